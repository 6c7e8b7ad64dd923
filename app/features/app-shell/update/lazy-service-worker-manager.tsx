import { type ComponentType, useEffect, useState } from 'react'

/** Once the page is complete it keeps its line to itself for so long. */
const LOAD_DELAY_MS = 1_000

/** What a page does about the service worker; its code comes when the page is complete. */
export function LazyServiceWorkerManager() {
	const [Manager, setAppWorker] = useState<ComponentType | null>(null)
	useEffect(() => {
		if (import.meta.env.SSR || import.meta.env.DEV || !('serviceWorker' in navigator)) return
		let timer: ReturnType<typeof setTimeout> | undefined
		const start = () => {
			timer = setTimeout(() => {
				import('./service-worker-manager.tsx').then(
					(module) => setAppWorker(() => module.default),
					// The app goes on without.
					(error) => console.warn(error),
				)
			}, LOAD_DELAY_MS)
		}
		if (document.readyState === 'complete') start()
		else addEventListener('load', start)
		return () => {
			clearTimeout(timer)
			removeEventListener('load', start)
		}
	}, [])
	return Manager && <Manager />
}
