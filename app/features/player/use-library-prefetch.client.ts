import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { whenIdle } from '#app/document/when-idle.ts'
import { isPlayerPath } from '#domain/shared/paths.ts'

/** Prefetches the streaming library once the player, or a page with a Play button, is idle. */
export function useLibraryPrefetch(): void {
	const { pathname } = useLocation()
	useEffect(() => {
		const leadsToPlayer = (link: HTMLAnchorElement) => isPlayerPath(link.pathname)
		whenIdle(() => {
			if (isPlayerPath(pathname) || [...document.querySelectorAll<HTMLAnchorElement>('a.button')].some(leadsToPlayer))
				import('./engine/hls/hls-library.client.ts').then(({ prefetchHls }) => prefetchHls()).catch(console.warn)
		})
	}, [pathname])
}
