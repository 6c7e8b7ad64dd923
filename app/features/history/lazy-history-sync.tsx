import { useLazyComponent } from '#app/document/use-lazy-component.ts'

interface Viewer {
	id: string
	isHistoryEnabled: boolean
}

const load = import.meta.env.SSR ? null : () => import('./history-sync.tsx')

/** What a signed-in viewer's browser does about the history, on every page. Without it entries wait for the next page. */
export function LazyHistorySync({ viewer }: { viewer: Viewer | null }) {
	const Keeper = useLazyComponent(viewer !== null, load)
	return Keeper && viewer ? <Keeper key={viewer.id} viewer={viewer} /> : null
}
