import { useEffect } from 'react'
import { isOffline } from '#app/device/connection.ts'
import { notifyPendingWrites } from '#app/device/pending-writes.ts'
import { QUEUED_HISTORY_PREFIX, QUEUED_WRITES_PREFIX } from '#app/device/registry.ts'
import { SIGNED_OUT_EVENT } from '#app/http/send-form.ts'
import { API_PATHS } from '#domain/shared/links.ts'
import { parseWrite } from '#domain/shared/pending-write.ts'

/** Whoever returns sooner finds what was there. */
const RETURN_MS = 1_000

/** Shows what changed elsewhere: in another tab at once, and on another device on return to this one, if anything did. */
export function useForeignChanges(viewerId: string, refresh: () => void): void {
	useEffect(() => {
		const stop = new AbortController()
		const prefixes = [QUEUED_WRITES_PREFIX, QUEUED_HISTORY_PREFIX].map((prefix) => `${prefix}${viewerId}:`)
		let isStale = false
		let hiddenAtMs = Date.now()
		let known: string | null = null

		/** Now, or once somebody looks: what plays is not disturbed. */
		const show = () => {
			isStale = document.hidden || isPlaying()
			if (!isStale) refresh()
		}
		// The queue has removed a write of another tab: the server has it.
		const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
			if (newValue !== null || !prefixes.some((prefix) => key?.startsWith(prefix))) return
			const done = parseWrite(oldValue)
			if (done) notifyPendingWrites(done)
			show()
		}
		const onVisibility = () => {
			if (document.hidden) hiddenAtMs = Date.now()
			else if (isStale) show()
			else if (Date.now() - hiddenAtMs >= RETURN_MS && !isOffline() && !isPlaying()) void check()
		}
		const check = async () => {
			const version = await readVersion(viewerId, stop.signal)
			if (version === null || version === known) return
			known = version
			show()
		}
		addEventListener('storage', onStorage, stop)
		document.addEventListener('visibilitychange', onVisibility, stop)
		return () => stop.abort()
	}, [viewerId, refresh])
}

const isPlaying = () => [...document.querySelectorAll('video')].some(({ paused }) => !paused)

/** `null` when it could not be asked. */
async function readVersion(viewerId: string, signal: AbortSignal): Promise<string | null> {
	try {
		const response = await fetch(API_PATHS.changes, { headers: { 'X-Viewer': viewerId }, signal })
		if (response.status === 401) dispatchEvent(new Event(SIGNED_OUT_EVENT))
		if (!response.ok) return null
		const { version }: { version: string } = await response.json()
		return version
	} catch {
		// Offline, or on the way to another page.
		return null
	}
}
