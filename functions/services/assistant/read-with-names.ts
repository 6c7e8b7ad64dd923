import { bestNameMatch } from '#domain/assistant/criteria/person-match.ts'
import type { KnownNames } from '#domain/assistant/reading/names.ts'
import { type Reader, readMessage } from '#domain/assistant/reading/read.ts'
import type { Named, Reading } from '#domain/assistant/reading/reading.ts'
import { titlesAmong } from '#domain/search/search.ts'
import { fold } from '#domain/shared/spelling.ts'
import { nearnessOf } from '#domain/title/title-nearness.ts'
import type { CatalogBudget } from './catalog-budget.ts'

interface ReadDeps {
	reader: Reader
	known: Omit<KnownNames, 'found'>
	budget: CatalogBudget
	/** The current year. */
	year: number
}

const MAX_LOOKUPS = 3
const MIN_VOTES = 50
const MIN_VOTES_OF_ONE_WORD = 300

/** Reads again once the catalog has said which of the unexplained words are names. */
export async function readWithNames(
	first: Reading,
	text: string,
	{ reader, known, year, budget }: ReadDeps,
): Promise<Reading> {
	const runs = [...clausesThatName(first, text), ...first.leftRuns]
		.filter((run) => run.length > 2)
		.slice(0, MAX_LOOKUPS)
	if (runs.length === 0) return first
	const hits = await Promise.all(runs.map((run) => nameOf(run, budget)))
	const found = new Map(runs.flatMap((run, at) => (hits[at] ? [[run, hits[at]] as const] : [])))
	return found.size === 0 ? first : readMessage(text, reader, { ...known, found }, year)
}

const MAX_CLAUSE_WORDS = 5

/** "Prison Break: how many seasons?" asks about a title that may be anything; so it is looked for among the clauses. */
function clausesThatName({ facts, acts, titles, references }: Reading, text: string): string[] {
	const isAsked = facts.length > 0 && [...facts, ...acts].every((one) => one.titles.length === 0)
	if (!isAsked || titles.length + references.length > 0) return []
	return text
		.split(/[.,;:!?\n、。，：！？،؛؟।]| [-–—] |—/)
		.map(fold)
		.filter((clause) => clause !== '' && clause.split(' ').length <= MAX_CLAUSE_WORDS)
}

async function nameOf(run: string, budget: CatalogBudget): Promise<Named | null> {
	const page = await budget.call(({ search }) => search(run, 1), null)
	const hits = page?.results ?? []
	const person = bestNameMatch(
		run,
		hits.flatMap((hit) => (hit.kind === 'person' ? [hit.person] : [])),
	)
	if (person && (run.includes(' ') || fold(person.name) === run))
		return { kind: 'person', name: person.name, isKnown: true }
	const [title] = titlesAmong(hits)
		.filter(
			(one) =>
				nearnessOf(run, one) === 'same' && one.voteCount >= (run.includes(' ') ? MIN_VOTES : MIN_VOTES_OF_ONE_WORD),
		)
		.sort((a, b) => b.voteCount - a.voteCount)
	return title ? { kind: 'title', name: title.title, isKnown: true } : null
}
