import { beforeAll, describe, expect, inject, it } from 'vitest'
import { createMember, createTestClient, type TestClient } from '../../support/requests/test-client.ts'

const appUrl = inject('appUrl')

interface Listed {
	id: string
	name: string
	/** What is on. */
	title: string
}

let alpha: Listed
/** Shows something else at the moment. */
let beta: Listed
let guideId: string

const pageOf = async (client: TestClient, path: string) => (await client.request(path)).text()
const visitor = () => createTestClient(appUrl)
const text = (html: string) => html.replace(/<[^>]+>/g, '').trim()

async function channelsOf(client: TestClient): Promise<Listed[]> {
	const cards = (await pageOf(client, '/live')).split('<li').filter((part) => part.includes('channel-card"'))
	return cards.map((card) => ({
		id: /href="\/watch\/live\/([a-z0-9]+)"/.exec(card)?.[1] ?? '',
		name: text(/channel-name[^>]*>(.*?)<\/bdi>/s.exec(card)?.[1] ?? ''),
		title: text(/channel-now[^>]*>(.*?)<\/bdi>/s.exec(card)?.[1] ?? ''),
	}))
}

const titleOf = async (client: TestClient, { id }: Listed) =>
	/current-program"><p><strong><bdi>(.*?)<\/bdi>/s.exec(await pageOf(client, `/watch/live/${id}`))?.[1]

const choose = (client: TestClient, guide: string, channel = alpha.id) =>
	client.request(`/watch/live/${channel}`, { form: { guide } })

beforeAll(async () => {
	const client = visitor()
	const channels = await channelsOf(client)
	const [first, ...others] = channels
	const other = others.find(({ title }) => title !== first?.title)
	if (!first || !other) throw new Error('no two channels show different programs')
	alpha = first
	beta = other
	const page = await pageOf(client, `/watch/live/${alpha.id}?guide=${encodeURIComponent(beta.name)}`)
	guideId = /<button[^>]* name="guide"[^>]* value="([^"]+)"/.exec(page)?.[1] ?? ''
})

describe('the guide of a channel of ours, without scripts', () => {
	it('is refused with words once this browser has no room for another choice', async () => {
		const client = visitor()
		const many = Array.from({ length: 120 }, (_, at) => `channel${at}.guide-number-${at}`).join('\n')
		client.cookies.set('guides', encodeURIComponent(many))
		await choose(client, guideId)
		expect(decodeURIComponent(client.cookies.get('guides') ?? '')).toBe(many)
		expect(await pageOf(client, `/watch/live/${alpha.id}`)).toContain('This browser has no room for more of them.')
	})

	it('is searched with a form that is closed at first', async () => {
		const client = visitor()
		const closed = await pageOf(client, `/watch/live/${alpha.id}`)
		expect(closed).toMatch(/<details id="guide-choice"(?![^>]*\sopen)[^>]*>/)
		expect(closed).not.toContain('Channels of the guide')
		const open = await pageOf(client, `/watch/live/${alpha.id}?guide=`)
		expect(open).toMatch(/<details id="guide-choice"[^>]*\sopen/)
		expect(open.match(/<button[^>]* name="guide"/g)?.length).toBeGreaterThan(3)
		const none = await pageOf(client, `/watch/live/${alpha.id}?guide=zzzz`)
		expect(none).toContain('No channel of the guide matches.')
		expect((await client.request(`/watch/live/${alpha.id}?guide=${'x'.repeat(101)}`)).status).toBe(400)
	})

	it('becomes the chosen one on every page with programs, only for this visitor, until it is reset', async () => {
		const [client, other] = [visitor(), visitor()]
		const answer = await choose(client, guideId)
		expect(answer.status).toBe(303)
		expect(answer.headers.get('Location')).toBe(`/watch/live/${alpha.id}`)
		expect(await pageOf(client, `/watch/live/${alpha.id}`)).toContain(
			`${alpha.name} now uses the guide of ${beta.name}.`,
		)
		const [mine, itsOwner, others] = await Promise.all([
			titleOf(client, alpha),
			titleOf(other, beta),
			titleOf(other, alpha),
		])
		expect(mine).toBe(itsOwner)
		expect(others).not.toBe(mine)
		const listed = async (of: TestClient) => (await channelsOf(of)).find(({ id }) => id === alpha.id)?.title
		expect([await listed(client), await listed(client), await listed(other)]).toEqual([mine, mine, others])
		expect(await pageOf(client, `/live/guide?q=${encodeURIComponent(alpha.name)}`)).toContain(mine)
		expect(await pageOf(client, `/watch/live/${alpha.id}?guide=`)).toMatch(
			new RegExp(`Guide of <bdi>${beta.name}</bdi>.*value=""[^>]*>Undo.*aria-pressed="true"`, 's'),
		)
		await choose(client, '')
		expect(client.cookies.has('guides')).toBe(false)
		expect(await titleOf(client, alpha)).toBe(others)
	})

	it('leads back to the program that was watched', async () => {
		const startedAt = Math.floor(Date.now() / 1_800_000) * 1_800 - 3_600
		const back = `/watch/live/${alpha.id}?at=${startedAt}`
		expect(await pageOf(visitor(), back)).toContain(`name="returnTo" value="${back}"`)
		const answer = await visitor().request(`/watch/live/${alpha.id}`, { form: { guide: guideId, returnTo: back } })
		expect(answer.headers.get('Location')).toBe(back)
	})

	it('goes with the viewer who signs out', async () => {
		const client = await createMember(appUrl)
		await choose(client, guideId)
		expect(client.cookies.has('guides')).toBe(true)
		expect(await titleOf(client, alpha)).toBe(await titleOf(visitor(), beta))
		await client.request('/logout', { form: {} })
		expect(client.cookies.has('guides')).toBe(false)
	})

	it('stays as it is where there is nothing to choose', async () => {
		const client = visitor()
		expect((await choose(client, 'no such guide')).status).toBe(303)
		expect(await pageOf(client, `/watch/live/${alpha.id}`)).toContain('Guide not found')
		expect((await choose(client, guideId, 'nochannel')).status).toBe(404)
		expect((await choose(client, guideId, 'own-abc')).status).toBe(400)
		expect((await choose(client, '\n')).status).toBe(400)
		expect(client.cookies.has('guides')).toBe(false)
	})
})
