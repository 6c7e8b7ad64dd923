import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { hearAuthNews, tellAuthNews } from './auth-channel.ts'
import { keepOnlyOwn } from './personal-data.ts'

/** How often an open page renews the session (specification section 9). */
const RENEW_MS = 30 * 60_000

/**
 * What an open page does about who is signed in: renews the session, tells the other windows of a change and hears of theirs,
 * and leaves nothing of a person in the browser who has gone.
 * @param isKnown false on a page that could not be made, which knows of nobody
 */
export function useSignedIn(viewerId: string | null, isKnown: boolean): void {
	const { revalidate } = useRevalidator()

	useEffect(() => {
		if (!isKnown) return
		// Each tab has one of its own.
		keepOnlyOwn(sessionStorage, viewerId)
		if (keepOnlyOwn(localStorage, viewerId)) tellAuthNews({ kind: 'changed' })
	}, [viewerId, isKnown])

	useEffect(() => hearAuthNews(({ kind }) => kind === 'changed' && revalidate()), [revalidate])

	useEffect(() => {
		if (!viewerId) return
		const timer = setInterval(() => void renew(revalidate), RENEW_MS)
		return () => clearInterval(timer)
	}, [viewerId, revalidate])
}

/** Auth.js answers `null` when the session has ended meanwhile; then the page shows that. */
async function renew(onEnded: () => void): Promise<void> {
	try {
		const answer = await fetch('/api/auth/session')
		if (answer.ok && (await answer.json()) === null) onEnded()
	} catch {
		// Without a connection there is nothing to renew with; the next turn tries again.
	}
}
