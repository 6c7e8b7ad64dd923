import { uniqueBy } from '#domain/shared/lists.ts'
import { type MediaRef, mediaKey } from '#domain/shared/media-ref.ts'
import { cardWords } from './words.ts'

/** A card's mark: the viewer has seen the title, or isn't interested in it. */
export type TitleMark = 'seen' | 'dismissed'

/** The marks of some titles, by `mediaKey`. */
type TitleMarks = ReadonlyMap<string, TitleMark>

/** A viewer's marks on titles, and those they rejected, by `mediaKey`, which aren't recommended. */
export interface MarkedTitles {
	marks: TitleMarks
	rejected: ReadonlySet<string>
}

export const MARK_WORDS: Readonly<Record<TitleMark, string>> = {
	get seen() {
		return cardWords.seen
	},
	get dismissed() {
		return cardWords.notInterested
	},
}
export const MARK_SIGNS: Record<TitleMark, string> = { seen: '✓', dismissed: '✕' }

/** The value of the parameter `seen` that leaves out titles with a mark. */
export const HIDE_SEEN = 'hide'
export const SEEN_RULE = `'${HIDE_SEEN}'`

/** The parameter `seen` of a list; `null` if it has an unknown value. */
export function parseSeen(value: string | null): { seen?: typeof HIDE_SEEN } | null {
	if (!value) return {}
	return value === HIDE_SEEN ? { seen: HIDE_SEEN } : null
}

/** The titles without a mark, each once, and those with one. */
export function hideMarked<T extends MediaRef>(titles: readonly T[], marks: TitleMarks): { shown: T[]; hidden: T[] } {
	// Combined pages may overlap.
	const unique = uniqueBy(titles, mediaKey)
	const isMarked = (title: T) => marks.has(mediaKey(title))
	return { shown: unique.filter((title) => !isMarked(title)), hidden: unique.filter(isMarked) }
}

export function markCards<T extends MediaRef>(cards: readonly T[], marks: TitleMarks): (T & { mark?: TitleMark })[] {
	return cards.map((card) => {
		const mark = marks.get(mediaKey(card))
		return mark ? { ...card, mark } : card
	})
}
