import type { OnAirSuggestion } from '#domain/on-air/on-air.ts'
import { clearlyMeant, searchPath } from '#domain/search/search.ts'
import { chatPath, personPath, titlePath } from '#domain/shared/links.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'
import { yearOf } from '#domain/title/media.ts'
import type { SearchHit } from '#domain/title/port.ts'

/** One item of the suggestions response. */
export type Suggestion =
	| {
			kind: 'title'
			id: number
			type: MediaType
			title: string
			lang?: string
			year: number | null
			posterPath: string | null
	  }
	| { kind: 'person'; id: number; name: string; profilePath: string | null }
	| OnAirSuggestion

/** An option of the field: a suggestion, an earlier search, the assistant, or all results for the text. */
export type SearchOption = Suggestion | { kind: 'recent' | 'ask' | 'all'; q: string }

/** The limit for all suggestions; titles and people come first. */
const MAX_SUGGESTIONS = 8
/** Beside titles: a few letters begin the names of many people whom nobody looks for. */
const MAX_PEOPLE = 2

/** Who is clearly meant, then titles, then a few people, then what is on air. A child has no people beside titles. */
export function toSuggestions(
	q: string,
	hits: readonly SearchHit[],
	live: readonly OnAirSuggestion[],
	isForChild = false,
): Suggestion[] {
	const places = MAX_SUGGESTIONS - live.length
	const titles = hits.filter(({ kind }) => kind === 'title')
	const mostPeople = titles.length === 0 ? places : isForChild ? 0 : MAX_PEOPLE
	const people = hits.filter(({ kind }) => kind === 'person').slice(0, mostPeople)
	const shown = [...titles.slice(0, places - people.length), ...people]
	const meant = clearlyMeant(q, hits)
	const ordered = new Set(meant ? [meant, ...shown] : shown)
	return [...[...ordered].map(toSuggestion), ...live]
}

export function toSuggestion(hit: SearchHit): Suggestion {
	if (hit.kind === 'person') {
		const { id, name, profilePath } = hit.person
		return { kind: 'person', id, name, profilePath }
	}
	const { id, type, title, langs, releaseDate, posterPath } = hit.title
	const named = { title, ...(langs?.title && { lang: langs.title }) }
	return { kind: 'title', id, type, ...named, year: yearOf(releaseDate), posterPath }
}

export function optionPath(option: SearchOption): string {
	if ('q' in option) return option.kind === 'ask' ? chatPath(option.q) : searchPath({ q: option.q })
	if ('to' in option) return option.to
	return option.kind === 'person' ? personPath(option.id) : titlePath(option)
}
