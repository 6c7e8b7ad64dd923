import { type ComponentType, useEffect, useState } from 'react'

/** Once the page is complete it keeps its line to itself for so long. */
const REST_MS = 1_000

/** What a page does about the service worker; its code comes when the page is complete. */
export function LateAppWorker() {
	const [AppWorker, setAppWorker] = useState<ComponentType | null>(null)
	useEffect(() => {
		if (import.meta.env.SSR || import.meta.env.DEV || !('serviceWorker' in navigator)) return
		let timer: ReturnType<typeof setTimeout> | undefined
		const start = () => {
			timer = setTimeout(() => {
				import('./app-worker.tsx').then(
					(module) => setAppWorker(() => module.default),
					// The app goes on without.
					(error) => console.warn(error),
				)
			}, REST_MS)
		}
		if (document.readyState === 'complete') start()
		else addEventListener('load', start)
		return () => {
			clearTimeout(timer)
			removeEventListener('load', start)
		}
	}, [])
	return AppWorker && <AppWorker />
}
