import { type MediaRef, mediaKey } from '#domain/shared/media-ref.ts'
import { MIN_ROW_LENGTH } from '#domain/title/card.ts'

export const PERSONAL_ROW_LENGTH = 9

/** Each title appears only in the first row that has it; rows are cut to `maxLength`. */
export function dedupeRows<Row extends { cards: readonly Pick<MediaRef, 'type' | 'id'>[] }>(
	rows: readonly Row[],
	maxLength: number,
): Row[] {
	const shown = new Set<string>()
	return rows.flatMap((row) => {
		const cards = row.cards.filter((card) => !shown.has(mediaKey(card))).slice(0, maxLength)
		if (cards.length < MIN_ROW_LENGTH) return []
		for (const card of cards) shown.add(mediaKey(card))
		return [{ ...row, cards }]
	})
}
