/** What the queue's senders need from the browser, for one viewer. */
export interface QueueConnection {
	/** Posts for this viewer: the server refuses when somebody else is signed in. */
	post(path: string, init: RequestInit): Promise<Response>
	/** Counts one request of that kind, or returns how long until one is allowed, in ms. */
	consumeRateLimit(kind: 'write' | 'delete'): number
	/** Whether this viewer is still signed in, as far as the browser knows. */
	isCurrentViewer(): boolean
	isOffline(): boolean
	nowMs(): number
}
