import { useLocation } from '@remix-run/react'
import { useLazyComponent } from '#app/document/use-lazy-component.ts'

const load = import.meta.env.SSR ? null : () => import('./whats-new-note.tsx')

/** Tells a signed-in viewer what has come since they were told last; on the home page only, where it interrupts nothing. */
export function LazyWhatsNew({ userId }: { userId: string | null }) {
	const { pathname } = useLocation()
	const Note = useLazyComponent(userId !== null && pathname === '/', load)
	return Note && userId !== null ? <Note key={userId} userId={userId} /> : null
}
