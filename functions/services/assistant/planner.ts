import { hasWishes, type TitleRequest } from '#domain/assistant/criteria/criteria.ts'
import { satisfies, type TitleFacts } from '#domain/assistant/criteria/fit.ts'
import { titleReadings } from '#domain/assistant/criteria/parser/titles.ts'
import { type Relaxation, relaxations } from '#domain/assistant/criteria/relax.ts'
import { fold } from '#domain/shared/spelling.ts'
import { mediaKey, type TitleSummary } from '#domain/title/media.ts'
import type { Details, Errands } from './catalog-budget.ts'
import { factsOf } from './facts.ts'
import { inOrder, mayFit, namesTheme } from './order.ts'
import { findPeople } from './people.ts'
import { titlesFor } from './sources.ts'

/** Specification section 9: recommendations per reply, 2-3. More only when more were asked for. */
export const USUAL_PICKS = 3
export const MOST_PICKS = 10
/** Details that are read for one reading of a request; a page of details is what a check costs. */
const MAX_DETAILS = 14
const DETAILS_AT_ONCE = 5
const MAX_RELAXATIONS = 6
const MAX_MODELS = 3

export interface Pick {
	title: Details
	facts: TitleFacts
}

/** What was found for a request. */
export interface Plan {
	picks: Pick[]
	/** The request that they satisfy: as it was made, or a wider one. */
	request: TitleRequest
	/** What was widened, in words; `null` for nothing. */
	widened: string | null
	/** Names and titles that the catalogue does not have. */
	unknown: string[]
	/** The titles that the picks are like. */
	models: readonly Details[]
}

/** What is known of the viewer. */
export interface Circumstances {
	/** `mediaKey` of what they have seen or do not want. */
	seen: ReadonlySet<string>
	/** `mediaKey` of what was shown in this conversation. */
	shown: ReadonlySet<string>
	/** Names of the services that have a title without a further price, beside those of its details. */
	servicesOf: (titles: readonly TitleSummary[]) => Promise<(title: TitleSummary) => readonly string[]>
	/** Names of the viewer's own services. */
	mine: readonly string[]
	seed: number
	/** ISO day. */
	today: string
}

/** Finds titles that satisfy every part of a request; where there are none, as little as possible is given up, openly. */
export async function findTitles(asked: TitleRequest, means: Circumstances, errands: Errands): Promise<Plan> {
	const [cast, { models, missing }] = await Promise.all([findPeople(asked, errands), findModels(asked, errands)])
	const unknown = [...cast.unknown, ...missing]
	const nothing: Plan = { picks: [], request: cast.request, widened: null, unknown, models }
	if (unknown.length > 0) return nothing
	const checked = new Map<string, Pick>()
	const isOut = (title: TitleSummary) =>
		cast.unwanted.has(mediaKey(title)) || models.some((model) => mediaKey(model) === mediaKey(title))

	const isKnown = (title: TitleSummary) => means.seen.has(mediaKey(title)) || means.shown.has(mediaKey(title))

	const asItIs = { request: cast.request, words: null }
	for (const { request, words } of [asItIs, ...wider(cast.request)]) {
		const picks = await look(request)
		// Looking further may have found what was asked for after all.
		const exact = picks.filter(({ facts }) => satisfies(cast.request, facts))
		if (exact.length > 0) return { ...nothing, picks: exact }
		if (picks.length > 0) return { ...nothing, picks, request, widened: words }
	}
	errands.assertAnswered()
	return nothing

	async function look(request: TitleRequest): Promise<Pick[]> {
		const count = Math.min(request.count ?? USUAL_PICKS, MOST_PICKS)
		const picks = new Picks(count)
		for (const pick of checked.values()) if (satisfies(request, pick.facts)) picks.add(pick)
		const late: TitleSummary[] = []
		let left = MAX_DETAILS
		const check = async (titles: readonly TitleSummary[]) => {
			const unread = titles.filter((title) => !checked.has(mediaKey(title)))
			for (let at = 0; at < unread.length && !picks.isFull() && left > 0; at += DETAILS_AT_ONCE) {
				const batch = unread.slice(at, at + Math.min(DETAILS_AT_ONCE, left))
				left -= batch.length
				for (const pick of await read(batch)) if (satisfies(request, pick.facts)) picks.add(pick)
			}
		}
		const quest = { request, credits: cast.creditsFor(request), models, today: means.today, seed: means.seed }
		for await (const { titles, isChosen } of titlesFor(quest, errands)) {
			const likely = inOrder(
				unique(titles).filter((title) => !isOut(title) && mayFit(request, title)),
				quest,
			)
			const isFirst = (title: TitleSummary) => !isKnown(title) && (isChosen || namesTheme(request, title))
			late.push(...likely.filter((title) => !isFirst(title)))
			await check(likely.filter(isFirst))
			if (picks.isFull() || left <= 0 || errands.isOver()) break
		}
		await check(late.sort((a, b) => Number(isKnown(a)) - Number(isKnown(b))))
		return picks.all()
	}

	async function read(titles: readonly TitleSummary[]): Promise<Pick[]> {
		const [details, on] = await Promise.all([
			Promise.all(titles.map((title) => errands.details(title))),
			means.servicesOf(titles),
		])
		const picks = details
			.filter((title) => title !== null)
			.map((title) => ({ title, facts: factsOf(title, bearingOf(title, means, on(title))) }))
		for (const pick of picks) checked.set(mediaKey(pick.title), pick)
		return picks
	}
}

/** What comes nearest to a request. One that wishes for nothing any more is no answer to it. */
function wider(request: TitleRequest): Relaxation[] {
	const steps = relaxations(request).filter((step) => hasWishes({ ...step.request, type: null, count: null }))
	return steps.slice(0, MAX_RELAXATIONS)
}

/** What the viewer has to do with a title. */
export function bearingOf(title: Details, { seen, mine }: Circumstances, services: readonly string[]) {
	return { services, mine, isSeen: seen.has(mediaKey(title)) }
}

/** As many as were asked for, and of a series of films one as long as others fit as well. */
class Picks {
	readonly #count: number
	readonly #chosen: Pick[] = []
	readonly #spare: Pick[] = []
	constructor(count: number) {
		this.#count = count
	}
	add(pick: Pick): void {
		const isOfSeries = this.#chosen.some(({ title }) => seriesOf(title) === seriesOf(pick.title))
		;(isOfSeries ? this.#spare : this.#chosen).push(pick)
	}
	isFull(): boolean {
		return this.#chosen.length >= this.#count
	}
	all(): Pick[] {
		return [...this.#chosen, ...this.#spare].slice(0, this.#count)
	}
}

function seriesOf(title: Details): string {
	const collection = title.type === 'movie' ? title.collection : null
	return collection ? `collection ${collection.id}` : fold(title.title.split(/[:(]|\s\d+$/)[0] ?? title.title)
}

/** The titles that an answer should be like: one with an "and" in its name, or two. */
async function findModels({ like }: TitleRequest, errands: Errands) {
	const found = await Promise.all(like.slice(0, MAX_MODELS).map((name) => findModel(name, errands)))
	return {
		models: found.flatMap((titles) => titles ?? []),
		missing: like.filter((_, index) => found[index] === null),
	}
}

async function findModel(name: string, errands: Errands): Promise<Details[] | null> {
	for (const names of titleReadings(name)) {
		const titles = await Promise.all(names.map((one) => titleNamed(one, errands)))
		const known = titles.filter((title) => title !== null)
		if (known.length === names.length) return known
	}
	return null
}

/** The title that a name means; `null` for none. */
export async function titleNamed(name: string, errands: Errands): Promise<Details | null> {
	const match = await errands.ask((catalogue) => catalogue.match(name, null), null, 2)
	return match && errands.details({ type: match.mediaType, id: match.tmdbId })
}

function unique(titles: readonly TitleSummary[]): TitleSummary[] {
	return [...new Map(titles.map((title) => [mediaKey(title), title])).values()]
}
