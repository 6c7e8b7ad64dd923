import { startAfter, startAtOnce, useLazyComponent } from '#app/document/use-lazy-component.ts'

/** For anonymous visitors the code loads late, to save bandwidth. A signed-in viewer's next press may need it. */
const startLate = startAfter(2_000)

const load = import.meta.env.SSR ? null : () => import('./offline-sync.client.tsx')

/** Offline support. Without it the page works online only, as it does without JavaScript. */
export function LazyOfflineSync({ viewerId }: { viewerId: string | null }) {
	const Sync = useLazyComponent(true, load, viewerId === null ? startLate : startAtOnce)
	return Sync && <Sync viewerId={viewerId} />
}
