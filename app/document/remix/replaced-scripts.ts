import { useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { whenIdle } from '../when-idle.ts'

/** The parts of the Navigation API that are used here; TypeScript does not know it yet. */
interface NavigateEvent extends Event {
	navigationType: 'push' | 'replace' | 'reload' | 'traverse'
	userInitiated: boolean
}

/** How long to wait for further failed scripts, and for React to render the navigation that needs them. */
const RENDER_MS = 100
/** How long a pressed link counts: if a script fails before the navigation is known, it names the target. */
const PRESSED_MS = 3_000

/**
 * When a deployment has replaced the next page's script, Remix reloads the current page, and has no way to say otherwise. This
 * loads the next page instead. Without the Navigation API the current page reloads. tests/e2e/app-shell/update.e2e.ts covers it.
 */
export function ReplacedScripts() {
	const { location } = useNavigation()
	const destination = useRef('')
	useEffect(() => {
		destination.current = location ? location.pathname + location.search + location.hash : ''
	}, [location])
	useEffect(() => {
		if (!import.meta.env.PROD) return
		const stop = new AbortController()
		const findPressed = watchLinks(stop.signal)
		watchReloads(() => destination.current || findPressed(), stop.signal)
		return () => stop.abort()
	}, [])
	return null
}

/** @returns the URL of one of our links that was pressed a moment ago, or an empty string */
function watchLinks(signal: AbortSignal): () => string {
	let pressed = { href: '', atMs: 0 }
	function remember(event: MouseEvent) {
		const link = event.target instanceof Element && event.target.closest('a')
		const opensHere = !(event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
		if (link && link.target === '' && link.origin === location.origin && opensHere)
			pressed = { href: link.href, atMs: performance.now() }
	}
	document.addEventListener('click', remember, { capture: true, signal })
	return () => (performance.now() - pressed.atMs < PRESSED_MS ? pressed.href : '')
}

function watchReloads(findDestination: () => string, signal: AbortSignal): void {
	const { navigation } = window as { navigation?: EventTarget }
	let state: 'watching' | 'holding' | 'leaving' | 'reloading' = 'watching'
	function leave() {
		const destination = findDestination()
		state = destination ? 'leaving' : 'reloading'
		if (destination) window.location.assign(destination)
		else window.location.reload()
		// A fallback if that fails.
		setTimeout(() => {
			state = 'watching'
		}, 1_000)
	}
	function hold(event: Event) {
		const { navigationType, userInitiated, cancelable } = event as NavigateEvent
		if (navigationType !== 'reload' || userInitiated || !cancelable || state === 'reloading') return
		event.preventDefault()
		// Several scripts may be missing: a second reload would cancel the navigation that has begun.
		if (state !== 'watching') return
		state = 'holding'
		setTimeout(() => whenIdle(leave), RENDER_MS)
	}
	navigation?.addEventListener('navigate', hold, { signal })
}
