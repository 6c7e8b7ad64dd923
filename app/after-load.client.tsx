import ServiceWorkerManager from '#app/features/app-shell/update/service-worker-manager.client.tsx'
import { useLibraryPrefetch } from '#app/features/player/use-library-prefetch.client.ts'

/** Background work: checks for new versions, and prefetches the player's library. */
export default function AfterLoad() {
	useLibraryPrefetch()
	return 'serviceWorker' in navigator && !import.meta.env.DEV ? <ServiceWorkerManager /> : null
}
