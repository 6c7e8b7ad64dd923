import { useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/** The parts of the Navigation API that are used here; TypeScript does not know it yet. */
interface NavigateEvent extends Event {
	navigationType: 'push' | 'replace' | 'reload' | 'traverse'
	userInitiated: boolean
}

/** A script may fail before the navigation that needs it is rendered. */
const RENDER_MS = 100

/**
 * When a deployment has replaced the next page's script, Remix reloads the current page. This loads the next page instead.
 * Without the Navigation API the current page reloads.
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

/** @returns how to stop */
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
