import { isAtRest, offeredFor } from '#domain/app-shell/app-update.ts'

const LOOK_EVERY_MS = 1_000
let isReloading = false

/** Loads the page anew, whatever asks for it and how often. What is played or watched keeps its place as the page goes. */
export function reloadOnce(): void {
	if (isReloading) return
	isReloading = true
	location.reload()
}

/** Loads the page anew as soon as nothing on it would be interrupted. */
export function reloadAtRest(): void {
	if (!isBusy()) {
		reloadOnce()
		return
	}
	let restedMs = 0
	setInterval(() => {
		restedMs = isBusy() ? 0 : offeredFor(restedMs, LOOK_EVERY_MS, false)
		if (isAtRest(restedMs)) reloadOnce()
	}, LOOK_EVERY_MS)
}

/** Something is played, or something has been typed and not sent. */
export function isBusy(): boolean {
	const isPlaying = [...document.querySelectorAll('video, audio')].some((media) => !(media as HTMLMediaElement).paused)
	const focused = document.activeElement
	const isField = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement
	return isPlaying || (isField && focused.value !== '')
}
