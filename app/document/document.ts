import { createContext, useContext } from 'react'

/** A stylesheet in the document. */
export interface InlinedStyles {
	name: string
	css: string
}

/** The parts of a document that only the server renders: styles, the script before the first paint, icons. */
interface ServerDocument {
	nonce: string
	css: string
	/** What the routes of the page inline, in their order. */
	styles: readonly InlinedStyles[]
	/** Runs before the first paint. */
	firstScript: string
	sprite: string
	/** The request's id in the log, on error pages; otherwise empty. */
	errorReference: string
	/** On the server: the icons that the page has used so far. */
	usedIcons?: Set<string>
}

export const STYLE_ID = 'core-style'
export const SCRIPT_ID = 'first-script'
export const SPRITE_ID = 'sprite'
export const ERROR_REFERENCE_ID = 'reference'
export const STYLES_ATTRIBUTE = 'data-styles'

/** Browsers read these parts back from the document, so hydration renders the same. */
function readDocument(): ServerDocument {
	if (typeof document === 'undefined')
		return { nonce: '', css: '', styles: [], firstScript: '', sprite: '', errorReference: '' }
	const style = document.getElementById(STYLE_ID)
	return {
		nonce: style?.nonce ?? '',
		css: style?.textContent ?? '',
		styles: readStyles(document.head),
		firstScript: document.getElementById(SCRIPT_ID)?.textContent ?? '',
		sprite: document.getElementById(SPRITE_ID)?.innerHTML ?? '',
		errorReference: document.getElementById(ERROR_REFERENCE_ID)?.textContent ?? '',
	}
}

/** The stylesheets that came with the document. */
export function readStyles(within: Document | HTMLElement): InlinedStyles[] {
	const elements = within.querySelectorAll<HTMLStyleElement>(`style[${STYLES_ATTRIBUTE}]`)
	return Array.from(elements, (element) => ({
		name: element.getAttribute(STYLES_ATTRIBUTE) ?? '',
		css: element.textContent ?? '',
	}))
}

export const DocumentContext = createContext<ServerDocument>(readDocument())

export function useServerDocument(): ServerDocument {
	return useContext(DocumentContext)
}
