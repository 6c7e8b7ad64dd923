import { useRevalidator, useRouteLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import type { CookieName } from '#app/device/registry.ts'
import { YEAR_SECONDS, ZONE_COOKIE } from '#domain/shared/time.ts'
import { hasUnsent } from '../unsent-fields.client.ts'
import { deviceToday } from './device-today.ts'

/** The last day for which the page has been loaded once more: a server of another opinion is asked once. */
let askedFor = ''

/**
 * Tells the server the device's zone, which may be another than the network's. A page that was made for another day, such as the one
 * before midnight, is loaded once more.
 */
export function useDeviceZone(): void {
	const { revalidate } = useRevalidator()
	const today = (useRouteLoaderData('root') as { today?: string } | undefined)?.today
	useEffect(() => {
		storeZone()
		const check = () => {
			const deviceDay = deviceToday()
			if (!today || today === deviceDay || askedFor === deviceDay) return
			// Where the session has ended, loading the page again leads away from it.
			if (!navigator.onLine || document.visibilityState === 'hidden' || hasUnsent()) return
			askedFor = deviceDay
			revalidate()
		}
		check()
		document.addEventListener('visibilitychange', check)
		return () => document.removeEventListener('visibilitychange', check)
	}, [today, revalidate])
}

function storeZone(): void {
	const cookie = `${ZONE_COOKIE satisfies CookieName}=${Intl.DateTimeFormat().resolvedOptions().timeZone}`
	if (document.cookie.split('; ').includes(cookie)) return
	const secure = location.protocol === 'https:' ? '; Secure' : ''
	// biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
	document.cookie = `${cookie}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
}
