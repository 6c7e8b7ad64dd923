import { useRouteLoaderData } from '@remix-run/react'

/** Whether the page was rendered for a profile with an age limit. */
export function useHasAgeLimit(): boolean {
	const root = useRouteLoaderData('root') as { viewer?: { hasAgeLimit: boolean } | null } | undefined
	return root?.viewer?.hasAgeLimit ?? false
}
