import { hasUnsent } from '#app/document/unsent-fields.client.ts'
import { addOfferedTime, isIdle } from '#domain/app-shell/app-update.ts'

const POLL_MS = 1_000
let isReloading = false

/** Reloads the page once, however often it is called. The player saves its position on unload. */
export function reloadOnce(): void {
	if (isReloading) return
	isReloading = true
	location.reload()
}

/** Reloads the page as soon as that interrupts nothing. */
export function reloadWhenIdle(): void {
	if (!isBusy()) {
		reloadOnce()
		return
	}
	let idleMs = 0
	setInterval(() => {
		idleMs = isBusy() ? 0 : addOfferedTime(idleMs, POLL_MS, false)
		if (isIdle(idleMs)) reloadOnce()
	}, POLL_MS)
}

/** Whether something is playing, or typed text is unsent. */
export function isBusy(): boolean {
	const isPlaying = [...document.querySelectorAll('video, audio')].some((media) => !(media as HTMLMediaElement).paused)
	const focused = document.activeElement
	const isField = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement
	return isPlaying || (isField && focused.value !== '') || hasUnsent()
}
