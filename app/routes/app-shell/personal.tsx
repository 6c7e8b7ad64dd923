import { Outlet, useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { useViewerId } from '#app/http/use-root-viewer.ts'
import { useKeptFocus } from '#app/ui/focus/use-kept-focus.ts'
import { whenLoaded } from '#app/ui/when-loaded.ts'

/**
 * Pages about the viewer: the frame around them stays as it is when one of them fails. Most have something to remove, and many a form
 * that may be sent when the session has ended.
 */
export default function Personal() {
	useKeptFocus()
	const { pathname } = useLocation()
	const viewerId = useViewerId()
	useEffect(() => {
		if (import.meta.env.SSR || viewerId === null) return
		return whenLoaded(import('#app/features/account/settings/typed-fields.client.ts'), ({ keepTypedFields }) =>
			keepTypedFields(viewerId, pathname),
		)
	}, [viewerId, pathname])
	return <Outlet />
}

export { RouteErrorPage as ErrorBoundary } from '#app/features/app-shell/error-page.tsx'
