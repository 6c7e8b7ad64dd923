import { addOfferedTime, isIdle } from '#domain/app-shell/app-update.ts'

const POLL_MS = 1_000
let isReloading = false

/** Loads the page anew, whatever asks for it and how often. What is played or watched keeps its place as the page goes. */
export function reloadOnce(): void {
	if (isReloading) return
	isReloading = true
	location.reload()
}

/** Loads the page anew as soon as nothing on it would be interrupted. */
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

/** Something is played, or something has been typed and not sent. */
export function isBusy(): boolean {
	const isPlaying = [...document.querySelectorAll('video, audio')].some((media) => !(media as HTMLMediaElement).paused)
	const focused = document.activeElement
	const isField = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement
	return isPlaying || (isField && focused.value !== '')
}
