import { TRAIT_KINDS } from '#domain/recommend/taste.ts'
import type { Availability, History, Saved, StreamingService, Taste } from '#domain/shared/ports.ts'
import { mediaKey, type TitleSummary } from '#domain/title/media.ts'
import { type MediaItem, toMediaItem } from '#domain/title/media-item.ts'
import { log } from '#functions/lib/log.ts'
import type { Shown } from './actions.ts'

/** Of the history, newest first: what is longer ago may come again. */
const REMEMBERED = 200
/** Of a viewer's recommendations, for the scores on cards. */
const SCORED = 100
const TRAITS_EACH = 2

/** What the assistant uses of whoever is signed in. */
export interface AssistantViewer {
	saved: Pick<Saved, 'add' | 'remove'>
	history: Pick<History, 'page'>
	taste?: Pick<Taste, 'rate' | 'view' | 'recommendations'>
}

interface Options {
	/** `null` when nobody is signed in. */
	viewer: AssistantViewer | null
	availability: Pick<Availability, 'on'> | null
	/** Those that this deployment knows. */
	services: readonly StreamingService[]
	/** Ids of the viewer's own, whether or not anybody is signed in. */
	mineIds: readonly string[]
}

/** What is known of the viewer. None of it is worth an answer: what fails is logged, and is not known. */
export interface Acquaintance {
	/** `mediaKey` of what they have watched lately. */
	seen(): Promise<ReadonlySet<string>>
	/** Names of their services. */
	mine: readonly string[]
	/** Names of the services that have a title without a further price. */
	servicesOf(titles: readonly TitleSummary[]): Promise<(title: TitleSummary) => readonly string[]>
	/** What they like, in a few words; `null` for nothing known. */
	taste(): Promise<string | null>
	toItems(shown: readonly Shown[]): Promise<MediaItem[]>
}

export function createAcquaintance({ viewer, availability, services, mineIds }: Options): Acquaintance {
	const nameOf = new Map(services.map(({ id, name }) => [id, name]))
	const mine = mineIds.flatMap((id) => nameOf.get(id) ?? [])

	async function servicesOf(titles: readonly TitleSummary[]) {
		if (!availability || titles.length === 0) return () => []
		const refs = titles.map(({ type, id }) => ({ type, id }))
		const on = await known(availability.on([...nameOf.keys()], refs), new Map<string, readonly string[]>())
		return ({ type, id }: TitleSummary) =>
			(on.get(mediaKey({ type, id })) ?? []).flatMap((service) => nameOf.get(service) ?? [])
	}

	async function scores(): Promise<ReadonlyMap<string, number>> {
		const list = await known(viewer?.taste?.recommendations({ count: SCORED }), null)
		const items = list?.isPersonal ? list.items : []
		return new Map(items.flatMap(({ title, score }) => (score === null ? [] : [[mediaKey(title), score]])))
	}

	return {
		mine,
		servicesOf,
		async seen() {
			const page = await known(viewer?.history.page(null, REMEMBERED), null)
			return new Set((page?.entries ?? []).map(({ type, id }) => mediaKey({ type, id })))
		},
		async taste() {
			const view = await known(viewer?.taste?.view(), null)
			if (!view?.isEnabled) return null
			const liked = TRAIT_KINDS.flatMap((kind) =>
				view.traits[kind].filter(({ weight }) => weight > 0).slice(0, TRAITS_EACH),
			)
			return liked.length > 0 ? liked.map(({ name }) => name).join(', ') : null
		},
		async toItems(shown) {
			if (shown.length === 0) return []
			const [on, scoreOf] = await Promise.all([servicesOf(shown.map(({ title }) => title)), scores()])
			return shown.map(({ title, why }) =>
				toMediaItem(title, {
					score: scoreOf.get(mediaKey({ type: title.type, id: title.id })) ?? null,
					services: on(title),
					...(why && { why }),
				}),
			)
		},
	}
}

async function known<T>(asked: Promise<T> | undefined, otherwise: T): Promise<T> {
	try {
		return asked === undefined ? otherwise : await asked
	} catch (error) {
		log('error', 'viewer_unknown_to_assistant', { message: error })
		return otherwise
	}
}
