import { describe, expect, inject, it } from 'vitest'
import { createMember, type TestClient } from '../../support/requests/test-client.ts'
import { walk } from '../../support/requests/walk.ts'

const appUrl = inject('appUrl')
/** Chernobyl: one season of five episodes. */
const SHOW = { type: 'tv', id: '87108' }
const PATH = `/tv/${SHOW.id}`

const post = (client: TestClient, fields: Record<string, string>) =>
	client.request('/actions/history', { form: { returnTo: PATH, ...SHOW, ...fields } })

/** Somebody who has watched the whole show. */
async function memberAfterAll() {
	const client = await createMember(appUrl)
	await post(client, { intent: 'watched', scope: 'title', date: '2020-03-01' })
	return client
}

describe('a rewatch, without JavaScript', () => {
	it('begins with a press, counts for itself, and ends by itself', async () => {
		const client = await memberAfterAll()
		const page = await walk(client, PATH)
		await page.press('Start a rewatch')
		expect(page.text).toContain('Rewatch started')
		expect(page.text).toContain('Rewatching since')
		expect(page.text).toContain('Watched before')
		expect((await walk(client, '/up-next')).text).toContain('S1 E1')
		await post(client, { intent: 'watched', season: '1', episode: '1' })
		await page.open(PATH)
		expect(page.text).toContain('1 of 5 watched')
		expect((await walk(client, '/up-next')).text).toContain('S1 E2')
		await post(client, { intent: 'watched', season: '1', scope: 'season' })
		await page.open(PATH)
		expect(page.text).toContain('5 of 5 watched')
		expect(page.text).not.toContain('Rewatching since')
		await page.open(`/watch-history${PATH}`)
		expect(page.text).toMatch(/Rewatch from .* to .*: 5 episodes/)
		expect(page.all('.viewings input[type="date"]')).toHaveLength(10)
	})

	it('takes back what was marked in it alone', async () => {
		const client = await memberAfterAll()
		await post(client, { intent: 'rewatch' })
		await post(client, { intent: 'watched', season: '1', episode: '1' })
		const page = await walk(client, PATH)
		await page.press(/Watched: .*1/)
		expect(page.text).not.toContain('1 of 5 watched')
		await page.open(`/watch-history${PATH}`)
		expect(page.all('.viewings input[type="date"]')).toHaveLength(5)
		await post(client, { intent: 'watched', season: '1', scope: 'season' })
		await page.open(PATH)
		await page.press('Undo')
		await page.open(`/watch-history${PATH}`)
		expect(page.all('.viewings input[type="date"]')).toHaveLength(5)
	})

	it('ends with a press, which an undo takes back', async () => {
		const client = await memberAfterAll()
		await post(client, { intent: 'rewatch' })
		await post(client, { intent: 'watched', season: '1', episode: '1' })
		const page = await walk(client, PATH)
		await page.press('End rewatch')
		expect(page.text).toContain('5 of 5 watched')
		await page.press('Undo')
		expect(page.text).toContain('Rewatch goes on')
		await page.open(PATH)
		expect(page.text).toContain('1 of 5 watched')
	})

	it('asks to sign in without an account, and is nothing for a show that was never watched', async () => {
		const stranger = await fetch(`${appUrl}/actions/history`, {
			method: 'POST',
			redirect: 'manual',
			headers: { Origin: appUrl },
			body: new URLSearchParams({ intent: 'rewatch', ...SHOW }),
		})
		expect([302, 303, 401]).toContain(stranger.status)
		const client = await createMember(appUrl)
		const page = await walk(client, PATH)
		expect(page.text).not.toContain('Start a rewatch')
		await post(client, { intent: 'rewatch' })
		expect((await walk(client, PATH)).text).toContain('Nothing to rewatch')
	})
})
