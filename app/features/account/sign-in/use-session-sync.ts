import { useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useInsertionEffect } from 'react'
import { deviceViewerId, isDeviceAccount, switchDeviceViewer } from '#app/device/device-viewer.ts'
import { SIGNED_OUT_EVENT } from '#app/http/send-form.ts'
import { API_PATHS } from '#domain/shared/links.ts'
import { broadcastAuth, subscribeToAuth } from './auth-channel.ts'

interface DeviceViewer {
	id: string
	accountId: string
}

/** How often an open page renews the session (docs/product.md). */
const SESSION_RENEW_MS = 30 * 60_000

/**
 * Keeps an open page in sync with the session: renews it, exchanges changes with other windows, and clears the data of a
 * viewer who has signed out.
 * @param isViewerKnown false on error pages
 */
export function useSessionSync(viewer: DeviceViewer | null, isViewerKnown: boolean): void {
	const { revalidate } = useRevalidator()
	const viewerId = viewer?.id ?? null
	const accountId = viewer?.accountId ?? null

	const follow = useCallback(() => {
		if (isViewerKnown && switchDeviceViewer(viewerId, accountId)) broadcastAuth({ kind: 'changed' })
	}, [viewerId, accountId, isViewerKnown])
	// Another profile comes with a new document, whose effects must not read what the device keeps of the previous one. Unlike a
	// layout effect, the server renders it without a warning.
	useInsertionEffect(() => void (isDeviceAccount(accountId) && follow()), [accountId, follow])
	// When the viewer of an open page changes, its effects may still write.
	useEffect(follow, [follow])

	useEffect(() => subscribeToAuth(({ kind }) => kind === 'changed' && revalidate()), [revalidate])

	// A frozen tab has missed the message.
	useEffect(() => {
		if (!isViewerKnown) return
		const check = () => document.visibilityState === 'visible' && deviceViewerId() !== viewerId && revalidate()
		document.addEventListener('visibilitychange', check)
		return () => document.removeEventListener('visibilitychange', check)
	}, [viewerId, isViewerKnown, revalidate])

	useEffect(() => {
		addEventListener(SIGNED_OUT_EVENT, revalidate)
		return () => removeEventListener(SIGNED_OUT_EVENT, revalidate)
	}, [revalidate])

	useEffect(() => {
		if (!viewerId) return
		const timer = setInterval(() => void renewSession(revalidate), SESSION_RENEW_MS)
		return () => clearInterval(timer)
	}, [viewerId, revalidate])
}

/** Auth.js returns `null` once the session has ended. */
async function renewSession(onEnded: () => void): Promise<void> {
	try {
		const response = await fetch(API_PATHS.session)
		if (response.ok && (await response.json()) === null) onEnded()
	} catch {
		// Offline: the next interval tries again.
	}
}
