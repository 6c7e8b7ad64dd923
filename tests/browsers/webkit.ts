import type { Readable } from 'node:stream'
import { engineProgram } from '../../scripts/lib/engines.mjs'
import { type Browser, type BrowserOptions, until } from './browser.ts'
import { end, freePort, start, temporaryFolder } from './processes.ts'
import { type Command, webDriverBrowser } from './webdriver.ts'

/** Method and path of each command; the body has the other parameters. */
const ROUTES: Record<Command, string> = {
	Navigate: '/url',
	Refresh: '/refresh',
	ExecuteScript: '/execute/sync',
	ElementClear: '/element/{id}/clear',
	ElementClick: '/element/{id}/click',
	ElementSendKeys: '/element/{id}/value',
	TakeScreenshot: '/screenshot',
}

/** WebKitGTK speaks WebDriver over HTTP, and needs a screen, which Xvfb pretends to be. */
export async function openWebKit({ hasScripts }: BrowserOptions): Promise<Browser> {
	const { folder, remove } = await temporaryFolder()
	const { screen, display } = await openScreen()
	const port = await freePort()
	const driver = start(engineProgram('webkit'), [`--port=${port}`, '--host=127.0.0.1'], {
		env: { ...process.env, DISPLAY: display, HOME: folder, XDG_CACHE_HOME: folder, GDK_BACKEND: 'x11' },
	})
	const call = async (method: string, path: string, body?: object): Promise<unknown> => {
		const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) })
		const { value } = (await response.json()) as { value: { error?: string; message?: string } | null }
		if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`)
		return value
	}
	// Scripts of the page are off, those of the journey are not.
	const args = ['--automation', `--enable-javascript-markup=${hasScripts}`, '--autoplay-policy=allow']
	const wanted = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { args } } } }
	const session = await until('WebKit starts', () => call('POST', '/session', wanted))
	const base = `/session/${(session as { sessionId: string }).sessionId}`
	const send = (command: Command, { id, ...params }: Record<string, unknown>) => {
		const path = base + ROUTES[command].replace('{id}', String(id))
		return command === 'TakeScreenshot' ? call('GET', path) : call('POST', path, params)
	}
	return webDriverBrowser({
		async send(command, params) {
			const result = await send(command, params)
			if (command === 'Navigate' || command === 'Refresh') await send('ExecuteScript', { script: WATCH, args: [] })
			return result
		},
		problems: async () =>
			(await send('ExecuteScript', { script: 'return window.seenProblems ?? []', args: [] })) as string[],
		async close() {
			await call('DELETE', base).catch(() => {})
			await end(driver)
			await end(screen)
			await remove()
		},
	})
}

/** This driver does not tell what the console says, so the page remembers it, from when it is complete. */
const WATCH = `
	window.seenProblems = []
	addEventListener('error', ({ message }) => message && seenProblems.push(message))
	addEventListener('unhandledrejection', ({ reason }) => seenProblems.push(String(reason)))
	addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
		seenProblems.push(effectiveDirective + ' blocks ' + blockedURI))`

/** A screen in memory, on the first display that is free. */
async function openScreen() {
	const screen = start('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
		stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
	})
	const [number] = await new Promise<string[]>((done, fail) => {
		screen.once('error', fail)
		screen.once('exit', () => fail(new Error('Xvfb has no display')))
		const output = screen.stdio[3] as Readable
		output.once('data', (data) => done(String(data).split('\n')))
	})
	return { screen, display: `:${number}` }
}
