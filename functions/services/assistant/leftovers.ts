import { type Criteria, hasMoreThanType, type Leftover } from '#domain/assistant/criteria/criteria.ts'
import { singulars } from '#domain/assistant/criteria/lexicon/lexicon.ts'
import { bestNameMatch } from '#domain/assistant/criteria/person-match.ts'
import { titlesAmong } from '#domain/search/search.ts'
import { fold } from '#domain/shared/spelling.ts'
import { nearnessOf } from '#domain/title/title-nearness.ts'
import type { CatalogBudget } from './catalog-budget.ts'

const MAX_LEFTOVERS = 3
/** Longer phrases are not names. */
const MAX_NAME_WORDS = 4
const MIN_WORD_LENGTH = 4
/** Words in the middle of a message rarely mean a little-known title. */
const MIN_VOTES = 300

/** What words mean according to the catalog. */
type Finding = { topics: readonly string[] } | { person: string } | { title: string } | null

/** Looks up the words that were not understood, and adds those that are a subject, a person or a title to the criteria. */
export async function withKnownLeftovers(criteria: Criteria, budget: CatalogBudget): Promise<Criteria> {
	const { leftovers, topics, people, like, intent } = criteria
	if (intent !== 'recommend' || leftovers.length === 0) return criteria
	const isOpen = !hasMoreThanType(criteria)
	const hasTopic = topics.all.length + topics.any.length > 0
	const context = { isOpen, hasPerson: people.all.length > 0, hasTopic }
	const lookups = await Promise.all(
		leftovers
			.slice(0, MAX_LEFTOVERS)
			.map(async (leftover) => ({ leftover, found: await lookUp(leftover, context, budget) })),
	)
	const found = lookups.map((result) => result.found).filter((finding) => finding !== null)
	const known = new Set(lookups.filter((result) => result.found !== null).map(({ leftover }) => leftover))
	return {
		...criteria,
		leftovers: leftovers.filter((leftover) => !known.has(leftover)),
		topics: {
			...topics,
			all: [...topics.all, ...found.flatMap((finding) => ('topics' in finding ? finding.topics : []))],
		},
		people: {
			...people,
			all: [
				...people.all,
				...found.flatMap((finding) => ('person' in finding ? [{ name: finding.person, role: 'any' as const }] : [])),
			],
		},
		like: [...like, ...found.flatMap((finding) => ('title' in finding ? [finding.title] : []))],
	}
}

interface LookupContext {
	/** Nothing else was asked for, so the words must mean something. */
	isOpen: boolean
	hasPerson: boolean
	/** Next to a subject, another word only adds detail: titles that mention it come first. */
	hasTopic: boolean
}

async function lookUp(
	{ words, isSubject, isName, isPlot }: Leftover,
	context: LookupContext,
	budget: CatalogBudget,
): Promise<Finding> {
	const length = words.split(' ').length
	// A plot is not a name: it is compared with the overviews of titles instead.
	if (isPlot || length > MAX_NAME_WORDS) return null
	const named = length > 1 || isName ? await lookUpName(words, context.hasPerson, budget) : null
	if (named || context.hasTopic || !(isSubject || context.isOpen)) return named
	const whole = await subjectsAmong([words], budget, isSubject)
	const topics = whole.length > 0 || length === 1 ? whole : await subjectsAmong(wordsAlone(words), budget, false)
	return topics.length > 0 ? { topics } : null
}

/** "Bank employees": the catalog may know one of the words. */
function wordsAlone(words: string): string[] {
	return words.split(' ').filter((word) => word.length >= MIN_WORD_LENGTH)
}

async function lookUpName(words: string, hasPerson: boolean, budget: CatalogBudget): Promise<Finding> {
	const page = await budget.call(({ search }) => search(words, 1), null)
	const hits = page?.results ?? []
	const person = bestNameMatch(
		words,
		hits.flatMap((hit) => (hit.kind === 'person' ? [hit.person] : [])),
	)
	if (person) return { person: person.name }
	// Next to a person, a title is looked for among that person's titles instead.
	const title = hasPerson
		? undefined
		: titlesAmong(hits).find((title) => title.voteCount >= MIN_VOTES && nearnessOf(words, title) === 'same')
	return title ? { title: title.title } : null
}

/** The words that are keywords of the catalog, in the singular. @param isPart or part of a keyword */
async function subjectsAmong(words: readonly string[], budget: CatalogBudget, isPart: boolean): Promise<string[]> {
	const checked = await Promise.all(
		words.map(async (word) => {
			const singular = word.includes(' ') ? word : (singulars(word)[0] ?? word)
			const keywords = await budget.call((catalog) => catalog.keywords(singular), [])
			const isKnown = keywords.some(({ name }) => {
				const keyword = fold(name)
				return isPart ? ` ${keyword} `.includes(` ${singular} `) : keyword === singular || keyword === word
			})
			return isKnown ? [singular] : []
		}),
	)
	return checked.flat()
}
