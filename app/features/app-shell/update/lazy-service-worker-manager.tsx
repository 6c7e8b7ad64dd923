import { type ComponentType, useEffect, useState } from 'react'

/** Wait after the load event, so as not to compete with the page. */
const LOAD_DELAY_MS = 1_000

/** Manages the service worker; its code loads after the page. */
export function LazyServiceWorkerManager() {
	const [Manager, setManager] = useState<ComponentType | null>(null)
	useEffect(() => {
		if (import.meta.env.SSR || import.meta.env.DEV || !('serviceWorker' in navigator)) return
		let timer: ReturnType<typeof setTimeout> | undefined
		const start = () => {
			timer = setTimeout(() => {
				import('./service-worker-manager.tsx').then(
					(module) => setManager(() => module.default),
					// The app works without it.
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
