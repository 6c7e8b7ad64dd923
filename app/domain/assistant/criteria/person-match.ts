import { mediaKey } from '#domain/shared/media-ref.ts'
import { fold, similarity } from '#domain/shared/spelling.ts'
import { isDirectingJob, type PersonDetails, type PersonSummary, type TitleSummary } from '#domain/title/media.ts'
import type { PersonRole } from './criteria.ts'

const MIN_NAME_SIMILARITY = 0.75

/** The person whose name is nearest to what was written; the most popular of several. `null` when none is near enough. */
export function bestNameMatch(name: string, people: readonly PersonSummary[]): PersonSummary | null {
	const [best] = people
		.map((person) => ({ person, similarity: nameSimilarity(fold(name), fold(person.name)) }))
		.filter((candidate) => candidate.similarity >= MIN_NAME_SIMILARITY)
		.sort((a, b) => b.similarity - a.similarity || b.person.popularity - a.person.popularity)
	return best?.person ?? null
}

function nameSimilarity(wanted: string, name: string): number {
	if (name === wanted) return 2
	// A last name matches everybody who has it.
	return name.endsWith(` ${wanted}`) ? 1 : similarity(wanted, name)
}

export function creditsInRole(person: PersonDetails, role: PersonRole): TitleSummary[] {
	switch (role) {
		case 'any':
			return person.credits
		case 'actor':
			return person.credits.filter(({ department }) => department === 'cast')
		case 'director':
			return person.credits.filter((credit) => isDirectingJob(credit.role))
		case 'director-of':
		case 'lead-of':
			return []
		default:
			return role satisfies never
	}
}

/** The titles that all lists contain, each once. */
export function titlesInAll(lists: readonly (readonly TitleSummary[])[]): TitleSummary[] {
	const [first = [], ...others] = lists
	const keys = others.map((titles) => new Set(titles.map(mediaKey)))
	const unique = new Map(first.map((title) => [mediaKey(title), title]))
	return [...unique].filter(([key]) => keys.every((known) => known.has(key))).map(([, title]) => title)
}
