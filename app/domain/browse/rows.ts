import { type MediaRef, mediaKey } from '#domain/title/media.ts'

/**
 * Fills rows so that each title appears only in the first row that shows it.
 * @param select picks what a row shows from the titles that no earlier row shows
 */
export function fillRows<Row extends { titles: readonly MediaRef[] }, Shown extends MediaRef>(
	rows: readonly Row[],
	select: (unseen: Row['titles'][number][]) => Shown[],
	alreadyShown: readonly MediaRef[] = [],
): (Omit<Row, 'titles'> & { cards: Shown[] })[] {
	const shown = new Set(alreadyShown.map(mediaKey))
	return rows.map(({ titles, ...row }) => {
		const cards = select(titles.filter((title) => !shown.has(mediaKey(title))))
		for (const card of cards) shown.add(mediaKey(card))
		return { ...row, cards }
	})
}
