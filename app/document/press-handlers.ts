import { HYDRATED_EVENT } from './press.ts'

/** How many parts of the page are not ready. It starts with the page itself. */
let missing = 1

/**
 * Held presses wait for one more part of the page, whose listeners handle some of them.
 * @returns says that it is there, or will not come
 */
export function expectPressHandlers(): () => void {
	missing += 1
	return onceReady()
}

/** Reports that the page is hydrated. */
export const pageIsHydrated = onceReady()

function onceReady(): () => void {
	let isReady = false
	return () => {
		if (!isReady) missing -= 1
		if (!isReady && missing === 0) dispatchEvent(new Event(HYDRATED_EVENT))
		isReady = true
	}
}
