import { createContext, useContext } from 'react'

/** What the server writes into a document and no script brings: styles, the script before the first paint, drawings. */
export interface ServerDocument {
	nonce: string
	css: string
	/** Runs before the first paint. */
	earlyScript: string
	sprite: string
	/** Of a page that says that something failed: by which the log knows the request; else empty. */
	errorReference: string
	/** On the server: the drawings that the page has used so far. */
	usedIcons?: Set<string>
}

export const STYLE_ID = 'core-style'
export const SCRIPT_ID = 'first-script'
export const SPRITE_ID = 'sprite'
export const ERROR_REFERENCE_ID = 'reference'

/** In the browser it is read back from the document, so that rendering all of it anew would give the same again. */
function readDocument(): ServerDocument {
	if (typeof document === 'undefined') return { nonce: '', css: '', earlyScript: '', sprite: '', errorReference: '' }
	const style = document.getElementById(STYLE_ID)
	return {
		nonce: style?.nonce ?? '',
		css: style?.textContent ?? '',
		earlyScript: document.getElementById(SCRIPT_ID)?.textContent ?? '',
		sprite: document.getElementById(SPRITE_ID)?.innerHTML ?? '',
		errorReference: document.getElementById(ERROR_REFERENCE_ID)?.textContent ?? '',
	}
}

export const DocumentContext = createContext<ServerDocument>(readDocument())

export function useServerDocument(): ServerDocument {
	return useContext(DocumentContext)
}
