/** A rendered page before the security headers are added. */
export interface Page {
	status: number
	headers: Headers
	body: string | ReadableStream<Uint8Array> | null
	/** A document's loader data, encoded by Remix; `null` for other responses. */
	data: string | null
	/** The nonce of scripts and styles in `body`. */
	nonce: string
	/** False when a source failed or a stale copy was used. */
	isComplete: boolean
}

export type ServePage = (request: Request) => Promise<Page>
