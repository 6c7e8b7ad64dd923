import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isStorageClosed } from '#app/device/device-storage.ts'
import { showToast } from '#app/features/toast/toast-events.ts'
import { Icon } from '#app/ui/icon.tsx'
import { isPostponed, SLOW_UPDATE_MS } from '#domain/app-shell/app-update.ts'
import { manifestThemeColor } from '#domain/app-shell/manifest.ts'
import { appMessages, frameWords } from '#domain/app-shell/words.ts'
import { MANIFEST_PATH } from '#domain/shared/links.ts'
import css from './app-card.css?inline'
import { reloadOnce, reloadWhenIdle } from './reload.ts'
import {
	activateWaitingWorker,
	askToNotify,
	resetServiceWorkers,
	showSystemNotification,
	watchServiceWorker,
} from './service-worker-client.ts'
import { UpdateCard, updatePostponedAt } from './update-card.tsx'

/** Shows a new version of the app, or an error of the service worker. */
export default function ServiceWorkerManager() {
	const [waitingWorker, setWaitingWorker] = useState<ServiceWorker | null>(null)
	const [workerError, setWorkerError] = useState<string | null>(null)
	const isAccepted = useRef(false)
	useCardStyles(waitingWorker !== null || workerError !== null)

	useEffect(() => {
		if (isStorageClosed()) return showToast(appMessages.siteDataBlocked)
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
			// Accepted by itself, it waits for what is typed meanwhile.
			isAccepted.current = isPressed
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

/** In the installed app, keeps the window frame in the manifest's color for the current theme. */
function syncFrameColor(signal: AbortSignal): void {
	if (!matchMedia('(display-mode: standalone)').matches) return
	const refresh = () => void refreshFrameColor()
	const observer = new MutationObserver(refresh)
	observer.observe(document.documentElement, { attributeFilter: ['class'] })
	signal.addEventListener('abort', () => observer.disconnect())
	refresh()
}

async function refreshFrameColor(): Promise<void> {
	try {
		const response = await fetch(MANIFEST_PATH)
		const scheme = document.documentElement.classList.contains('light') ? 'light' : 'dark'
		const color = response.ok ? manifestThemeColor(await response.json(), scheme) : null
		if (!color) return
		for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = color
	} catch {
		// Offline, the frame keeps the color that the document gave it.
	}
}

let isAdopted = false

/** Adopts the cards' inlined styles: during an update the server's files may already be replaced. */
function useCardStyles(isNeeded: boolean): void {
	useLayoutEffect(() => {
		if (!isNeeded || isAdopted) return
		isAdopted = true
		const sheet = new CSSStyleSheet()
		sheet.replaceSync(css)
		document.adoptedStyleSheets.push(sheet)
	}, [isNeeded])
}

const { title, text, retry } = appMessages.workerError

/** Shows an error of the service worker, and offers to start over without it. */
function WorkerErrorPanel({ message, onClose }: { message: string; onClose: () => void }) {
	const [isRepairing, setIsRepairing] = useState(false)
	const startRepair = () => {
		setIsRepairing(true)
		void resetServiceWorkers()
	}
	return (
		<section className="app-card" role="alert" aria-labelledby="worker-error-title">
			<h2 id="worker-error-title">{title}</h2>
			<button type="button" className="button quiet icon-only" aria-label={frameWords.close} onClick={onClose}>
				<Icon name="close" />
			</button>
			<p>{text}</p>
			<p className="app-card-detail">{message}</p>
			<div className="actions">
				<button type="button" className="button primary" disabled={isRepairing} onClick={startRepair}>
					<Icon name="retry" />
					{retry}
				</button>
			</div>
		</section>
	)
}
