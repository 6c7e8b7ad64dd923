import { useRouteLoaderData } from '@remix-run/react'

/** Whether the page was rendered for a signed-in viewer. */
export function useIsSignedIn(): boolean {
	const root = useRouteLoaderData('root') as { viewer?: unknown } | undefined
	return Boolean(root?.viewer)
}
