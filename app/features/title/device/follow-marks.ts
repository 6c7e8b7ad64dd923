import { deviceStore, readStored, removeStored, writeStored } from '#app/device/device-storage.ts'
import { readLocalHistory, subscribeToLocalHistory } from '#app/device/local-history.ts'
import { localOpinionsChanged, readLocalOpinions } from '#app/device/local-opinions.ts'
import { createQueuedHistory } from '#app/device/queued-history.ts'
import { MARKS_KEY } from '#app/device/registry.ts'
import { seenTitles } from '#domain/history/seen.ts'
import { pendingMarks } from '#domain/recommend/pending-marks.ts'
import { isRejected } from '#domain/recommend/taste.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import type { PendingWrite } from '#domain/shared/pending-write.ts'
import type { TitleMark } from '#domain/title/marks.ts'
import { hiddenSeenNote } from '#domain/title/seen-words.ts'
import { marksCss, rejectedCss, showMarks } from './device-marks.ts'

const NOTE_ATTRIBUTE = 'data-device-note'

/** Shows an anonymous visitor's marks, and stores them for the script before the first paint. @returns a function that ends it */
export function followLocalMarks(): () => void {
	const show = () => {
		const opinions = readLocalOpinions()
		const dismissed = opinions.filter(({ isDismissed }) => isDismissed)
		const css =
			marksCss('dismissed', dismissed.map(mediaKey)) +
			marksCss('seen', seenTitles(readLocalHistory())) +
			rejectedCss(opinions.filter(isRejected).map(mediaKey))
		if (css === '') removeStored(MARKS_KEY)
		else if (readStored(MARKS_KEY) !== css) writeStored(MARKS_KEY, css)
		showMarks(css)
		countHidden()
	}
	const stopOpinions = localOpinionsChanged.subscribe(show)
	const stopHistory = subscribeToLocalHistory(show)
	return () => {
		stopOpinions()
		stopHistory()
	}
}

/** Says how many titles on the page are hidden by this device's marks. Until then, the note is the same for everybody. */
export function countHidden(): void {
	const note = document.querySelector(`[${NOTE_ATTRIBUTE}]`)
	if (!note) return
	const items = [...document.querySelectorAll('[data-hides-seen] li:has(> .card)')]
	note.textContent = hiddenSeenNote(items.filter((item) => getComputedStyle(item).display === 'none').length)
}

/** Shows marks that a signed-in viewer's account does not have yet. The others come from the server. */
export function showPendingMarks(viewerId: string, writes: readonly PendingWrite[]): void {
	const marks = pendingMarks(writes)
	const keysOf = (wanted: TitleMark) => [...marks].filter(([, mark]) => mark === wanted).map(([key]) => key)
	const queued = seenTitles(createQueuedHistory(viewerId, deviceStore).pending())
	const dismissed = keysOf('dismissed')
	showMarks(
		marksCss('dismissed', dismissed) + marksCss('seen', [...queued, ...keysOf('seen')]) + rejectedCss(dismissed),
	)
}
