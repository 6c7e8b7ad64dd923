import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { switchDeviceViewer } from '#app/device/device-viewer.ts'
import { API_PATHS } from '#domain/shared/links.ts'
import { broadcastAuth, subscribeToAuth } from './auth-channel.ts'

/** How often an open page renews the session (specification section 9). */
const SESSION_RENEW_MS = 30 * 60_000

/**
 * What an open page does about who is signed in: renews the session, tells the other windows of a change and hears of theirs,
 * and leaves nothing of a person in the browser who has gone.
 * @param isKnown false on a page that could not be made, which knows of nobody
 */
export function useSessionSync(viewerId: string | null, isViewerKnown: boolean): void {
	const { revalidate } = useRevalidator()

	useEffect(() => {
		if (!isViewerKnown) return
		if (switchDeviceViewer(viewerId)) broadcastAuth({ kind: 'changed' })
	}, [viewerId, isViewerKnown])

	useEffect(() => subscribeToAuth(({ kind }) => kind === 'changed' && revalidate()), [revalidate])

	useEffect(() => {
		if (!viewerId) return
		const timer = setInterval(() => void renewSession(revalidate), SESSION_RENEW_MS)
		return () => clearInterval(timer)
	}, [viewerId, revalidate])
}

/** Auth.js answers `null` when the session has ended meanwhile; then the page shows that. */
async function renewSession(onEnded: () => void): Promise<void> {
	try {
		const response = await fetch(API_PATHS.session)
		if (response.ok && (await response.json()) === null) onEnded()
	} catch {
		// Without a connection there is nothing to renew with; the next turn tries again.
	}
}
