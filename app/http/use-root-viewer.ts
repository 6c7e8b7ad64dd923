import { useRouteLoaderData } from '@remix-run/react'

/** Whether the page was rendered for a signed-in viewer. */
export function useIsSignedIn(): boolean {
	return Boolean(useRootViewer())
}

/** Whether the page was rendered for a profile with an age limit. */
export function useHasAgeLimit(): boolean {
	return useRootViewer()?.hasAgeLimit ?? false
}

/** `null` for anonymous visitors. */
export function useViewerId(): string | null {
	return useRootViewer()?.id ?? null
}

function useRootViewer() {
	const root = useRouteLoaderData('root') as { viewer?: { id: string; hasAgeLimit: boolean } | null } | undefined
	return root?.viewer
}
