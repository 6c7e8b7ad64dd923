import { pageMeta } from '#app/document/page-meta.ts'
import type { BarePageHandle } from '#app/features/app-shell/navigation.tsx'
import { OfflinePage } from '#app/features/offline/offline-page.tsx'
import { OFFLINE_PATH } from '#domain/shared/links.ts'

/** Bare, because the service worker shows it at any URL, where the app's scripts would expect another page. */
export const handle = { isBare: true } satisfies BarePageHandle

export const meta = () =>
	pageMeta({
		title: 'You are offline',
		description: 'You have no internet connection.',
		path: OFFLINE_PATH,
		origin: '',
		isNoIndex: true,
	})

export default function Offline() {
	return <OfflinePage />
}
