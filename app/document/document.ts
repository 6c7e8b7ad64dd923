import { createContext, useContext } from 'react'

/** The parts of a document that only the server renders: styles, the script before the first paint, icons. */
interface ServerDocument {
	nonce: string
	css: string
	/** Runs before the first paint. */
	firstScript: string
	sprite: string
	/** On error pages: the request's id in the log; else empty. */
	errorReference: string
	/** On the server: the icons that the page has used so far. */
	usedIcons?: Set<string>
}

export const STYLE_ID = 'core-style'
export const SCRIPT_ID = 'first-script'
export const SPRITE_ID = 'sprite'
export const ERROR_REFERENCE_ID = 'reference'

/** Browsers read it back from the document, so that rendering it again gives the same result. */
function readDocument(): ServerDocument {
	if (typeof document === 'undefined') return { nonce: '', css: '', firstScript: '', sprite: '', errorReference: '' }
	const style = document.getElementById(STYLE_ID)
	return {
		nonce: style?.nonce ?? '',
		css: style?.textContent ?? '',
		firstScript: document.getElementById(SCRIPT_ID)?.textContent ?? '',
		sprite: document.getElementById(SPRITE_ID)?.innerHTML ?? '',
		errorReference: document.getElementById(ERROR_REFERENCE_ID)?.textContent ?? '',
	}
}

export const DocumentContext = createContext<ServerDocument>(readDocument())

export function useServerDocument(): ServerDocument {
	return useContext(DocumentContext)
}
