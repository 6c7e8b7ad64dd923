// Titles and people in lists.

import { backdropOf, portraitOf, posterOf } from '../image-path.ts'
import type { CreditIndex } from '../lists/catalog-index.ts'
import type { Movie, Person, Show, Title } from '../title.ts'

const MAX_KNOWN_FOR = 3

export function toWireTitle(title: Title) {
	return title.type === 'movie' ? toWireMovie(title) : toWireShow(title)
}

function toWireMovie(movie: Movie) {
	return {
		media_type: 'movie' as const,
		...toWireCommon(movie),
		title: movie.name,
		original_title: movie.originalName,
		release_date: movie.date,
	}
}

function toWireShow(show: Show) {
	return {
		media_type: 'tv' as const,
		...toWireCommon(show),
		name: show.name,
		original_name: show.originalName,
		first_air_date: show.date,
	}
}

function toWireCommon(title: Title) {
	return {
		id: title.id,
		overview: title.overview,
		poster_path: posterOf(title),
		backdrop_path: backdropOf(title),
		genre_ids: title.genreIds,
		original_language: title.language,
		popularity: title.popularity,
		vote_average: title.voteAverage,
		vote_count: title.voteCount,
	}
}

export function toWirePerson(person: Person, credits: CreditIndex) {
	const titles = new Set(credits.of(person).map(({ title }) => title))
	return {
		media_type: 'person' as const,
		...toWirePersonSummary(person, credits),
		known_for: [...titles].slice(0, MAX_KNOWN_FOR).map(toWireTitle),
	}
}

/** The fields of a person in a list and on their page. */
export function toWirePersonSummary(person: Person, credits: CreditIndex) {
	return {
		id: person.id,
		name: person.name,
		known_for_department: credits.departmentOf(person),
		popularity: credits.popularityOf(person),
		profile_path: portraitOf(person),
	}
}
