import { STARS } from '#domain/recommend/taste.ts'
import { isSavedList, type SavedList } from '#domain/saved/saved.ts'
import { parseTitleId } from '#domain/shared/links.ts'
import { isMediaType, type TitleRef } from '#domain/shared/media-ref.ts'

/** What a card's button does. A rating of `null` takes the rating back. */
export type CardAction = { ref: TitleRef } & (
	| { kind: 'add' | 'remove'; list: SavedList }
	| { kind: 'rate'; rating: number | null }
)

export interface CardActionOutcome {
	isDone: boolean
	text: string
}

/** What the page says about one title after its button was submitted. */
export interface CardActionResult extends CardActionOutcome {
	action: CardAction
}

const NO_RATING = '0'

/** The button's form value: `add watchlist movie 27205`, `rate 5 tv 1396`. */
export function formatCardAction(action: CardAction): string {
	const { type, id } = action.ref
	return `${action.kind} ${action.kind === 'rate' ? (action.rating ?? NO_RATING) : action.list} ${type} ${id}`
}

/** `null` for anything else. */
export function parseCardAction(text: string): CardAction | null {
	const [kind, what = '', type, id, ...more] = text.split(' ')
	const parsed = parseTitleId(id)
	if (!isMediaType(type) || !parsed?.canonical || more.length > 0) return null
	const ref = { type, id: parsed.id }
	if (kind === 'add' || kind === 'remove') return isSavedList(what) ? { kind, list: what, ref } : null
	if (kind !== 'rate') return null
	const rating = STARS.find((star) => String(star) === what)
	return what === NO_RATING || rating !== undefined ? { kind, rating: rating ?? null, ref } : null
}
