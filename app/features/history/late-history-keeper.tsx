import { useLate } from '#app/document/late.ts'

interface Viewer {
	id: string
	keepsHistory: boolean
}

const load = import.meta.env.SSR ? null : () => import('./history-keeper.tsx')

/** What a signed-in viewer's browser does about the history, on every page. Without it entries wait for the next page. */
export function LateHistoryKeeper({ viewer }: { viewer: Viewer | null }) {
	const Keeper = useLate(viewer !== null, load)
	return Keeper && viewer ? <Keeper key={viewer.id} viewer={viewer} /> : null
}
