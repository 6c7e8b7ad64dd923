import { OfflinePage } from '#app/features/pwa/offline-page.tsx'
import type { PageHandle } from '#app/features/pwa/page-alone.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { OFFLINE_PATH } from '#domain/offline-cache.ts'

/** The service worker shows it at the address of any page that cannot be had: the app's scripts would not know that page. */
export const handle = { isAlone: true } satisfies PageHandle

export const meta = () =>
	pageMeta({
		title: 'You are offline',
		description: 'There is no connection just now.',
		path: OFFLINE_PATH,
		origin: '',
		hidden: true,
	})

export default function Offline() {
	return <OfflinePage />
}
