import { MARK_SIGNS, MARK_WORDS, type TitleMark } from '#domain/title/marks.ts'

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
export function marksCss(mark: TitleMark, keys: Iterable<string>): string {
	const links = linksTo(keys)
	if (links === '') return ''
	return (
		`.card:is(${links}):not(:has(>.mark))>.poster::after{content:"${MARK_SIGNS[mark]}"/"${MARK_WORDS[mark]}";${MARK_STYLE}}` +
		`[data-hides-seen] li:has(>.card:is(${links})){display:none}`
	)
}

/** Rules that hide titles that were rejected: cards where a page recommends (`data-recommends`), and today's pick. */
export function rejectedCss(keys: Iterable<string>): string {
	const links = linksTo(keys)
	return links && `[data-recommends] li:has(>.card:is(${links})),.hero:has(.button:is(${links})){display:none}`
}

function linksTo(keys: Iterable<string>): string {
	return [...keys].map((key) => `[href="/${key.replace(':', '/')}"]`).join()
}

/** Replaces the rules of the script before the first paint, or of an earlier call. */
export function showMarks(css: string): void {
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
