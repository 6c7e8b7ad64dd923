import { readPicture } from '../support/browser/picture.ts'
import { type Browser, findVisible, until } from './browser.ts'

/** The commands of WebDriver that journeys use, by their names in the standard. */
export type Command =
	| 'Navigate'
	| 'Refresh'
	| 'ExecuteScript'
	| 'ElementClear'
	| 'ElementClick'
	| 'ElementSendKeys'
	| 'TakeScreenshot'

/** How an engine receives the commands. */
export interface Connection {
	send(command: Command, params: Record<string, unknown>): Promise<unknown>
	problems(): Promise<string[]>
	close(): Promise<void>
}

/** The standard's key for a reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const ENTER = '\uE007'
/** How the standard writes keys that are no letters. */
const KEYS: Record<string, string> = { PageDown: '\uE00F' }

/** A browser behind the WebDriver standard. */
export function webDriverBrowser({ send, problems, close }: Connection): Browser {
	const run = (script: (...args: never[]) => unknown, args: unknown[]) =>
		send('ExecuteScript', { script: `return (${script}).apply(null, arguments)`, args })

	/** Finds the element anew for each attempt, because the page may replace it meanwhile. */
	const onElement = (what: string, css: string, name: string | null, act: (id: string) => Promise<unknown>) =>
		until(`${what} ${css}${name ? ` “${name}”` : ''}`, async () => {
			const found = (await run(findVisible, [css, name])) as Record<string, string> | null
			const id = found?.[ELEMENT]
			if (!id) return false
			await act(id)
			return true
		})

	return {
		async go(url) {
			// A page that is left while its scripts load may load itself again instead: Remix does, for a script that was cut off.
			await until(`the page ${url}`, async () => {
				await send('Navigate', { url })
				return (await run(() => location.href, [])) === new URL(url).href
			})
		},
		async reload() {
			await send('Refresh', {})
		},
		async click(css, name) {
			await onElement('click', css, name ?? null, (id) => send('ElementClick', { id }))
		},
		async type(css, text) {
			await onElement('type into', css, null, async (id) => {
				await send('ElementClear', { id })
				await send('ElementSendKeys', { id, text: text.replaceAll('\n', ENTER) })
			})
		},
		async press(css, key) {
			await onElement('press a key in', css, null, (id) => send('ElementSendKeys', { id, text: KEYS[key] ?? key }))
		},
		read: <Args extends unknown[], T>(script: (...args: Args) => T, ...args: Args) => run(script, args) as Promise<T>,
		screenshot: async () => readPicture(Buffer.from(String(await send('TakeScreenshot', { full: false })), 'base64')),
		problems,
		close,
	}
}
