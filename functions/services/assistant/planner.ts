import { type Criteria, hasCriteria } from '#domain/assistant/criteria/criteria.ts'
import { matchesCriteria, type TitleFacts } from '#domain/assistant/criteria/match.ts'
import { titleReadings } from '#domain/assistant/criteria/parser/title-phrases.ts'
import { type Relaxation, relaxations } from '#domain/assistant/criteria/relax.ts'
import { fold } from '#domain/shared/spelling.ts'
import { mediaKey, type TitleSummary } from '#domain/title/media.ts'
import { mentionsTopic, mightMatch, orderCandidates } from './candidate-order.ts'
import { candidateBatches } from './candidate-sources.ts'
import type { CatalogBudget, TitleDetails } from './catalog-budget.ts'
import { resolvePeople } from './people-lookup.ts'
import { toTitleFacts } from './title-facts.ts'

/** Specification section 9: recommendations per reply, 2-3. More only when more were asked for. */
export const DEFAULT_PICKS = 3
export const MAX_PICKS = 10
/** Details that are read for one reading of a criteria; a page of details is what a check costs. */
const MAX_DETAILS = 14
const DETAILS_BATCH_SIZE = 5
const MAX_RELAXATIONS = 6
const MAX_REFERENCE_TITLES = 3

export interface TitlePick {
	title: TitleDetails
	facts: TitleFacts
}

/** What was found for a criteria. */
export interface Plan {
	picks: TitlePick[]
	/** The criteria that they satisfy: as it was made, or a wider one. */
	criteria: Criteria
	/** What was widened, in words; `null` for nothing. */
	relaxationText: string | null
	/** Names and titles that the catalogue does not have. */
	unknown: string[]
	/** The titles that the picks are like. */
	referenceTitles: readonly TitleDetails[]
}

/** What is known of the viewer. */
export interface PlanContext {
	/** `mediaKey` of what they have seen or do not want. */
	seen: ReadonlySet<string>
	/** `mediaKey` of what was shown in this conversation. */
	shown: ReadonlySet<string>
	/** Names of the services that have a title without a further price, beside those of its details. */
	providersOf: (titles: readonly TitleSummary[]) => Promise<(title: TitleSummary) => readonly string[]>
	/** Names of the viewer's own services. */
	myProviders: readonly string[]
	seed: number
	/** ISO day. */
	today: string
}

/** Finds titles that satisfy every part of a criteria; where there are none, as little as possible is given up, openly. */
export async function findTitles(criteria: Criteria, context: PlanContext, budget: CatalogBudget): Promise<Plan> {
	const [cast, { referenceTitles, missing }] = await Promise.all([
		resolvePeople(criteria, budget),
		findReferenceTitles(criteria, budget),
	])
	const unknown = [...cast.unknown, ...missing]
	const nothing: Plan = { picks: [], criteria: cast.criteria, relaxationText: null, unknown, referenceTitles }
	if (unknown.length > 0) return nothing
	const checked = new Map<string, TitlePick>()
	const isOut = (title: TitleSummary) =>
		cast.excludedKeys.has(mediaKey(title)) ||
		referenceTitles.some((reference) => mediaKey(reference) === mediaKey(title))

	const isKnown = (title: TitleSummary) => context.seen.has(mediaKey(title)) || context.shown.has(mediaKey(title))

	const asItIs = { criteria: cast.criteria, text: null }
	for (const { criteria, text } of [asItIs, ...usefulRelaxations(cast.criteria)]) {
		const picks = await look(criteria)
		// Looking further may have found what was asked for after all.
		const exact = picks.filter(({ facts }) => matchesCriteria(cast.criteria, facts))
		if (exact.length > 0) return { ...nothing, picks: exact }
		if (picks.length > 0) return { ...nothing, picks, criteria, relaxationText: text }
	}
	budget.assertAnswered()
	return nothing

	async function look(criteria: Criteria): Promise<TitlePick[]> {
		const count = Math.min(criteria.count ?? DEFAULT_PICKS, MAX_PICKS)
		const picks = new PickList(count)
		for (const pick of checked.values()) if (matchesCriteria(criteria, pick.facts)) picks.add(pick)
		const late: TitleSummary[] = []
		let left = MAX_DETAILS
		const check = async (titles: readonly TitleSummary[]) => {
			const unread = titles.filter((title) => !checked.has(mediaKey(title)))
			for (let at = 0; at < unread.length && !picks.isFull() && left > 0; at += DETAILS_BATCH_SIZE) {
				const batch = unread.slice(at, at + Math.min(DETAILS_BATCH_SIZE, left))
				left -= batch.length
				for (const pick of await read(batch)) if (matchesCriteria(criteria, pick.facts)) picks.add(pick)
			}
		}
		const quest = {
			criteria,
			credits: cast.creditsFor(criteria),
			referenceTitles,
			today: context.today,
			seed: context.seed,
		}
		for await (const { titles, isRelevant } of candidateBatches(quest, budget)) {
			const likely = orderCandidates(
				uniqueTitles(titles).filter((title) => !isOut(title) && mightMatch(criteria, title)),
				quest,
			)
			const isFirst = (title: TitleSummary) => !isKnown(title) && (isRelevant || mentionsTopic(criteria, title))
			late.push(...likely.filter((title) => !isFirst(title)))
			await check(likely.filter(isFirst))
			if (picks.isFull() || left <= 0 || budget.isSpent()) break
		}
		await check(late.sort((a, b) => Number(isKnown(a)) - Number(isKnown(b))))
		return picks.all()
	}

	async function read(titles: readonly TitleSummary[]): Promise<TitlePick[]> {
		const [details, on] = await Promise.all([
			Promise.all(titles.map((title) => budget.details(title))),
			context.providersOf(titles),
		])
		const picks = details
			.filter((title) => title !== null)
			.map((title) => ({ title, facts: toTitleFacts(title, titleContextOf(title, context, on(title))) }))
		for (const pick of picks) checked.set(mediaKey(pick.title), pick)
		return picks
	}
}

/** What comes nearest to a criteria. One that wishes for nothing any more is no answer to it. */
function usefulRelaxations(criteria: Criteria): Relaxation[] {
	const steps = relaxations(criteria).filter((step) => hasCriteria({ ...step.criteria, type: null, count: null }))
	return steps.slice(0, MAX_RELAXATIONS)
}

/** What the viewer has to do with a title. */
export function titleContextOf(title: TitleDetails, { seen, myProviders }: PlanContext, providers: readonly string[]) {
	return { providers, myProviders, isSeen: seen.has(mediaKey(title)) }
}

/** As many as were asked for, and of a series of films one as long as others fit as well. */
class PickList {
	readonly #count: number
	readonly #chosen: TitlePick[] = []
	readonly #spare: TitlePick[] = []
	constructor(count: number) {
		this.#count = count
	}
	add(pick: TitlePick): void {
		const isOfSeries = this.#chosen.some(({ title }) => seriesKey(title) === seriesKey(pick.title))
		;(isOfSeries ? this.#spare : this.#chosen).push(pick)
	}
	isFull(): boolean {
		return this.#chosen.length >= this.#count
	}
	all(): TitlePick[] {
		return [...this.#chosen, ...this.#spare].slice(0, this.#count)
	}
}

function seriesKey(title: TitleDetails): string {
	const collection = title.type === 'movie' ? title.collection : null
	return collection ? `collection ${collection.id}` : fold(title.title.split(/[:(]|\s\d+$/)[0] ?? title.title)
}

/** The titles that an answer should be like: one with an "and" in its name, or two. */
async function findReferenceTitles({ like }: Criteria, errands: CatalogBudget) {
	const found = await Promise.all(like.slice(0, MAX_REFERENCE_TITLES).map((name) => findReferenceTitle(name, errands)))
	return {
		referenceTitles: found.flatMap((titles) => titles ?? []),
		missing: like.filter((_, index) => found[index] === null),
	}
}

async function findReferenceTitle(name: string, errands: CatalogBudget): Promise<TitleDetails[] | null> {
	for (const names of titleReadings(name)) {
		const titles = await Promise.all(names.map((one) => findTitleByName(one, errands)))
		const known = titles.filter((title) => title !== null)
		if (known.length === names.length) return known
	}
	return null
}

/** The title that a name means; `null` for none. */
export async function findTitleByName(name: string, budget: CatalogBudget): Promise<TitleDetails | null> {
	const match = await budget.call((catalog) => catalog.match(name, null), null, 2)
	return match && budget.details({ type: match.mediaType, id: match.tmdbId })
}

function uniqueTitles(titles: readonly TitleSummary[]): TitleSummary[] {
	return [...new Map(titles.map((title) => [mediaKey(title), title])).values()]
}
