/** Behind every stylesheet of the document, so that it is the last word. */
let sheet: CSSStyleSheet | null = null

/**
 * Gives the open page another accent. It stays while the visitor moves about without loading another document.
 * @param css the accent's custom properties, as the server makes them
 */
export function applyAccent(css: string): void {
	if (!sheet) {
		sheet = new CSSStyleSheet()
		document.adoptedStyleSheets.push(sheet)
	}
	sheet.replaceSync(css)
}
