import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { whenIdle } from '#app/document/when-idle.ts'
import { isPlayerPath } from '#domain/shared/paths.ts'

const load = import.meta.env.SSR ? null : () => import('./engine/hls/hls-library.client.ts')

/** Prefetches the streaming library once the player, or a page with a Play button, is idle. */
export function useLibraryPrefetch(): void {
	const { pathname } = useLocation()
	useEffect(() => {
		const leadsToPlayer = (link: HTMLAnchorElement) => isPlayerPath(link.pathname)
		whenIdle(() => {
			if (isPlayerPath(pathname) || [...document.querySelectorAll<HTMLAnchorElement>('a.button')].some(leadsToPlayer))
				load?.().then(({ prefetchHls }) => prefetchHls(), console.warn)
		})
	}, [pathname])
}
