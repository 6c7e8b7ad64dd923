import { useNavigation, useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isOffline } from '#app/device/online.ts'
import { dropSettled } from '#app/device/waiting.ts'

/** Asks the server for the page again, when nothing else is being loaded. What is to be said of it is said with the new page. */
export function useRefresh(): (then?: () => void) => void {
	const { revalidate, state } = useRevalidator()
	const navigation = useNavigation()
	const [isWanted, setIsWanted] = useState(false)
	const isIdle = state === 'idle' && navigation.state === 'idle'
	const visit = useRef({ wasIdle: isIdle, isAsked: false, thens: [] as (() => void)[] })

	useEffect(() => {
		const now = visit.current
		const say = () => {
			for (const then of now.thens.splice(0)) then()
		}
		const isLoaded = isIdle && !now.wasIdle
		now.wasIdle = isIdle
		if (isLoaded) dropSettled()
		if (isLoaded && now.isAsked) {
			now.isAsked = false
			say()
		}
		if (!isIdle || !isWanted) return
		setIsWanted(false)
		// Without a connection there would be an error instead of a page.
		if (isOffline()) return say()
		now.isAsked = true
		revalidate()
	}, [isIdle, isWanted, revalidate])

	return useCallback((then) => {
		if (then) visit.current.thens.push(then)
		setIsWanted(true)
	}, [])
}
