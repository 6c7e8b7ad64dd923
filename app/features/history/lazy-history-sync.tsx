import { useLazyComponent } from '#app/document/use-lazy-component.ts'

interface Viewer {
	id: string
	isHistoryEnabled: boolean
	hasDeviceSettings: boolean
}

const load = import.meta.env.SSR ? null : () => import('./history-sync.client.tsx')

/** Syncs a signed-in viewer's history on every page. If its code fails to load, entries wait for the next page. */
export function LazyHistorySync({ viewer }: { viewer: Viewer | null }) {
	const Sync = useLazyComponent(viewer !== null, load)
	return Sync && viewer ? <Sync key={viewer.id} viewer={viewer} /> : null
}
