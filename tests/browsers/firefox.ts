import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { engineProgram } from '../../scripts/lib/engines.mjs'
import { type Browser, type BrowserOptions, until } from './browser.ts'
import { end, start, temporaryFolder } from './processes.ts'
import { webDriverBrowser } from './webdriver.ts'

/** Firefox speaks WebDriver through Marionette, the socket that geckodriver uses, too. */
export async function openFirefox({ hasScripts }: BrowserOptions): Promise<Browser> {
	const { folder, remove } = await temporaryFolder()
	const prefs = { 'marionette.port': 0, 'javascript.enabled': hasScripts, 'media.autoplay.default': 0 }
	const lines = Object.entries(prefs).map(([name, value]) => `user_pref("${name}", ${value});\n`)
	await writeFile(path.join(folder, 'user.js'), lines.join(''))
	const args = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', folder]
	const firefox = start(engineProgram('firefox'), [...args, '--width', '1024', '--height', '800'])
	const portFile = path.join(folder, 'MarionetteActivePort')
	await until('Firefox starts', async () => existsSync(portFile) && readFileSync(portFile, 'utf8') !== '')
	const { call, disconnect } = await connectMarionette(Number(readFileSync(portFile, 'utf8')))
	await call('WebDriver:NewSession', {})
	return webDriverBrowser({
		async send(command, params) {
			const answer = (await call(`WebDriver:${command}`, params)) as { value?: unknown } | null
			return answer?.value
		},
		async problems() {
			await call('Marionette:SetContext', { value: 'chrome' })
			try {
				const answer = await call('WebDriver:ExecuteScript', { script: PAGE_ERRORS, args: [] })
				return (answer as { value: string[] }).value
			} finally {
				await call('Marionette:SetContext', { value: 'content' })
			}
		},
		async close() {
			disconnect()
			await end(firefox)
			await remove()
		},
	})
}

/** Runs in the browser's own scope: errors of pages, which its console keeps. */
const PAGE_ERRORS = `return Services.console.getMessageArray()
	.filter((message) => message instanceof Ci.nsIScriptError && !(message.flags & message.warningFlag))
	.filter(({ sourceName }) => /^https?:/.test(sourceName))
	.map(({ errorMessage }) => errorMessage)`

/** Messages are JSON behind their length: `[0, id, command, params]`, answered by `[1, id, error, result]`. */
async function connectMarionette(port: number) {
	const socket = connect(port, '127.0.0.1')
	const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
	let received = Buffer.alloc(0)
	let lastId = 0
	socket.on('data', (data) => {
		received = Buffer.concat([received, data])
		for (;;) {
			const start = received.indexOf(':') + 1
			const end = start + Number(received.subarray(0, Math.max(0, start - 1)))
			if (start === 0 || received.length < end) return
			answer(JSON.parse(received.subarray(start, end).toString()))
			received = received.subarray(end)
		}
	})
	socket.on('close', () => {
		for (const { reject } of waiting.values()) reject(new Error('Firefox has gone'))
	})
	socket.on('error', () => {})

	/** The first message is a greeting. */
	function answer(message: [1, number, { error: string; message: string } | null, unknown] | object): void {
		if (!Array.isArray(message)) return
		const [, id, error, result] = message
		const command = waiting.get(id)
		waiting.delete(id)
		if (error) command?.reject(new Error(`${error.error}: ${error.message}`))
		else command?.resolve(result)
	}

	return {
		call(command: string, params: object): Promise<unknown> {
			lastId += 1
			const id = lastId
			const text = JSON.stringify([0, id, command, params])
			return new Promise((resolve, reject) => {
				waiting.set(id, { resolve, reject })
				socket.write(`${Buffer.byteLength(text)}:${text}`)
			})
		},
		disconnect: () => socket.destroy(),
	}
}
