/** What answers a request for a page, before the headers that every page carries. */
export interface Page {
	status: number
	headers: Headers
	body: string | ReadableStream<Uint8Array> | null
	/** A document's loader data, encoded by Remix; `null` for anything else. */
	data: string | null
	/** Scripts and styles in `body` carry it. */
	nonce: string
	/** False when a source failed, or a stale copy stood in for it. */
	isComplete: boolean
}

export type ServePage = (request: Request) => Promise<Page>
