import {
	type Connection,
	type ConnectionEvent,
	nextConnection,
	probeDelayMs,
	RESPONSE_TIMEOUT_MS,
	UNKNOWN_CONNECTION,
} from '#domain/offline/connection.ts'
import { createEmitter } from '#domain/shared/emitter.ts'
import { API_PATHS } from '#domain/shared/links.ts'

let connection: Connection = UNKNOWN_CONNECTION
let timer: ReturnType<typeof setTimeout> | undefined
const changed = createEmitter<[connection: Connection]>()

export function isOffline(): boolean {
	return connection.state === 'offline'
}

/** Records the result of a request to the backend. While the backend is unreachable, it is probed with backoff. */
function reportConnection(event: ConnectionEvent): void {
	const before = connection
	connection = nextConnection(connection, event)
	const waitMs = probeDelayMs(connection, event)
	if (waitMs !== null || connection.state !== 'offline') clearTimeout(timer)
	if (waitMs !== null) timer = setTimeout(probe, waitMs)
	if (connection.state !== before.state) changed.emit(connection)
}

/** Calls the listener on every change, including the changes that the browser hints at. @returns how to unsubscribe */
export function subscribeToConnection(listener: (connection: Connection) => void): () => void {
	const stop = new AbortController()
	const unsubscribe = changed.subscribe(listener)
	for (const name of ['online', 'offline']) addEventListener(name, () => reportConnection('hinted'), stop)
	if (!navigator.onLine) reportConnection('hinted')
	return () => {
		unsubscribe()
		stop.abort()
	}
}

/** `fetch` with a timeout, whose result updates the connection state. */
export async function fetchTrackingConnection(path: string, init: RequestInit = {}): Promise<Response> {
	try {
		const response = await fetch(path, { ...init, signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) })
		reportConnection('answered')
		return response
	} catch (error) {
		reportConnection('failed')
		throw error
	}
}

/** Rejects when the backend cannot be reached. */
export async function checkConnection(): Promise<void> {
	await fetchTrackingConnection(API_PATHS.health, { cache: 'no-store' })
}

function probe(): void {
	checkConnection().catch(() => {})
}
