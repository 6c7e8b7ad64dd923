import {
	ANSWER_TIMEOUT_MS,
	nextOnline,
	type Online,
	type OnlineNews,
	probeAfterMs,
	UNKNOWN,
} from '#domain/offline/online.ts'

const PROBE = '/api/health'

let online: Online = UNKNOWN
let timer: ReturnType<typeof setTimeout> | undefined
const hearers = new Set<(online: Online) => void>()

/** Whether the backend is known to be out of reach. */
export function isOffline(): boolean {
	return online.state === 'offline'
}

/** Whoever talks to the backend says what came of it. While it is out of reach, it is asked now and then. */
export function tellOnline(news: OnlineNews): void {
	const before = online
	online = nextOnline(online, news)
	const waitMs = probeAfterMs(online, news)
	if (waitMs !== null || online.state !== 'offline') clearTimeout(timer)
	if (waitMs !== null) timer = setTimeout(probe, waitMs)
	if (online.state !== before.state) for (const hear of hearers) hear(online)
}

/** Hears of every change, and of what the browser believes, until the returned function is called. */
export function hearOnline(hear: (online: Online) => void): () => void {
	const stop = new AbortController()
	hearers.add(hear)
	for (const name of ['online', 'offline']) addEventListener(name, () => tellOnline('hinted'), stop)
	if (!navigator.onLine) tellOnline('hinted')
	return () => {
		hearers.delete(hear)
		stop.abort()
	}
}

/** `fetch`, given up when the backend does not answer in time, and what came of it is known. */
export async function fetchKnowing(path: string, init: RequestInit = {}): Promise<Response> {
	try {
		const answer = await fetch(path, { ...init, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
		tellOnline('answered')
		return answer
	} catch (error) {
		tellOnline('failed')
		throw error
	}
}

/** Rejects where the backend cannot be reached. What comes of it is told by `fetchKnowing`. */
export async function askWhetherOnline(): Promise<void> {
	await fetchKnowing(PROBE, { cache: 'no-store' })
}

function probe(): void {
	askWhetherOnline().catch(() => {})
}
