import { useNavigation, useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { tryConsumeRateLimit } from '#app/device/client-rate-limits.ts'
import { isOffline } from '#app/device/connection.ts'
import { clearAcknowledged } from '#app/device/pending-writes.ts'

/** Reloads the data of the page once nothing else is loading. Callbacks run when the new data is shown. */
export function useRefresh(): (then?: () => void) => void {
	const { revalidate, state } = useRevalidator()
	const navigation = useNavigation()
	const [isRequested, setIsRequested] = useState(false)
	const isIdle = state === 'idle' && navigation.state === 'idle'
	const loadState = useRef({ wasIdle: isIdle, isAsked: false, thens: [] as (() => void)[] })

	useEffect(() => {
		const now = loadState.current
		const runCallbacks = () => {
			for (const then of now.thens.splice(0)) then()
		}
		const isLoaded = isIdle && !now.wasIdle
		now.wasIdle = isIdle
		if (isLoaded) clearAcknowledged()
		if (isLoaded && now.isAsked) {
			now.isAsked = false
			runCallbacks()
		}
		if (!isIdle || !isRequested) return
		setIsRequested(false)
		// Offline, a reload would replace the page with an error. Over the read limit it is skipped (docs/product.md).
		if (isOffline() || !tryConsumeRateLimit('api', 'read')) return runCallbacks()
		now.isAsked = true
		revalidate()
	}, [isIdle, isRequested, revalidate])

	return useCallback((then) => {
		if (then) loadState.current.thens.push(then)
		setIsRequested(true)
	}, [])
}
