import { useEffect } from 'react'
import { expectPressHandlers } from '#app/document/press-handlers.ts'
import { useLazyComponent } from '#app/document/use-lazy-component.ts'

interface Viewer {
	id: string
	isHistoryEnabled: boolean
	hasDeviceSettings: boolean
}

let isReady = () => {}

const load = import.meta.env.SSR
	? null
	: () =>
			import('./history-sync.client.tsx').catch((error) => {
				// The browser sends the forms then.
				isReady()
				throw error
			})

/**
 * Syncs a signed-in viewer's history on every page, and handles its forms, for which held presses wait. If its code fails to load,
 * entries wait for the next page.
 */
export function LazyHistorySync({ viewer }: { viewer: Viewer | null }) {
	const Sync = useLazyComponent(viewer !== null, load)
	const isSignedIn = viewer !== null
	useEffect(() => {
		if (isSignedIn) isReady = expectPressHandlers()
	}, [isSignedIn])
	// After the effects of the component, in which it subscribes.
	useEffect(() => {
		if (Sync) isReady()
	}, [Sync])
	return Sync && viewer ? <Sync key={viewer.id} viewer={viewer} /> : null
}
