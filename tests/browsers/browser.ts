import type { Picture } from '../support/browser/picture.ts'

/** What a journey needs of a browser, whatever engine it has. Everything waits, at most `TIMEOUT_MS`. */
export interface Browser {
	go(url: string): Promise<void>
	reload(): Promise<void>
	/** The real mouse, in the middle of the element. */
	click(css: string, name?: string): Promise<void>
	/** Replaces what is in the field; a new line presses Enter. */
	type(css: string, text: string): Promise<void>
	/** Presses a key, by its name in `KeyboardEvent.key`, while the element has the focus. */
	press(css: string, key: string): Promise<void>
	/** Runs in the page; arguments and result are JSON. */
	read<Args extends unknown[], T>(script: (...args: Args) => T, ...args: Args): Promise<T>
	/** What the window shows. */
	screenshot(): Promise<Picture>
	/** Script errors and violations of the content security policy so far. */
	problems(): Promise<string[]>
	close(): Promise<void>
}

export interface BrowserOptions {
	/** Whether the scripts of pages run; journeys can read the page in any case. */
	hasScripts: boolean
}

/** Generous, because three engines share a machine with everything else. */
const TIMEOUT_MS = 30_000
const INTERVAL_MS = 100

/** Tries until the result is truthy; an attempt may throw, as it does while a page is replaced. */
export async function until<T>(what: string, attempt: () => Promise<T>): Promise<NonNullable<T>> {
	const end = Date.now() + TIMEOUT_MS
	let reason: unknown
	for (;;) {
		try {
			const result = await attempt()
			if (result) return result
			reason = undefined
		} catch (error) {
			reason = error
		}
		if (Date.now() > end) throw new Error(`${what}: not within ${TIMEOUT_MS / 1000} s`, { cause: reason })
		await new Promise((done) => setTimeout(done, INTERVAL_MS))
	}
}

/** Runs in the page: the first visible element with that label or text, in the middle of the window, where nothing lies above it. */
export function findVisible(css: string, name: string | null): Element | null {
	const hasName = (element: Element) =>
		name === null || (element.getAttribute('aria-label') ?? element.textContent ?? '').trim() === name
	const found = [...document.querySelectorAll(css)].find(
		(element) => hasName(element) && element.getClientRects().length > 0,
	)
	found?.scrollIntoView({ block: 'center', behavior: 'instant' })
	return found ?? null
}
