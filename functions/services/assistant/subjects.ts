import type { Criteria } from '#domain/assistant/criteria/criteria.ts'
import { moodName } from '#domain/assistant/criteria/sentence.ts'
import type { TitleDetails } from '#domain/assistant/criteria/title-facts.ts'
import type { Themes } from '#domain/assistant/meaning/themes.ts'
import { formsOf } from '#domain/assistant/reading/vocabulary.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'
import { fold } from '#domain/shared/spelling.ts'
import type { Keyword, TitleSummary } from '#domain/title/media.ts'
import { topicName } from '#domain/title/topics.ts'
import type { CatalogBudget } from './catalog-budget.ts'
import { browseFilters, extraFilters } from './lists.ts'
import type { PlanContext } from './plan-context.ts'

const MAX_SUBJECTS = 2
const MAX_GUESSED = 4
/** The narrow ones of a word's many keywords are left out: "chess club" of "chess". */
const MAX_KEYWORDS = 8

/** Titles about these subjects by the catalog's own keywords, those about more of them first. */
export async function titlesAbout(
	subjects: readonly string[],
	criteria: Criteria,
	types: readonly MediaType[],
	context: PlanContext,
	budget: CatalogBudget,
): Promise<TitleSummary[]> {
	const pages = await Promise.all(
		subjects.slice(0, MAX_SUBJECTS).map(async (subject) => {
			const keywords = await keywordsOf(subject, budget)
			if (keywords.length === 0) return []
			const filters = { ...extraFilters(criteria, context), keywords }
			return Promise.all(
				types.map((type) => budget.call(({ browse }) => browse(browseFilters(criteria, type, 1), filters), null)),
			)
		}),
	)
	const titles = pages.flat().flatMap((page) => page?.results ?? [])
	const countOf = ({ type, id }: TitleSummary) => titles.filter((one) => one.type === type && one.id === id).length
	return titles
		.map((title) => ({ title, count: countOf(title) }))
		.sort((a, b) => b.count - a.count)
		.map(({ title }) => title)
}

/** Guessed subjects that no pick tells and of which the catalog has no keyword: "sleepy" tells of whoever watches. */
export async function fillerIn(
	guessed: readonly string[],
	untold: readonly string[],
	budget: CatalogBudget,
): Promise<string[]> {
	const doubtful = guessed.filter((topic) => untold.includes(topic)).slice(0, MAX_GUESSED)
	const known = await Promise.all(doubtful.map(async (topic) => (await keywordsOf(topic, budget)).length > 0))
	return budget.isConclusive() ? doubtful.filter((_, at) => !known[at]) : []
}

/** What is not wanted, and can only be missed in the texts of a title: nothing says that it is not in the film. */
export async function uncheckedIn(
	{ topics, moods }: Criteria,
	notStory: readonly string[],
	themes: Themes,
	budget: CatalogBudget,
): Promise<string[]> {
	const subjects = [...topics.none, ...notStory]
	const isTold = await Promise.all(
		subjects.map(async (subject) => {
			const keywords = themes.isKind(subject) ? await budget.call((catalog) => catalog.keywords(subject), []) : []
			return keywords.some(({ name }) => formsOf(fold(name)).includes(fold(subject)))
		}),
	)
	return [...subjects.filter((_, at) => !isTold[at]).map(topicName), ...moods.none.map(moodName)]
}

/** The studios that are not wanted, of which nothing tells that they did not make these titles. */
export function unprovenStudios(unwanted: readonly string[], titles: readonly TitleDetails[]): readonly string[] {
	return unwanted.length > 0 && titles.some(({ companies }) => companies.length === 0) ? unwanted : []
}

/** Cast lists of fewer people are not the whole cast. */
const WHOLE_CAST = 5

/** Those of unwanted actors of whom nothing tells that they are not in these titles. */
export function unprovenActors(unwanted: readonly string[], titles: readonly TitleDetails[]): readonly string[] {
	return titles.some(({ cast }) => cast.length < WHOLE_CAST) ? unwanted : []
}

/** The subject is asked for as it was said, then in the singular. */
async function keywordsOf(subject: string, budget: CatalogBudget): Promise<number[]> {
	for (const form of formsOf(fold(subject))) {
		const found = await budget.call(({ keywords }) => keywords(form), [])
		const named = found.filter((keyword) => isNamed(keyword, form)).sort((a, b) => a.name.length - b.name.length)
		if (named.length > 0) return named.slice(0, MAX_KEYWORDS).map(({ id }) => id)
	}
	return []
}

/** Whether it has all these words. */
function isNamed({ name }: Keyword, words: string): boolean {
	const named = fold(name).split(' ').flatMap(formsOf)
	return words.split(' ').every((word) => named.includes(word))
}
