import { useRouteLoaderData } from '@remix-run/react'

/** Whether the page was rendered for a signed-in viewer. */
export function useIsSignedIn(): boolean {
	return Boolean(useRootViewer())
}

/** Whether the page was rendered for a profile with an age limit. */
export function useHasAgeLimit(): boolean {
	return useRootViewer()?.hasAgeLimit ?? false
}

/** Whether the page was rendered for a child's profile. */
export function useIsChild(): boolean {
	return useRootViewer()?.isChild ?? false
}

/** The name of a child's profile; `null` for everybody else. */
export function useChildName(): string | null {
	const viewer = useRootViewer()
	return viewer?.isChild ? viewer.label : null
}

/** `null` for anonymous visitors. */
export function useViewerId(): string | null {
	return useRootViewer()?.id ?? null
}

function useRootViewer() {
	return useRoot()?.viewer
}

/** Whether a demo program plays instead of every title. */
export function usePlaysDemo(): boolean {
	return useRoot()?.playsDemo ?? false
}

function useRoot() {
	return useRouteLoaderData('root') as
		| { viewer?: { id: string; label: string; hasAgeLimit: boolean; isChild: boolean } | null; playsDemo?: boolean }
		| undefined
}
