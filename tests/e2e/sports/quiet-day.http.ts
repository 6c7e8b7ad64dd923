import { describe, expect, it } from 'vitest'
import { createTestClient } from '../../support/requests/test-client.ts'
import { serveApp } from '../../support/servers/app-server.ts'
import { listen, untilDone } from '../../support/servers/listen.ts'
import { startSportsServer } from '../../support/servers/sports-server.ts'

const sports = await untilDone(startSportsServer())
const channels = await untilDone(listen((_, response) => response.end('#EXTM3U\n')))
const app = await untilDone(
	serveApp({ SPORTS_API_URL: sports.url, SPORTS_API_KEY: 'key', LIVE_PLAYLIST_URL: `${channels.url}/none.m3u` }),
)
const client = createTestClient(app.url)
/** @returns the visible text of the page's main part */
async function read(path: string) {
	const response = await client.request(path)
	expect(response.status, path).toBe(200)
	const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(await response.text()) ?? []
	return main.replace(/<[^>]+>/g, ' ')
}

async function ask(message: string) {
	const response = await client.request('/api/chat', { json: { message, mode: 'recommend' } })
	expect(response.status).toBe(200)
	return ((await response.json()) as { reply: { text: string } }).reply.text
}

describe('a day on which nothing is live', () => {
	it('leaves its rows out of the home page, which has others', async () => {
		const home = await read('/')
		expect(home).not.toContain('Live now')
		expect(home).toContain('Trending')
	})

	it('is explained on the sports page', async () => {
		const text = await read('/sports')
		expect(text).toContain('No matches on this day')
		expect(text).not.toContain('Live now')
	})

	it.each([
		'what is on now?',
		'any football today?',
		'which matches are live?',
	])('is said by the assistant: %s', async (message) => {
		expect(await ask(message)).toMatch(/\b(?:no|nothing|none)\b/i)
	})
})
