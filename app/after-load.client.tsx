import { useDeviceZone } from '#app/document/times/use-device-zone.client.ts'
import ServiceWorkerManager from '#app/features/app-shell/update/service-worker-manager.client.tsx'
import { useLibraryPrefetch } from '#app/features/player/use-library-prefetch.client.ts'

/** Background work: says where the device is, checks for new versions, and prefetches the player's library. */
export default function AfterLoad() {
	useDeviceZone()
	useLibraryPrefetch()
	return 'serviceWorker' in navigator && !import.meta.env.DEV ? <ServiceWorkerManager /> : null
}
