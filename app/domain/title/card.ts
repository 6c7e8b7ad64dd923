import { type MediaRef, mediaKey } from '#domain/shared/media-ref.ts'
import { commaList } from '#domain/shared/text.ts'
import { formatRuntime } from '#domain/shared/time.ts'
import { genreLabelOf } from './genres.ts'
import type { TitleMark } from './marks.ts'
import { type MovieDetails, type ShowDetails, seasonCount, type TitleSummary, yearOf } from './media.ts'
import { cardWords } from './words.ts'

/** Shorter rows are left out. */
export const MIN_ROW_LENGTH = 3

/** A title with only what a card shows, because lists are part of every page's data. */
export interface Card extends MediaRef {
	title: string
	/** Of the title, where it is not the app's own. */
	lang?: string
	year: number | null
	posterPath: string | null
	/** 0..10; `null` without votes. */
	rating: number | null
	/** Set in rows of wide pictures, whose cards have no poster then. */
	widePath?: string
	/** Set while lists are filtered to the viewer's providers: the provider's name, 'Not checked', or `null` for none. */
	provider?: string | null
	/** Set for signed-in viewers; this device's marks are added by `device/device-marks.ts`. */
	mark?: TitleMark
}

export function toCard(title: TitleSummary): Card {
	return {
		type: title.type,
		id: title.id,
		title: title.title,
		...(title.langs?.title && { lang: title.langs.title }),
		year: yearOf(title.releaseDate),
		posterPath: title.posterPath,
		rating: title.voteCount > 0 && title.voteAverage > 0 ? Math.round(title.voteAverage * 10) / 10 : null,
	}
}

/** Cards with the wide pictures of these titles; those that have none keep their posters. */
export function widen(cards: readonly Card[], titles: readonly TitleSummary[]): Card[] {
	const backdrops = new Map(titles.map((title) => [mediaKey(title), title.backdropPath]))
	return cards.map((card) => {
		const backdropPath = backdrops.get(mediaKey(card))
		return backdropPath ? { ...card, posterPath: null, widePath: backdropPath } : card
	})
}

/** How many genres fit on a card's line. */
const GENRES_ON_CARD = 2

/** '2 h 28 min · Action, Science Fiction · PG-13', '5 seasons · Drama, Crime · TV-MA' */
export function cardFacts(title: MovieDetails | ShowDetails): string {
	const length =
		title.type === 'movie' ? formatRuntime(title.runtimeMinutes) : cardWords.seasons({ count: seasonCount(title) })
	const genres = title.genres.slice(0, GENRES_ON_CARD).map(({ name }) => genreLabelOf(name))
	return [length, commaList(genres), title.certificate].filter(Boolean).join(' · ')
}
