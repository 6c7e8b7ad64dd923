import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { adoptStoredForms, deviceQueue, startFlushing, writeReplayed } from '#app/device/browser-queue.client.ts'
import { isOffline, subscribeToConnection } from '#app/device/connection.ts'
import { usePendingWrites } from '#app/device/pending-writes.ts'
import { QUEUED_WRITES_PREFIX } from '#app/device/registry.ts'
import { countHidden, followLocalMarks, showPendingMarks } from '#app/features/title/device/device-marks.ts'
import { showToast } from '#app/features/toast/toast-events.ts'
import { useRefresh } from '#app/http/use-refresh.ts'
import { offlineMessages, offlineWords } from '#domain/offline/words.ts'
import { isRemoval } from '#domain/shared/pending-write.ts'
import { interceptOfflineNavigation } from './offline-interceptor.ts'
import { hideWaitingNotice } from './waiting-notice.tsx'
import './offline.css'

/** Shows when the connection is lost, keeps the page usable offline, and sends pending writes when it is back. */
export default function OfflineSync({ viewerId }: { viewerId: string | null }) {
	useEffect(interceptOfflineNavigation, [])
	const refresh = useRefresh()
	const writes = usePendingWrites()
	const { key } = useLocation()
	// biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own titles
	useEffect(countHidden, [key])
	useEffect(() => (viewerId === null ? followLocalMarks() : undefined), [viewerId])
	useEffect(() => {
		if (viewerId !== null) showPendingMarks(viewerId, writes)
	}, [viewerId, writes])

	useEffect(() => {
		if (viewerId === null) return
		const unsubscribe = writeReplayed.subscribe((_, { status, toast }) => {
			if (status >= 400) showToast(toast ?? offlineMessages.rejected)
			if (deviceQueue(viewerId).pendingWrites().length === 0) refresh()
		})
		const stop = new AbortController()
		// Another tab has sent something: this page does not show it yet.
		const prefix = `${QUEUED_WRITES_PREFIX}${viewerId}:`
		const onStorage = ({ key, newValue }: StorageEvent) => newValue === null && key?.startsWith(prefix) && refresh()
		addEventListener('storage', onStorage, stop)
		const stopFlushing = startFlushing(viewerId, 'writes')
		void sendStoredForms(viewerId)
		return () => {
			stop.abort()
			stopFlushing()
			unsubscribe()
		}
	}, [viewerId, refresh])

	return <ConnectionBanner />
}

/** Sends forms of an earlier page that was left before its scripts loaded. */
async function sendStoredForms(viewerId: string): Promise<void> {
	const adopted = await adoptStoredForms(viewerId)
	if (adopted.length === 0) return
	hideWaitingNotice()
	await deviceQueue(viewerId).flush(true, ['writes'])
	const pendingIds = new Set(
		deviceQueue(viewerId)
			.pendingWrites()
			.map(({ id }) => id),
	)
	const last = adopted.at(-1)
	if (last && pendingIds.has(last.id))
		showToast(offlineMessages.pending('offline', isRemoval(last) ? last.id : undefined))
}

const BACK_ONLINE_MS = 4_000

/** A banner that overlays the page, so nothing shifts. */
export function ConnectionBanner() {
	const [shown, setShown] = useState<'lost' | 'back' | null>(isOffline() ? 'lost' : null)
	useEffect(
		() =>
			subscribeToConnection(({ state }) => setShown((previous) => (state === 'offline' ? 'lost' : previous && 'back'))),
		[],
	)
	useEffect(() => {
		if (shown !== 'back') return
		const timer = setTimeout(() => setShown(null), BACK_ONLINE_MS)
		return () => clearTimeout(timer)
	}, [shown])
	return (
		<div role="status" className="connection-banner">
			{shown === 'lost' ? <p>{offlineWords.lost}</p> : null}
			{shown === 'back' ? <p className="is-back-online">{offlineWords.back}</p> : null}
		</div>
	)
}
