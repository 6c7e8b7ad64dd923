import { pluralize } from '#domain/shared/text.ts'
import { formatRuntime } from '#domain/shared/time.ts'
import { type MovieDetails, type ShowDetails, seasonCount } from './media.ts'

/** How many genres fit on a card's line. */
const GENRES_ON_CARD = 2

/** '2 h 28 min · Action, Science Fiction · PG-13', '5 seasons · Drama, Crime · TV-MA' */
export function cardFacts(title: MovieDetails | ShowDetails): string {
	const length = title.type === 'movie' ? formatRuntime(title.runtimeMinutes) : pluralize(seasonCount(title), 'season')
	const genres = title.genres.slice(0, GENRES_ON_CARD).map(({ name }) => name)
	return [length, genres.join(', '), title.certificate].filter(Boolean).join(' · ')
}
