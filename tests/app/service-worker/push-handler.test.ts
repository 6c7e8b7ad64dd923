import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** By a name that is no literal: its types are those of a worker, which tests do not have. */
const HANDLER: string = '#app/service-worker/push-handler.ts'
const ORIGIN = 'https://marquee.example'

/** What the worker did with the windows of the app. */
let steps: string[]
let windows: { url: string; focus(): Promise<object> }[]

const windowAt = (path: string, isControlled = true) => ({
	url: ORIGIN + path,
	async focus() {
		steps.push(`focus ${path}`)
		const navigate = async (to: string) => {
			if (!isControlled) throw new TypeError('not controlled')
			steps.push(`navigate ${to}`)
		}
		return { navigate }
	},
})

beforeEach(() => {
	steps = []
	windows = []
	vi.resetModules()
	vi.stubGlobal('self', {
		registration: {
			showNotification: async (title: string, { body, data }: { body: string; data: string }) =>
				void steps.push(`show ${title}: ${body} ${data}`),
		},
		clients: {
			matchAll: async () => windows,
			openWindow: async (path: string) => void steps.push(`open ${path}`),
		},
	})
})
afterEach(() => vi.unstubAllGlobals())

async function press(data: unknown) {
	const { openNotification } = (await import(HANDLER)) as { openNotification(notification: object): Promise<void> }
	await openNotification({ data, close: () => steps.push('close') })
	return steps
}

describe('a press on a notification', () => {
	it('leads a window of the app there', async () => {
		windows = [windowAt('/movie')]
		expect(await press('/tv/1396')).toEqual(['close', 'focus /movie', 'navigate /tv/1396'])
	})

	it('does not reuse a window in which something plays', async () => {
		windows = [windowAt('/watch/movie/603')]
		expect(await press('/tv/1396')).toEqual(['close', 'open /tv/1396'])
	})

	it('opens a window if there is none that it may reuse', async () => {
		expect(await press('/tv/1396')).toEqual(['close', 'open /tv/1396'])
		windows = [windowAt('/movie', false)]
		expect(await press('/tv/1396')).toEqual(['close', 'open /tv/1396', 'close', 'focus /movie', 'open /tv/1396'])
	})

	it('never leads to another site', async () => {
		expect(await press('https://elsewhere.example/')).toEqual(['close', 'open /'])
	})
})

describe('a message', () => {
	it.each<[string, { json(): unknown } | null, string]>([
		[
			'one of ours',
			{ json: () => ({ title: 'Heat', body: 'is out', tag: '', path: '/movie/949' }) },
			'show Heat: is out /movie/949',
		],
		['without content', null, 'show Marquee:  /'],
		['that is no JSON', { json: () => JSON.parse('<') }, 'show Marquee:  /'],
		['of nothing', { json: () => null }, 'show Marquee:  /'],
	])('is shown: %s', async (_, data, shown) => {
		const { showPush } = (await import(HANDLER)) as { showPush(data: object | null): Promise<void> }
		await showPush(data)
		expect(steps).toEqual([shown])
	})
})
