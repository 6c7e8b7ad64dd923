import type { IndexableTitle } from '#domain/search/catalog-index.ts'
import { backdropOf, posterOf } from '../image-path.ts'
import type { Title } from '../title.ts'

/** A title as the app's own index takes it. */
export function toIndexableTitle(title: Title): IndexableTitle {
	const { type, id, name, originalName, overview, date, voteAverage, voteCount, popularity, genreIds } = title
	return {
		type,
		id,
		title: name,
		originalTitle: originalName,
		overview,
		releaseDate: date || null,
		posterPath: posterOf(title),
		backdropPath: backdropOf(title),
		voteAverage,
		voteCount,
		popularity,
		genreIds: [...genreIds],
		originalLanguage: title.language,
		tagline: '',
		keywords: title.keywords.map((keyword) => keyword.name),
		cast: title.cast.map(({ person, character }) => ({ name: person.name, character })),
		makers: [...new Set(title.crew.map(({ person }) => person.name))],
		countryCodes: title.type === 'tv' ? title.countries : [],
		certificate: title.certificate,
		runtimeMinutes: title.runtimeMinutes,
		seasons: title.type === 'tv' ? title.seasons.filter(({ number }) => number > 0).length : null,
	}
}
