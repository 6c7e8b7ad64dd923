import { describe, expect, inject, it } from 'vitest'
import { createMember, createTestClient, type TestClient } from '../../support/requests/test-client.ts'
import { walk } from '../../support/requests/walk.ts'

const appUrl = inject('appUrl')
const MATRIX = { type: 'movie', id: '603' }

/** The same account on another device, in the profile of that name. */
async function openProfile(owner: TestClient & { email: string; password: string }, name: string): Promise<TestClient> {
	const profiles = await walk(owner, '/profiles')
	const path = profiles.link(`Change ${name}`).getAttribute('href') ?? ''
	const client = createTestClient(appUrl)
	await client.request('/login', { form: { email: owner.email, password: owner.password } })
	await client.request('/profiles', { form: { open: path.replace('/profiles/', '') } })
	return client
}

const exportOf = async (client: TestClient) => (await client.request('/api/export')).text()

describe('the backup of a household, without JavaScript', () => {
	it('is previewed profile by profile, restored in another account, and undone', async () => {
		const ann = await createMember(appUrl)
		await ann.request('/profiles/new', { form: { name: 'Mia', avatar: 'poet', maxAge: '10' } })
		const mia = await openProfile(ann, 'Mia')
		await ann.request('/actions/history', { form: { intent: 'watched', ...MATRIX, date: '2020-03-01' } })
		await ann.request('/actions/history', { form: { intent: 'watched', ...MATRIX, date: '2024-11-30' } })
		await mia.request('/actions/history', { form: { intent: 'follow', type: 'tv', id: '1396' } })
		// Also what was marked a moment ago.
		await ann.request('/actions/history', { form: { intent: 'watched', ...MATRIX, again: '1' } })

		const eve = await createMember(appUrl)
		const page = await walk(eve, '/import')
		page.attach(/^Export file/, 'marquee.json', await exportOf(ann))
		await page.press('Preview import')
		const [first, second] = page.texts('.import-profiles li')
		expect(first).toContain('1 watched, 2 earlier viewings')
		expect(second).toMatch(/^Mia\s+1 followed show/)
		expect(page.field(/^Mia/).value).toBe('new')
		expect(page.text).toContain('Followed shows 1 entry')
		expect(page.text).not.toContain('Hidden from Continue watching')
		await page.press('Restore', 'main')
		expect(page.text).toContain('Import complete.')
		expect(page.texts('.import-restored').join()).toMatch(/Mia:\s+a new profile, 1 entry added/)
		const history = await walk(eve, '/watch-history')
		expect(history.all('.history-item')).toHaveLength(3)
		const restored = await openProfile(eve, 'Mia')
		// With her age limit.
		expect((await walk(restored, '/tv/1396')).text).toContain('Not for this profile')

		await page.press('Undo this import')
		expect(page.text).toContain('Import undone.')
		expect((await walk(eve, '/watch-history')).all('.history-item')).toHaveLength(0)
		expect((await walk(eve, '/profiles')).text).not.toContain('Change Mia')
	})

	it('goes where the viewer says', async () => {
		const ann = await createMember(appUrl)
		await ann.request('/profiles/new', { form: { name: 'Mia', avatar: 'poet' } })
		await ann.request('/actions/history', { form: { intent: 'watched', ...MATRIX, date: '2020-03-01' } })
		const eve = await createMember(appUrl)
		await eve.request('/profiles/new', { form: { name: 'Ben', avatar: 'poet' } })
		const page = await walk(eve, '/import')
		page.attach(/^Export file/, 'marquee.json', await exportOf(ann))
		await page.press('Preview import')
		const [mine] = page.all('.import-profiles select')
		page.choose(new RegExp(`^${ann.email.split('@')[0]}`), 'To Ben')
		page.choose(/^Mia/, 'Leave it out')
		expect(mine).toBeDefined()
		await page.press('Restore', 'main')
		expect(page.texts('.import-restored').join()).toContain('left out')
		expect((await walk(eve, '/watch-history')).all('.history-item')).toHaveLength(0)
		expect((await walk(await openProfile(eve, 'Ben'), '/watch-history')).all('.history-item')).toHaveLength(1)
	})
})
