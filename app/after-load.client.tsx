import ServiceWorkerManager from '#app/features/app-shell/update/service-worker-manager.client.tsx'
import { useLibraryPrefetch } from '#app/features/player/use-library-prefetch.client.ts'

/** What nobody waits for: new versions of the app, and the player's library before it is needed. */
export default function AfterLoad() {
	useLibraryPrefetch()
	return 'serviceWorker' in navigator && !import.meta.env.DEV ? <ServiceWorkerManager /> : null
}
