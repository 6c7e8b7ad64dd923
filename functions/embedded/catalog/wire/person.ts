import { addToList } from '#domain/shared/lists.ts'
import type { CatalogRequest, Credit, CreditIndex } from '../lists/catalog-index.ts'
import type { Person } from '../title.ts'
import { toWirePersonSummary, toWireTitle } from './item.ts'

const MAX_NAMED = 3
/** A person's details with the only part that the app requests. The data has names and credits, but no biographies. */
export function toWirePersonPage(person: Person, { index }: CatalogRequest): object {
	const credits = index.credits()
	return {
		...toWirePersonSummary(person, credits),
		biography: biographyOf(person, credits),
		combined_credits: toWireCredits(person, credits),
	}
}

function toWireCredits(person: Person, credits: CreditIndex) {
	const all = credits.of(person)
	return {
		cast: all.flatMap((credit) => (credit.kind === 'cast' ? [toWireCast(credit)] : [])),
		crew: all.flatMap((credit) => (credit.kind === 'crew' ? [toWireCrew(credit)] : [])),
	}
}

function toWireCast({ title, character }: Extract<Credit, { kind: 'cast' }>) {
	return { ...toWireTitle(title), character: character ?? '' }
}

function toWireCrew({ title, job }: Extract<Credit, { kind: 'crew' }>) {
	return { ...toWireTitle(title), job }
}

/** `Christopher Nolan directed Inception, The Dark Knight and Interstellar.` */
function biographyOf(person: Person, credits: CreditIndex): string {
	const titlesBy = new Map<string, string[]>()
	for (const credit of credits.of(person)) {
		const verb = credit.kind === 'cast' ? 'appears in' : JOB_VERBS[credit.job]
		addToList(titlesBy, verb, credit.title.name)
	}
	const sentences = [...titlesBy].map(([verb, titles]) => `${verb} ${formatList([...new Set(titles)])}`)
	return `${person.name} ${sentences.join(', and ')}.`
}

const JOB_VERBS: Record<Extract<Credit, { kind: 'crew' }>['job'], string> = {
	Director: 'directed',
	Screenplay: 'wrote the screenplay of',
	Writer: 'wrote',
	Creator: 'created',
	'Original Music Composer': 'wrote the music for',
	'Director of Photography': 'photographed',
}

function formatList(titles: readonly string[]): string {
	const shownTitles = titles.slice(0, MAX_NAMED)
	const remaining = titles.length - shownTitles.length
	if (remaining > 0)
		return `${shownTitles.join(', ')} and ${remaining} more ${remaining === 1 ? 'title' : 'titles'} here`
	return shownTitles.length < 2
		? (shownTitles[0] ?? '')
		: `${shownTitles.slice(0, -1).join(', ')} and ${shownTitles.at(-1)}`
}
