import { deviceStore, readStored, removeStored, writeStored } from '#app/device/device-storage.ts'
import { readLocalHistory, subscribeToLocalHistory } from '#app/device/local-history.ts'
import { readLocalOpinions, subscribeToLocalOpinions } from '#app/device/local-opinions.ts'
import { createQueuedHistory } from '#app/device/queued-history.ts'
import { MARKS_KEY } from '#app/device/registry.ts'
import { seenTitles } from '#domain/history/continue-watching.ts'
import { pendingMarks } from '#domain/recommend/pending-marks.ts'
import { isRejected } from '#domain/recommend/taste.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import type { PendingWrite } from '#domain/shared/pending-write.ts'
import { MARK_SIGNS, MARK_WORDS, type TitleMark } from '#domain/title/marks.ts'
import { hiddenSeenNote } from '#domain/title/seen-words.ts'

/** Distinguishes our stylesheet from those of pages. The script before the first paint sets it too (`first-script.ts`). */
export interface MarksSheet extends CSSStyleSheet {
	isMarks?: unknown
}

const MARK_STYLE =
	'position:absolute;inset:6px auto auto 6px;padding:1px 7px;border-radius:4px;background:#0b0c10d1;color:#f4f5f7;font-weight:600;font-size:12px'

/**
 * Rules that mark the cards of titles, and hide them where a page says so (`data-hides-seen`). A stylesheet does it, so that it
 * can before the first paint and for pages that come later. Cards that the server has marked keep its mark.
 * @param keys of titles
 */
function marksCss(mark: TitleMark, keys: Iterable<string>): string {
	const links = linksTo(keys)
	if (links === '') return ''
	return (
		`.card:is(${links}):not(:has(>.mark))>.poster::after{content:"${MARK_SIGNS[mark]}"/"${MARK_WORDS[mark]}";${MARK_STYLE}}` +
		`[data-hides-seen] li:has(>.card:is(${links})){display:none}`
	)
}

/** Rules that hide titles that were rejected: cards where a page recommends (`data-recommends`), and today's pick. */
function rejectedCss(keys: Iterable<string>): string {
	const links = linksTo(keys)
	return links && `[data-recommends] li:has(>.card:is(${links})),.hero:has(.button:is(${links})){display:none}`
}

function linksTo(keys: Iterable<string>): string {
	return [...keys].map((key) => `[href="/${key.replace(':', '/')}"]`).join()
}

/** Replaces the rules of the script before the first paint, or of an earlier call. */
function showMarks(css: string): void {
	const sheets: readonly MarksSheet[] = document.adoptedStyleSheets ?? []
	let sheet = sheets.find(({ isMarks }) => isMarks)
	// Browsers without constructed stylesheets show no marks.
	if (!sheet && (css === '' || typeof CSSStyleSheet === 'undefined')) return
	if (!sheet) {
		sheet = new CSSStyleSheet()
		sheet.isMarks = true
		document.adoptedStyleSheets.push(sheet)
	}
	sheet.replaceSync(css)
}

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
	const stopOpinions = subscribeToLocalOpinions(show)
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
