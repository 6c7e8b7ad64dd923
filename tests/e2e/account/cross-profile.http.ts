import { beforeAll, describe, expect, inject, it } from 'vitest'
import { fewAtOnce } from '../../support/requests/few-at-once.ts'
import { fillAll, rowsOf, WATCHED } from '../../support/requests/filled-person.ts'
import { API_CALLS, routeSamplesOf } from '../../support/requests/route-samples.ts'
import { type Account, createMember, createTestClient, type TestClient } from '../../support/requests/test-client.ts'

const appUrl = inject('appUrl')
const places = await routeSamplesOf(appUrl)
const PIN = '2468'

/** The id of the profile with that name. */
async function idOf(client: TestClient, name: string): Promise<string> {
	const page = await (await client.request('/profiles')).text()
	const [, id = ''] = new RegExp(`aria-label="Change ${name}"[^>]*href="/profiles/([^"]+)"`).exec(page) ??
		new RegExp(`href="/profiles/([^"/]+)"[^>]*aria-label="Change ${name}"`).exec(page) ?? ['', '']
	return id
}

describe('the data of a profile with a PIN', () => {
	/** In the first profile. */
	let ann: TestClient & Account
	/** The same account, in the profile of Ben. */
	let ben: TestClient
	let bensId: string
	let bensImport: string
	let bensRows: string
	/** What only he has. */
	let marks: string[]
	/** What is stored for his profile alone. */
	const state = async () => {
		const {
			taste: _,
			identities: _identities,
			sessions: _sessions,
			profiles: _profiles,
			...rows
		} = await rowsOf(bensId)
		return JSON.stringify(rows)
	}

	beforeAll(async () => {
		ann = await createMember(appUrl)
		await ann.request('/profiles/new', { form: { name: 'Ben', avatar: 'poet' } })
		bensId = await idOf(ann, 'Ben')
		ben = createTestClient(appUrl)
		await ben.request('/login', { form: { email: ann.email, password: ann.password } })
		await ben.request('/profiles', { form: { open: bensId } })
		expect(await fillAll(ben)).toBe(bensId)
		await ben.request(`/profiles/${bensId}`, { form: { intent: 'pin', newPin: PIN } })
		bensRows = await state()
		const rows = await rowsOf(bensId)
		bensImport = String(rows.imports?.[0]?.id)
		marks = ['Only hers', 'hers.csv', String(rows.saved?.[0]?.id), bensImport]
	})

	it('is in no response to another profile of the account, for any URL of a page or call', async () => {
		const samples = [
			...places.map(({ sample }) => sample),
			...places.map(({ sample }) => (sample === '/' ? '/_root.data' : `${sample}.data`)),
			...API_CALLS.filter(({ method, path }) => method === 'GET' && path !== '/api/export').map(({ path }) => path),
		].map((path) =>
			path.replace('00000000-0000-4000-8000-000000000000', path.startsWith('/import') ? bensImport : bensId),
		)
		expect(samples.length).toBeGreaterThan(120)
		const { nextCursor } = (await (await ben.request('/api/history?limit=1')).json()) as { nextCursor: string }
		const query = `user_id=${bensId}&userId=${bensId}&profile=${bensId}&viewer=${bensId}&cursor=${nextCursor}`
		await fewAtOnce(samples, async (path) => {
			const response = await ann.copy().request(`${path}?${query}`, { headers: { 'X-User-Id': bensId } })
			const text = await response.text()
			for (const mark of marks) if (!path.includes(mark)) expect(text.includes(mark), `${mark} in ${path}`).toBe(false)
			expect(response.status, path).toBeLessThan(500)
		})
		expect((await ann.request(`/import/${bensImport}`)).status).toBe(404)
	})

	it('is in an export only with the account’s password', async () => {
		expect((await ann.request('/api/export')).status).toBe(403)
		const response = await ann.request('/api/export', { form: { password: ann.password } })
		expect(await response.text()).toContain('Only hers')
	})

	it('is changed by no call and no form of another profile', async () => {
		const rows = await rowsOf(bensId)
		const [record, removal] = [rows.saved?.[0]?.id, rows.removals?.[0]?.id].map(String)
		const named = { user_id: bensId, userId: bensId, profile: bensId, viewer: bensId }
		const everything = {
			list: 'favorites',
			type: 'movie',
			id: '27205',
			record: record ?? '',
			key: 'movie:27205',
			removal: removal ?? '',
			accentColor: '#EF4444',
			value: 'off',
			services: 'parade',
			rating: '1',
			name: 'Not Ben',
			avatar: 'nomad',
			target: bensId,
			pin: '1111',
			newPin: '1111',
			password: 'eight lit bulbs in a row',
		}
		const intents = 'remove clear forget rate undo discard reset accent end-others save pin move open'.split(' ')
		const forms = intents.map((intent) => ({ ...everything, intent }))
		const bodies = [
			{ ids: [record, 'movie:27205'] },
			{ mediaId: 27205, mediaType: 'movie', rating: 1 },
			{ items: [{ ...WATCHED, watch_position: 1 }] },
			{ accentColor: '#EF4444' },
		]
		for (const { sample, hasAction } of places) {
			if (!hasAction || /^\/(?:login|signup|logout)/.test(sample)) continue
			const path = sample.replace(/^\/import\/.*/, `/import/${bensImport}`).replace(/0{8}-[\d-]+/, bensId)
			const responses = forms.map((form) =>
				ann.copy().request(`${path}?user_id=${bensId}`, { form: { ...form, ...named } }),
			)
			for (const { status } of await Promise.all(responses)) expect(status, path).toBeLessThan(500)
		}
		for (const { method, path } of API_CALLS) {
			if (method === 'GET' || /\/(?:account|auth)/.test(path)) continue
			for (const json of bodies)
				await ann.copy().request(path, { method, json: { ...json, ...named }, headers: { 'X-User-Id': bensId } })
		}
		expect(await state()).toBe(bensRows)
		expect(await idOf(ben, 'Ben')).toBe(bensId)
	})

	it('cannot be changed by its own forms once another profile is open', async () => {
		await ann.request('/actions/saved', {
			form: { intent: 'add', list: 'watchlist', type: 'movie', id: '550' },
			headers: { 'X-Viewer': bensId },
		})
		expect(await (await ann.request('/api/watchlist')).text()).not.toMatch(/\b550\b/)
		expect(await state()).toBe(bensRows)
	})

	it('is still there for him, all of it', async () => {
		expect(await (await ben.request('/api/history')).text()).toContain('Only hers')
	})
})
