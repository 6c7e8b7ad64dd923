import type { PersonSummary, TitleSummary } from '#domain/title/media.ts'
import type { SearchHit } from '#domain/title/port.ts'

/** A film as lists carry it, with what a test cares about. */
export function film(id: number, title: string, more: Partial<TitleSummary> = {}): TitleSummary {
	return {
		type: 'movie',
		id,
		title,
		originalTitle: title,
		overview: '',
		releaseDate: null,
		posterPath: null,
		backdropPath: null,
		voteAverage: 0,
		voteCount: 0,
		popularity: 0,
		genreIds: [],
		originalLanguage: 'en',
		...more,
	}
}

export function filmHit(
	title: string,
	year: number | null,
	popularity = 10,
	more: Partial<TitleSummary> = {},
): SearchHit {
	const releaseDate = year === null ? null : `${year}-06-01`
	return { kind: 'title', title: film(1, title, { releaseDate, popularity, ...more }) }
}

export function personHit(name: string, popularity = 10): SearchHit {
	const person: PersonSummary = { id: 1, name, department: 'Acting', profilePath: null, popularity, knownFor: [] }
	return { kind: 'person', person }
}

export function nameOf(hit: SearchHit): string {
	return hit.kind === 'title' ? hit.title.title : hit.person.name
}
