import { useLocation } from '@remix-run/react'
import { useLazyComponent } from '#app/document/use-lazy-component.ts'

const load = import.meta.env.SSR ? null : () => import('./whats-new-note.client.tsx')

/** Announces new features to signed-in viewers, at the end of the home page, where it neither covers nor moves anything. */
export function LazyWhatsNew({ userId }: { userId: string | null }) {
	const { pathname } = useLocation()
	const Note = useLazyComponent(userId !== null && pathname === '/', load)
	return Note && userId !== null ? <Note key={userId} userId={userId} /> : null
}
