import { DEVICE_VIEWER_KEY, DISMISSED_TITLES_KEY, type LocalKey, SEEN_TITLES_KEY } from './registry.ts'

/** `/movie/27205`, as cards link to it. */
const TITLE_PATH = /\/(?:movie|tv)\/\d+/g

/** Tells our stylesheet from those of pages. */
interface MarksSheet extends CSSStyleSheet {
	isMarks?: true
}

/**
 * Marks the cards of titles that this device has seen or dismissed, and hides them where a page says so (`data-hides-seen`). A
 * stylesheet does it, so that it can before the first paint and for pages that come later. Runs in the script before the first
 * paint too: keep it small.
 */
export function showDeviceMarks(read: (key: LocalKey) => string | null): void {
	// The account's marks come from the server.
	const isAnonymous = read(DEVICE_VIEWER_KEY) === null
	showMarks(isAnonymous ? read(SEEN_TITLES_KEY) : null, isAnonymous ? read(DISMISSED_TITLES_KEY) : null)
}

/** @param seen paths of titles */
export function showMarks(seen: string | null, dismissed: string | null): void {
	const sheets: readonly MarksSheet[] = document.adoptedStyleSheets ?? []
	let sheet = sheets.find(({ isMarks }) => isMarks)
	if (!sheet && (typeof CSSStyleSheet === 'undefined' || !(seen || dismissed))) return
	if (!sheet) {
		sheet = new CSSStyleSheet()
		sheet.isMarks = true
		document.adoptedStyleSheets.push(sheet)
	}
	sheet.replaceSync(marksCss(seen, dismissed))
}

/** Paths in the form that is stored, from keys of titles. */
export function toMarkedPaths(keys: Iterable<string>): string {
	return [...keys].map((key) => `/${key.replace(':', '/')}`).join()
}

/** Cards that the server has marked keep its mark. */
function marksCss(seen: string | null, dismissed: string | null): string {
	const isOneOf = (paths: string | null) =>
		`:is(${(paths?.match(TITLE_PATH) ?? ['']).map((path) => `[href="${path}"]`).join()})`
	const mark = (paths: string | null, sign: string, words: string) =>
		`.card${isOneOf(paths)}:not(:has(>.mark))>.poster::after{content:"${sign}";content:"${sign}"/"${words}"}`
	const isHidden = `[data-hides-seen] li:has(>.card:is(${isOneOf(seen)},${isOneOf(dismissed)})){display:none}`
	return mark(dismissed, '✕', 'Not interested') + mark(seen, '✓', 'Seen') + isHidden
}
