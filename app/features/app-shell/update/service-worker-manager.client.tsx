import { useCallback, useEffect, useRef, useState } from 'react'
import { showToast } from '#app/features/toast/toast-events.ts'
import { isPostponed, SLOW_UPDATE_MS } from '#domain/app-shell/app-update.ts'
import { appMessages } from '#domain/app-shell/words.ts'
import { syncFrameColor } from './frame-color.ts'
import { reloadOnce, reloadWhenIdle } from './reload.ts'
import {
	activateWaitingWorker,
	askToNotify,
	showSystemNotification,
	watchServiceWorker,
} from './service-worker-client.ts'
import { UpdateCard } from './update-card.tsx'
import { updatePostponedAt } from './update-postponement.ts'
import { useCardStyles } from './use-card-styles.ts'
import { WorkerErrorPanel } from './worker-error-panel.tsx'

/** Shows a new version of the app, or an error of the service worker. */
export default function ServiceWorkerManager() {
	const [waitingWorker, setWaitingWorker] = useState<ServiceWorker | null>(null)
	const [workerError, setWorkerError] = useState<string | null>(null)
	const isAccepted = useRef(false)
	useCardStyles(waitingWorker !== null || workerError !== null)

	useEffect(() => {
		const stop = new AbortController()
		void watchServiceWorker(
			{
				onWaiting: (worker) => setWaitingWorker(isPostponed(updatePostponedAt(), Date.now()) ? null : worker),
				onReplaced() {
					setWaitingWorker(null)
					if (isAccepted.current) reloadOnce()
					else reloadWhenIdle()
				},
				onError(message) {
					setWorkerError(message)
					showToast(appMessages.workerIssue)
				},
			},
			stop.signal,
		)
		syncFrameColor(stop.signal)
		return () => stop.abort()
	}, [])

	const accept = useCallback(
		async (isPressed: boolean) => {
			if (!waitingWorker) return
			isAccepted.current = true
			const timer = isPressed ? setTimeout(askToNotify, SLOW_UPDATE_MS) : undefined
			try {
				await activateWaitingWorker(waitingWorker)
			} catch (error) {
				console.warn(error)
				isAccepted.current = false
				setWaitingWorker(null)
				await showSystemNotification(appMessages.updateError)
			} finally {
				clearTimeout(timer)
			}
		},
		[waitingWorker],
	)

	return (
		<>
			<div role="status">
				{waitingWorker && workerError === null ? (
					<UpdateCard onAccept={accept} onPostpone={() => setWaitingWorker(null)} />
				) : null}
			</div>
			{workerError === null ? null : <WorkerErrorPanel message={workerError} onClose={() => setWorkerError(null)} />}
		</>
	)
}
