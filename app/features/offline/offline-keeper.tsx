import { useEffect } from 'react'
import { hearOnline } from '#app/device/online.ts'
import { hearReplayed, writeQueue } from '#app/device/own-writes.ts'
import { showToast } from '#app/features/toast/toast-news.ts'
import { useRefresh } from '#app/http/use-refresh.ts'
import { messages } from '#domain/shared/messages.ts'
import { guardPage } from './guard-page.ts'
import { OnlineBanner } from './online-banner.tsx'

/** How often what waits is looked at while nothing else happens. */
const FLUSH_EVERY_MS = 30_000

/** Says when the connection is gone, keeps the page usable without it, and sends what waits when it is back. */
export default function OfflineKeeper({ viewerId }: { viewerId: string | null }) {
	useEffect(guardPage, [])
	const refresh = useRefresh()

	useEffect(() => {
		if (viewerId === null) return
		const queue = writeQueue(viewerId)
		let timer: ReturnType<typeof setTimeout> | undefined
		let isOver = false
		const send = async (isUrgent = false) => {
			clearTimeout(timer)
			const waitMs = await queue.flush(isUrgent)
			clearTimeout(timer)
			if (!isOver) timer = setTimeout(send, waitMs ?? FLUSH_EVERY_MS)
		}
		const leave = [
			hearOnline(({ state }) => state === 'online' && void send(true)),
			hearReplayed((_, { status, toast }) => {
				if (status >= 400) showToast(toast ?? messages.waitingRefused)
				if (queue.pending().length === 0) refresh()
			}),
		]
		void send()
		return () => {
			isOver = true
			clearTimeout(timer)
			for (const stop of leave) stop()
		}
	}, [viewerId, refresh])

	return <OnlineBanner />
}
