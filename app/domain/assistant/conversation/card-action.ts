import { STARS } from '#domain/recommend/taste.ts'
import { parseTitleId } from '#domain/shared/links.ts'
import { isMediaType, type TitleRef } from '#domain/shared/media-ref.ts'

/** What a card's button does: rates the title, or adds it to the watchlist when `rating` is `null`. */
export interface CardAction {
	ref: TitleRef
	rating: number | null
}

export interface CardActionOutcome {
	isDone: boolean
	text: string
}

/** What the page says about one title after its button was submitted. */
export interface CardActionResult extends CardActionOutcome {
	action: CardAction
}

/** The button's form value: `add movie 27205`, `rate tv 1396 5`. */
export function formatCardAction({ ref: { type, id }, rating }: CardAction): string {
	return rating === null ? `add ${type} ${id}` : `rate ${type} ${id} ${rating}`
}

/** `null` for anything else. */
export function parseCardAction(text: string): CardAction | null {
	const [verb, type, id, stars, ...more] = text.split(' ')
	const parsed = parseTitleId(id)
	if (!isMediaType(type) || !parsed?.canonical || more.length > 0) return null
	const ref = { type, id: parsed.id }
	if (verb === 'add' && stars === undefined) return { ref, rating: null }
	const rating = STARS.find((star) => String(star) === stars)
	return verb === 'rate' && rating !== undefined ? { ref, rating } : null
}
