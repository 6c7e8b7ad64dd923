import { useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/** What is used of the Navigation API, which TypeScript does not know yet. */
interface NavigateEvent extends Event {
	navigationType: 'push' | 'replace' | 'reload' | 'traverse'
	userInitiated: boolean
}

/** A script may fail before the navigation that wants it has been rendered. */
const RENDER_MS = 100

/**
 * When a deployment has replaced the script of the page that somebody is going to, Remix reloads the page they are on. Leads
 * to the page they asked for instead. A browser without the Navigation API reloads, and they have to ask again.
 */
export function ReplacedScripts() {
	const { location } = useNavigation()
	const destination = useRef('')
	useEffect(() => {
		destination.current = location ? location.pathname + location.search + location.hash : ''
	}, [location])
	useEffect(() => (import.meta.env.PROD ? watchReloads(() => destination.current) : undefined), [])
	return null
}

/** @returns what stops watching */
function watchReloads(findDestination: () => string): () => void {
	const { navigation } = window as { navigation?: EventTarget }
	let state: 'watching' | 'holding' | 'leaving' = 'watching'
	function leave() {
		state = 'leaving'
		const destination = findDestination()
		if (destination) window.location.assign(destination)
		else window.location.reload()
		// In case that fails.
		setTimeout(() => {
			state = 'watching'
		}, 1_000)
	}
	function hold(event: Event) {
		const { navigationType, userInitiated, cancelable } = event as NavigateEvent
		if (navigationType !== 'reload' || userInitiated || !cancelable || state === 'leaving') return
		event.preventDefault()
		// Several scripts may be missing.
		if (state === 'watching') setTimeout(leave, RENDER_MS)
		state = 'holding'
	}
	navigation?.addEventListener('navigate', hold)
	return () => navigation?.removeEventListener('navigate', hold)
}
