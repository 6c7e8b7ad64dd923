import { useCallback, useEffect, useRef, useState } from 'react'
import { showToast } from '#app/features/toast/toast-news.ts'
import { appMessages } from '#domain/app-shell/app-messages.ts'
import { isPutOff } from '#domain/app-shell/app-update.ts'
import { putOffSince } from './put-off.ts'
import { reloadAtRest, reloadOnce } from './reload.ts'
import { keepFrameColour } from './theme-colour.ts'
import { TroublePanel } from './trouble-panel.tsx'
import { UpdateCard } from './update-card.tsx'
import { useCardStyles } from './use-card-styles.ts'
import { notify, takeOver, watchWorker } from './worker-watch.ts'

/** What a page says about the service worker: a new version, or that something is wrong with it. */
export default function AppWorker() {
	const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
	const [trouble, setTrouble] = useState<string | null>(null)
	const isAccepted = useRef(false)
	useCardStyles(waiting !== null || trouble !== null)

	useEffect(() => {
		const stop = new AbortController()
		void watchWorker(
			{
				waiting: (worker) => setWaiting(isPutOff(putOffSince(), Date.now()) ? null : worker),
				replaced() {
					setWaiting(null)
					if (isAccepted.current) reloadOnce()
					else reloadAtRest()
				},
				trouble(message) {
					setTrouble(message)
					showToast(appMessages.workerTrouble)
				},
			},
			stop.signal,
		)
		keepFrameColour(stop.signal)
		return () => stop.abort()
	}, [])

	const accept = useCallback(async () => {
		if (!waiting) return
		isAccepted.current = true
		try {
			await takeOver(waiting)
		} catch (error) {
			console.warn(error)
			isAccepted.current = false
			setWaiting(null)
			await notify(appMessages.updateError)
		}
	}, [waiting])

	return (
		<>
			<div role="status">
				{waiting && trouble === null ? <UpdateCard onAccept={accept} onLater={() => setWaiting(null)} /> : null}
			</div>
			{trouble === null ? null : <TroublePanel message={trouble} onClose={() => setTrouble(null)} />}
		</>
	)
}
