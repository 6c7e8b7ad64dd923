import { Outlet } from '@remix-run/react'
import { useKeptFocus } from '#app/ui/focus/use-kept-focus.ts'

/** Pages about the viewer: the frame around them stays as it is when one of them fails. Most have something to remove. */
export default function Personal() {
	useKeptFocus()
	return <Outlet />
}

export { RouteErrorPage as ErrorBoundary } from '#app/features/app-shell/error-page.tsx'
