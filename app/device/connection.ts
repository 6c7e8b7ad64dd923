import {
	type Connection,
	type ConnectionEvent,
	nextConnection,
	probeDelayMs,
	RESPONSE_TIMEOUT_MS,
	UNKNOWN_CONNECTION,
} from '#domain/offline/connection.ts'
import { API_PATHS } from '#domain/shared/links.ts'

let connection: Connection = UNKNOWN_CONNECTION
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<(online: Connection) => void>()

/** Whether the backend is known to be out of reach. */
export function isOffline(): boolean {
	return connection.state === 'offline'
}

/** Whoever talks to the backend says what came of it. While it is out of reach, it is asked now and then. */
export function reportConnection(event: ConnectionEvent): void {
	const before = connection
	connection = nextConnection(connection, event)
	const waitMs = probeDelayMs(connection, event)
	if (waitMs !== null || connection.state !== 'offline') clearTimeout(timer)
	if (waitMs !== null) timer = setTimeout(probe, waitMs)
	if (connection.state !== before.state) for (const hear of listeners) hear(connection)
}

/** Hears of every change, and of what the browser believes, until the returned function is called. */
export function subscribeToConnection(listener: (online: Connection) => void): () => void {
	const stop = new AbortController()
	listeners.add(listener)
	for (const name of ['online', 'offline']) addEventListener(name, () => reportConnection('hinted'), stop)
	if (!navigator.onLine) reportConnection('hinted')
	return () => {
		listeners.delete(listener)
		stop.abort()
	}
}

/** `fetch`, given up when the backend does not answer in time, and what came of it is known. */
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

/** Rejects where the backend cannot be reached. What comes of it is told by `fetchKnowing`. */
export async function checkConnection(): Promise<void> {
	await fetchTrackingConnection(API_PATHS.health, { cache: 'no-store' })
}

function probe(): void {
	checkConnection().catch(() => {})
}
