import type { TitleFacts } from '#domain/assistant/criteria/fit.ts'
import { yearOf } from '#domain/title/media.ts'
import { offerNames } from './actions.ts'
import type { Details } from './catalog-budget.ts'
import { directorsOf } from './people.ts'

/** What the viewer has to do with a title. */
export interface Bearing {
	/** Names of the services that have it without a further price. */
	services: readonly string[]
	/** Names of the viewer's own. */
	mine: readonly string[]
	isSeen: boolean
}

/** What a request can ask of a title, from its details. */
export function factsOf(title: Details, { services, mine, isSeen }: Bearing): TitleFacts {
	const names = [...new Set([...services, ...offerNames(title)])]
	return {
		type: title.type,
		title: title.title,
		year: yearOf(title.releaseDate),
		genreIds: title.genreIds,
		voteAverage: title.voteAverage,
		runtimeMinutes: title.type === 'movie' ? title.runtimeMinutes : title.episodeRuntimeMinutes,
		originalLanguage: title.originalLanguage,
		countries: title.countries,
		actors: title.cast.map(({ name }) => name),
		directors: directorsOf(title).map(({ name }) => name),
		keywords: title.keywords.map(({ name }) => name),
		overview: title.overview,
		certificate: title.certificate,
		services: names,
		isOnMyServices: names.some((name) => mine.includes(name)),
		isSeen,
	}
}
