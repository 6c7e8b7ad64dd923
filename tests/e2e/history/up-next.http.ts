import { describe, expect, inject, it, vi } from 'vitest'
import { createMember, createTestClient, type TestClient } from '../../support/requests/test-client.ts'
import { walk } from '../../support/requests/walk.ts'

const appUrl = inject('appUrl')
const CARD = /class="continue-card"/g

const item = (media_type: string, media_id: number, minute: number, more: object = {}) => ({
	media_id,
	media_type,
	title: `Title ${media_id}`,
	watch_position: 6000,
	duration: 6000,
	created_at: new Date(Date.now() - 86_400_000 + minute * 60_000).toISOString(),
	...more,
})

/** A show that nobody has watched before is read in the background, if the catalog does not answer at once. */
async function untilListed(client: TestClient, count: number): Promise<void> {
	await vi.waitFor(async () => expect(await countIn(client, '/up-next')).toBe(count), {
		timeout: 60_000,
		interval: 500,
	})
}

async function countIn(client: TestClient, path: string): Promise<number> {
	return [...(await (await client.request(path)).text()).matchAll(CARD)].length
}

describe('a title that a viewer can continue', () => {
	it('stays within reach under 130 finished films: in the row, and all of it on its page', async () => {
		const client = await createMember(appUrl)
		const started = Array.from({ length: 15 }, (_, index) =>
			item('movie', 5000 + index, index, { watch_position: 3000 }),
		)
		const finished = Array.from({ length: 130 }, (_, index) => item('movie', 9000 + index, 60 + index))
		const items = [...started, item('tv', 1396, 20, { season: 1, episode: 2 }), ...finished]
		expect((await client.request('/api/history', { json: { items } })).status).toBe(202)
		await untilListed(client, 16)
		// Twelve with the newest, which stands above the row.
		expect(await countIn(client, '/')).toBe(11)
	})

	it('is named in its language on the home page, among what is next, in the history and its viewings', async () => {
		const client = await createMember(appUrl)
		await client.request('/api/preferences', { method: 'PUT', json: { language: 'de' } })
		const started = [7001, 7002].map((id, at) =>
			item('movie', id, at, { title: `Das Versteck ${at + 1}`, watch_position: 3000 }),
		)
		const english = item('movie', 7003, 3, { title: 'The Hideout', watch_position: 3000 })
		await client.request('/api/history', { json: { items: [...started, english] } })
		await untilListed(client, 3)
		await client.request('/actions/history', { form: { intent: 'hide', type: 'movie', id: '7002', returnTo: '/' } })
		const namesIn = async (path: string) =>
			(await walk(client, path)).all('main [lang]').map((one) => `${one.getAttribute('lang')}: ${one.textContent}`)
		// Among films of other languages that the day brings.
		const ownOnHome = (await namesIn('/')).filter((name) => name.includes('Das Versteck'))
		expect(ownOnHome).toEqual(['de: Das Versteck 1'])
		expect(await namesIn('/up-next')).toEqual(['de: Das Versteck 1', 'de: Das Versteck 2'])
		expect(await namesIn('/watch-history')).toEqual(
			expect.arrayContaining(['de: Das Versteck 1', 'de: Das Versteck 2']),
		)
		expect(await namesIn('/watch-history/movie/7001')).toContain('de: Das Versteck 1')
	})

	it('keeps the history of what is hidden or dropped, which a form puts back, and the export names it', async () => {
		const client = await createMember(appUrl)
		const items = [item('tv', 1396, 1, { season: 1, episode: 2 }), item('movie', 27205, 2, { watch_position: 3000 })]
		await client.request('/api/history', { json: { items } })
		const send = async (intent: string, type: string, id: number) => {
			const form = { intent, type, id: String(id), returnTo: '/up-next' }
			const response = await client.request('/actions/history', { form })
			expect(response.status).toBe(303)
			expect(response.headers.get('Location')).toBe('/up-next')
		}
		await send('drop', 'tv', 1396)
		await send('hide', 'movie', 27205)
		expect(await countIn(client, '/')).toBe(0)
		const page = await (await client.request('/up-next')).text()
		expect(page).toContain('Nothing to continue')
		expect(page).toContain('Hidden until you play it again')
		const kept = (await (await client.request('/api/history')).json()) as { items: object[] }
		expect(kept.items).toHaveLength(2)
		const data = (await (await client.request('/api/export')).json()) as { hiddenTitles: object[] }
		expect(data.hiddenTitles).toMatchObject([
			{ mediaType: 'tv', mediaId: 1396, kind: 'dropped' },
			{ mediaType: 'movie', mediaId: 27205, kind: 'hidden' },
		])
		await send('show', 'tv', 1396)
		await untilListed(client, 1)
		await client.request('/api/history', {
			json: { items: [item('movie', 27205, 0, { watch_position: 3100, created_at: new Date().toISOString() })] },
		})
		expect(await countIn(client, '/up-next')).toBe(2)
	})

	it('is resumed by the native player a little earlier', async () => {
		const client = await createMember(appUrl)
		await client.request('/api/history', { json: { items: [item('movie', 27205, 2, { watch_position: 3000 })] } })
		expect(await (await client.request('/watch/movie/27205')).text()).toMatch(/\.mp4#t=2990"/)
	})

	it('is named by the history page for a day after it was hidden or dropped, with a form that takes it back', async () => {
		const client = await createMember(appUrl)
		const items = [item('tv', 1396, 1, { season: 1, episode: 2 }), item('movie', 27205, 2, { watch_position: 3000 })]
		await client.request('/api/history', { json: { items } })
		const section = async () =>
			/<h2[^>]*>Hidden in the last 24 hours<.*?<\/section>/s.exec(await (await client.request('/watch-history')).text())
		const send = async (intent: string, type: string, id: number, agoMs: number) => {
			const stamp = { write: crypto.randomUUID(), at: String(Date.now() - agoMs), sent: String(Date.now()) }
			const form = { intent, type, id: String(id), returnTo: '/watch-history', ...stamp }
			expect((await client.request('/actions/history', { form })).headers.get('Location')).toBe('/watch-history')
		}
		expect(await section()).toBeNull()
		await send('drop', 'tv', 1396, 86_400_000 - 60_000)
		await send('hide', 'movie', 27205, 60_000)
		const [listed = ''] = (await section()) ?? []
		expect(listed.match(/[\w ]+(?=<\/a>)|Dropped|Hidden until you play it again/g)).toEqual([
			'Inception',
			'Hidden until you play it again',
			'Breaking Bad',
			'Dropped',
		])
		await send('show', 'movie', 27205, 0)
		expect((await section())?.[0]).not.toContain('Inception')
		expect(await countIn(client, '/up-next')).toBe(1)
		await send('show', 'tv', 1396, 0)
		expect(await section()).toBeNull()
		await untilListed(client, 2)
	})

	it('is not named there any more after a day, but still on its own page', async () => {
		const client = await createMember(appUrl)
		await client.request('/api/history', { json: { items: [item('tv', 1396, -60, { season: 1, episode: 2 })] } })
		const stamp = { write: crypto.randomUUID(), at: String(Date.now() - 86_400_000 - 1), sent: String(Date.now()) }
		await client.request('/actions/history', { form: { intent: 'drop', type: 'tv', id: '1396', ...stamp } })
		expect(await (await client.request('/watch-history')).text()).not.toContain('Hidden in the last 24 hours')
		expect(await (await client.request('/up-next')).text()).toContain('Put back Breaking Bad')
	})

	it('is ticked off without scripts: the next episode follows, a film leaves, and Undo brings back where it was', async () => {
		const client = await createMember(appUrl)
		const items = [
			item('tv', 1396, 1, { season: 1, episode: 2, watch_position: 600, title: 'Breaking Bad' }),
			item('movie', 27205, 2, { watch_position: 3000, title: 'Inception' }),
		]
		await client.request('/api/history', { json: { items } })
		await vi.waitFor(
			async () => expect((await walk(client, '/up-next')).texts('.up-next-list')[0]).toContain('62 episodes left'),
			{ timeout: 60_000, interval: 500 },
		)
		const page = await walk(client, '/up-next')
		const noteOf = (title: string) => page.texts('.continue-card').find((text) => text.startsWith(title))
		expect(noteOf('Breaking Bad')).toContain('S1 E2 · 1 h 30 min left')
		await page.press('Watched Breaking Bad, S1 E2')
		expect(page.address).toBe('/up-next')
		expect(page.text).toContain('Breaking Bad, S1 E2 is in your watch history.')
		expect(noteOf('Breaking Bad')).toMatch(/S1 E3 · Next episode *61 episodes left/)
		await page.press('Undo')
		expect(noteOf('Breaking Bad')).toContain('S1 E2 · 1 h 30 min left')
		await page.press('Watched Inception')
		expect(noteOf('Inception')).toBeUndefined()
	})

	it('is hidden or dropped from its menu', async () => {
		const client = await createMember(appUrl)
		await client.request('/api/history', { json: { items: [item('movie', 27205, 2, { watch_position: 3000 })] } })
		const page = await walk(client, '/up-next')
		await page.press(/^More about /)
		await page.press(/^Hide .* until you play it again$/)
		expect(page.text).toContain('Nothing to continue')
	})

	it('is on the device of a visitor without an account, and a malformed address gets a 400', async () => {
		const visitor = createTestClient(appUrl)
		const page = await visitor.request('/up-next')
		expect(page.status).toBe(200)
		expect(await page.text()).toContain('Nothing to continue on this device')
		await visitor.createAccount()
		expect((await visitor.request('/up-next?page=nonsense')).status).toBe(400)
	})
})
