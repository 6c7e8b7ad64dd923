import { type MediaRef, mediaKey } from '#domain/shared/media-ref.ts'
import { DAY_MS, utcDayOf } from '#domain/shared/time.ts'
import type { TitleSummary } from '#domain/title/media.ts'

/** How long theaters show a film, and how early the first ones do. */
const CINEMA_RUN_DAYS = 120
const PREVIEW_DAYS = 7

type Dated = Pick<TitleSummary, 'releaseDate'>

/** Whether a film is new enough for "In theaters", which should not list anniversaries and re-releases. */
export function isInCinemas({ releaseDate }: Dated, nowMs: number): boolean {
	return (
		releaseDate !== null &&
		releaseDate >= utcDayOf(nowMs - CINEMA_RUN_DAYS * DAY_MS) &&
		releaseDate <= utcDayOf(nowMs + PREVIEW_DAYS * DAY_MS)
	)
}

export function isComingSoon({ releaseDate }: Dated, nowMs: number): boolean {
	return releaseDate !== null && releaseDate > utcDayOf(nowMs)
}

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
