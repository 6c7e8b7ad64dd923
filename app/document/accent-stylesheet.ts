/** Comes after every other stylesheet, so that it overrides them. */
let sheet: CSSStyleSheet | null = null

/**
 * Applies an accent to the open document. It lasts across client-side navigations.
 * @param css the accent's custom properties, as the server renders them
 */
export function applyAccent(css: string): void {
	if (!sheet) {
		sheet = new CSSStyleSheet()
		document.adoptedStyleSheets.push(sheet)
	}
	sheet.replaceSync(css)
}
