import type { History } from '#domain/history/port.ts'
import type { Availability, Provider } from '#domain/providers/port.ts'
import type { Taste } from '#domain/recommend/port.ts'
import { TRAIT_KINDS } from '#domain/recommend/taste.ts'
import type { SavedLists } from '#domain/saved/port.ts'
import { mediaKey, type TitleSummary } from '#domain/title/media.ts'
import { type MediaItem, toMediaItem } from '#domain/title/media-item.ts'
import { log } from '#functions/lib/log.ts'
import type { ReplyTitle } from './actions.ts'

/** Of the history, newest first: what is longer ago may come again. */
const MAX_HISTORY_ENTRIES = 200
/** Of a viewer's recommendations, for the scores on cards. */
const MAX_SCORED = 100
const TRAITS_PER_KIND = 2

/** What the assistant uses of whoever is signed in. */
export interface AssistantViewer {
	saved: Pick<SavedLists, 'add' | 'remove'>
	history: Pick<History, 'page'>
	taste?: Pick<Taste, 'rate' | 'view' | 'recommendations'>
}

interface Options {
	/** `null` when nobody is signed in. */
	viewer: AssistantViewer | null
	availability: Pick<Availability, 'providersWith'> | null
	/** Those that this deployment knows. */
	providers: readonly Provider[]
	/** Ids of the viewer's own, whether or not anybody is signed in. */
	myProviderIds: readonly string[]
}

/** What is known of the viewer. None of it is worth an answer: what fails is logged, and is not known. */
export interface ViewerFacts {
	/** `mediaKey` of what they have watched lately. */
	seen(): Promise<ReadonlySet<string>>
	/** Names of their services. */
	myProviders: readonly string[]
	/** Names of the services that have a title without a further price. */
	providersOf(titles: readonly TitleSummary[]): Promise<(title: TitleSummary) => readonly string[]>
	/** What they like, in a few words; `null` for nothing known. */
	taste(): Promise<string | null>
	toItems(shown: readonly ReplyTitle[]): Promise<MediaItem[]>
}

export function createViewerFacts({ viewer, availability, providers, myProviderIds }: Options): ViewerFacts {
	const nameOf = new Map(providers.map(({ id, name }) => [id, name]))
	const mine = myProviderIds.flatMap((id) => nameOf.get(id) ?? [])

	async function servicesOf(titles: readonly TitleSummary[]) {
		if (!availability || titles.length === 0) return () => []
		const refs = titles.map(({ type, id }) => ({ type, id }))
		const on = await orFallback(
			availability.providersWith([...nameOf.keys()], refs),
			new Map<string, readonly string[]>(),
		)
		return ({ type, id }: TitleSummary) =>
			(on.get(mediaKey({ type, id })) ?? []).flatMap((service) => nameOf.get(service) ?? [])
	}

	async function scores(): Promise<ReadonlyMap<string, number>> {
		const list = await orFallback(viewer?.taste?.recommendations({ count: MAX_SCORED }), null)
		const items = list?.isPersonal ? list.items : []
		return new Map(items.flatMap(({ title, score }) => (score === null ? [] : [[mediaKey(title), score]])))
	}

	return {
		myProviders: mine,
		providersOf: servicesOf,
		async seen() {
			const page = await orFallback(viewer?.history.page(null, MAX_HISTORY_ENTRIES), null)
			return new Set((page?.entries ?? []).map(({ type, id }) => mediaKey({ type, id })))
		},
		async taste() {
			const view = await orFallback(viewer?.taste?.view(), null)
			if (!view?.isEnabled) return null
			const liked = TRAIT_KINDS.flatMap((kind) =>
				view.traits[kind].filter(({ weight }) => weight > 0).slice(0, TRAITS_PER_KIND),
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

async function orFallback<T>(asked: Promise<T> | undefined, otherwise: T): Promise<T> {
	try {
		return asked === undefined ? otherwise : await asked
	} catch (error) {
		log('error', 'assistant_viewer_lookup_failed', { message: error })
		return otherwise
	}
}
