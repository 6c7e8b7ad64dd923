import { useLocation } from '@remix-run/react'
import { useLate } from '#app/document/late.ts'

const load = import.meta.env.SSR ? null : () => import('./whats-new-note.tsx')

/** Tells a signed-in viewer what has come since they were told last; on the home page only, where it interrupts nothing. */
export function LateWhatsNew({ userId }: { userId: string | null }) {
	const { pathname } = useLocation()
	const Note = useLate(userId !== null && pathname === '/', load)
	return Note && userId !== null ? <Note key={userId} userId={userId} /> : null
}
