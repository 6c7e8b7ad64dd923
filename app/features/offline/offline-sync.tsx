import { useEffect } from 'react'
import { subscribeToReplayed, writeQueue } from '#app/device/browser-write-queue.ts'
import { subscribeToConnection } from '#app/device/connection.ts'
import { showToast } from '#app/features/toast/toast-events.ts'
import { useRefresh } from '#app/http/use-revalidate.ts'
import { offlineMessages } from '#domain/offline/words.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { interceptOfflineNavigation } from './offline-interceptor.ts'

/** How often what waits is looked at while nothing else happens. */
const FLUSH_INTERVAL_MS = 30_000

/** Says when the connection is gone, keeps the page usable without it, and sends what waits when it is back. */
export default function OfflineSync({ viewerId }: { viewerId: string | null }) {
	useEffect(interceptOfflineNavigation, [])
	const refresh = useRefresh()

	useEffect(() => {
		if (viewerId === null) return
		const queue = writeQueue(viewerId)
		let timer: ReturnType<typeof setTimeout> | undefined
		let isStopped = false
		const send = async (isUrgent = false) => {
			clearTimeout(timer)
			const waitMs = await queue.flush(isUrgent)
			clearTimeout(timer)
			if (!isStopped) timer = setTimeout(send, waitMs ?? FLUSH_INTERVAL_MS)
		}
		const unsubscribes = [
			subscribeToConnection(({ state }) => state === 'online' && void send(true)),
			subscribeToReplayed((_, { status, toast }) => {
				if (status >= 400) showToast(toast ?? offlineMessages.rejected)
				if (queue.pending().length === 0) refresh()
			}),
		]
		void send()
		return () => {
			isStopped = true
			clearTimeout(timer)
			for (const stop of unsubscribes) stop()
		}
	}, [viewerId, refresh])

	return <ConnectionBanner />
}
