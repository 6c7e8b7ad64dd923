import { type MediaRef, type TitleSummary, yearOf } from './media.ts'

/** What a card shows, and no more: lists travel with every page. */
export interface Card extends MediaRef {
	title: string
	year: number | null
	posterPath: string | null
	/** 0..10; `null` before anybody has voted. */
	rating: number | null
	/** While lists keep to the viewer's services: the one that has it, `null` where none does. */
	provider?: string | null
}

export function toCard(title: TitleSummary): Card {
	return {
		type: title.type,
		id: title.id,
		title: title.title,
		year: yearOf(title.releaseDate),
		posterPath: title.posterPath,
		rating: title.voteCount > 0 ? Math.round(title.voteAverage * 10) / 10 : null,
	}
}
