import type { Viewer } from '#app/context.ts'
import { report } from '#app/http/report.server.ts'
import { mediaKey, type TitleRef } from '#domain/shared/media-ref.ts'
import type { Card } from '#domain/title/card.ts'
import { hideMarked, type MarkedTitles, markCards, type TitleMark } from '#domain/title/marks.ts'
import { hiddenSeenNote } from '#domain/title/seen-words.ts'
import { cardWords } from '#domain/title/words.ts'

/** Data of the note on a list that leaves out seen titles. */
export interface SeenNoteData {
	text: string
	hiddenCount: number
	/** Whether the browser hides and counts titles seen on this device, without an account. */
	isDevice: boolean
}

export type MarkingViewer = Pick<Viewer, 'marksOf'> | null

/** Applies the viewer's marks to lists of titles. */
interface Marking {
	/** The titles that may be recommended: those that the viewer has not rejected. */
	recommendable<T extends TitleRef>(titles: readonly T[]): T[]
	/** The titles to show, best first. */
	select<T extends TitleRef>(titles: readonly T[]): T[]
	mark<T extends Card>(cards: readonly T[]): (T & { mark?: TitleMark })[]
	/** The note about the titles selected so far; `null` while nothing is hidden. */
	note(): SeenNoteData | null
}

/**
 * The viewer's marks on the titles of a page. Never rejects: without them everything is shown.
 * @param viewer `null` for anonymous visitors
 * @param hidesMarked whether marked titles are left out
 */
export async function loadMarking(
	viewer: MarkingViewer | undefined,
	titles: readonly TitleRef[],
	hidesMarked: boolean,
): Promise<Marking> {
	const found = viewer ? await findMarks(viewer, titles) : NO_MARKS
	const { marks, rejected } = found ?? NO_MARKS
	const hiddenKeys = new Set<string>()
	return {
		recommendable: (candidates) => candidates.filter((title) => !rejected.has(mediaKey(title))),
		select(candidates) {
			if (!hidesMarked) return [...candidates]
			const { shown, hidden } = hideMarked(candidates, marks)
			for (const title of hidden) hiddenKeys.add(mediaKey(title))
			return shown
		},
		mark: (cards) => markCards(cards, marks),
		note: () =>
			hidesMarked
				? {
						text: found ? hiddenSeenNote(hiddenKeys.size) : cardWords.seenUnknown,
						hiddenCount: hiddenKeys.size,
						isDevice: !viewer,
					}
				: null,
	}
}

const NO_MARKS: MarkedTitles = { marks: new Map(), rejected: new Set() }

async function findMarks(
	viewer: NonNullable<MarkingViewer>,
	titles: readonly TitleRef[],
): Promise<MarkedTitles | null> {
	try {
		return await viewer.marksOf(titles)
	} catch (error) {
		report('marks_load_failed', error)
		return null
	}
}
