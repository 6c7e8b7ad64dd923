import { useNavigation, useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isOffline } from '#app/device/connection.ts'
import { clearAcknowledged } from '#app/device/pending-writes.ts'

/** Asks the server for the page again, when nothing else is being loaded. What is to be said of it is said with the new page. */
export function useRefresh(): (then?: () => void) => void {
	const { revalidate, state } = useRevalidator()
	const navigation = useNavigation()
	const [isRequested, setIsWanted] = useState(false)
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
		setIsWanted(false)
		// Without a connection there would be an error instead of a page.
		if (isOffline()) return runCallbacks()
		now.isAsked = true
		revalidate()
	}, [isIdle, isRequested, revalidate])

	return useCallback((then) => {
		if (then) loadState.current.thens.push(then)
		setIsWanted(true)
	}, [])
}
