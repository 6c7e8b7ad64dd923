import {
	CHAT_BUTTON_POSITION_KEY,
	CONTINUE_WATCHING_KEY,
	DEVICE_VIEWER_KEY,
	MARKS_KEY,
	OPINIONS_KEY,
	SPOILERS_KEY,
} from '#app/device/registry.ts'
import type { MarksSheet } from '#app/features/title/device/device-marks.ts'
import { THEME_KEY } from '#domain/appearance/theme.ts'

// Runs before the first paint: resolves the `system` theme, restores a theme whose cookie is gone, reserves space for what
// this device adds (local history, opinions), marks the titles an anonymous visitor has seen, covers spoilers, and moves the assistant's
// button to where it was left. Until the visitor interacts, and `first` until the page is complete, only the most important
// images are fetched (core.css).
const root = document.documentElement
const STILL = 'data-still'
/** Interactions with the page. Not `resize`, which phones also fire after layout. */
const INTERACTION_EVENTS = ['scroll', 'touchstart', 'pointerdown', 'keydown', 'focusin', 'beforeprint']
let theme = root.className

try {
	theme = localStorage.getItem(THEME_KEY) || theme
	if (localStorage.getItem(CONTINUE_WATCHING_KEY)) root.setAttribute('data-continue', '')
	if (localStorage.getItem(OPINIONS_KEY)) root.setAttribute('data-taste', '')
	const position = /^(\d{1,5}),(\d{1,5})$/.exec(localStorage.getItem(CHAT_BUTTON_POSITION_KEY) as string)
	if (position) {
		root.setAttribute('data-chat-moved', '')
		root.style.setProperty('--chat-right', `${position[1]}px`)
		root.style.setProperty('--chat-bottom', `${position[2]}px`)
	}
	const marks = localStorage.getItem(MARKS_KEY)
	const isAnonymous = !localStorage.getItem(DEVICE_VIEWER_KEY)
	if (isAnonymous && localStorage.getItem(SPOILERS_KEY)) root.setAttribute('data-spoilers', '')
	if (isAnonymous && marks) {
		const sheet: MarksSheet = new CSSStyleSheet()
		sheet.isMarks = true
		sheet.replaceSync(marks)
		document.adoptedStyleSheets.push(sheet)
	}
} catch {
	// Blocked storage has nothing to restore.
}

if (
	(performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming)?.type === 'navigate' &&
	!location.hash
) {
	root.setAttribute(STILL, 'first')
	for (const name of INTERACTION_EVENTS)
		addEventListener(name, () => root.removeAttribute(STILL), { once: true, passive: true })
	addEventListener('load', () => root.hasAttribute(STILL) && root.setAttribute(STILL, ''))
}

const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme:dark)').matches)
root.className = isDark ? 'dark' : 'light'

// The browser may offer to install the app before our code loads.
addEventListener('beforeinstallprompt', (event) => {
	event.preventDefault()
	window.installPrompt = event as InstallPrompt
})

/** The browser's `beforeinstallprompt` event, stored until it is needed. */
interface InstallPrompt extends Event {
	prompt(): Promise<unknown>
	userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
	interface Window {
		installPrompt?: InstallPrompt
	}
}
