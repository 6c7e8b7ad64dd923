import type { TitleFacts } from '#domain/assistant/criteria/match.ts'
import { yearOf } from '#domain/title/media.ts'
import { includedProviderNames } from './actions.ts'
import type { TitleDetails } from './catalog-budget.ts'
import { directorsOf } from './people-lookup.ts'

/** What the viewer has to do with a title. */
export interface TitleContext {
	/** Names of the services that have it without a further price. */
	providers: readonly string[]
	/** Names of the viewer's own. */
	myProviders: readonly string[]
	isSeen: boolean
}

/** What a request can ask of a title, from its details. */
export function toTitleFacts(title: TitleDetails, { providers, myProviders, isSeen }: TitleContext): TitleFacts {
	const names = [...new Set([...providers, ...includedProviderNames(title)])]
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
		providers: names,
		isOnMyProviders: names.some((name) => myProviders.includes(name)),
		isSeen,
	}
}
