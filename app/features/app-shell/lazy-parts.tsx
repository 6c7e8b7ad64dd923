import { useLazyComponent } from '#app/document/use-lazy-component.ts'

/** Wait after the load event, so as not to compete with the page. */
const LOAD_DELAY_MS = 1_000

const load =
	import.meta.env.SSR || import.meta.env.DEV ? null : () => import('./update/service-worker-manager.client.tsx')

/** Manages the service worker. The app works without it. */
export function LazyServiceWorkerManager() {
	const Manager = useLazyComponent(true, load, afterPageLoad)
	return Manager && <Manager />
}

function afterPageLoad(start: () => void): () => void {
	if (!('serviceWorker' in navigator)) return () => {}
	let timer: ReturnType<typeof setTimeout> | undefined
	const startLater = () => {
		timer = setTimeout(start, LOAD_DELAY_MS)
	}
	if (document.readyState === 'complete') startLater()
	else addEventListener('load', startLater)
	return () => {
		clearTimeout(timer)
		removeEventListener('load', startLater)
	}
}
