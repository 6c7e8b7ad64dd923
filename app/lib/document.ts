import { createContext, useContext } from 'react'

/** What only the server's rendering of a document knows; in the browser these stay empty and nothing is patched. */
export interface ServerDocument {
	nonce: string
	css: string
	/** Runs before the first paint. */
	script: string
	sprite: string
}

const InBrowser: ServerDocument = { nonce: '', css: '', script: '', sprite: '' }

export const DocumentContext = createContext<ServerDocument>(InBrowser)

export function useServerDocument(): ServerDocument {
	return useContext(DocumentContext)
}
