import { describe, expect, it, vi } from 'vitest'
import { formatDate } from '#domain/shared/time.ts'
import { addDays } from '#domain/shared/zone.ts'
import { createMember, createTestClient, type TestClient } from '../../support/requests/test-client.ts'
import { walk } from '../../support/requests/walk.ts'
import { FIRST, inZone, LAST, SHOW, serveAiringShow, todayIn } from './airing-show.ts'

const { url: appUrl } = await serveAiringShow()
const anyoneIn = (zone: string) => inZone(createTestClient(appUrl), zone)
const airs = () => `Airs ${formatDate(todayIn(FIRST))}`
const SHOW_PATH = `/tv/${SHOW.id}`

/** Marks the whole show. @returns the last episode that was */
async function markShow(client: TestClient): Promise<number> {
	const form = { intent: 'watched', type: 'tv', id: String(SHOW.id), scope: 'title', returnTo: SHOW_PATH }
	expect((await client.request('/actions/history', { form })).status).toBe(303)
	const response = await client.request('/api/history?limit=100')
	const { items } = (await response.json()) as { items: { episode: number }[] }
	return Math.max(...items.map(({ episode }) => episode))
}

describe('an episode that airs today for some', () => {
	it('has aired on the page of its show there, and not yet elsewhere, whoever asked first', async () => {
		const textIn = async (zone: string) => (await walk(anyoneIn(zone), SHOW_PATH)).text
		for (const zone of [FIRST, LAST, FIRST, LAST]) {
			const text = await textIn(zone)
			expect(text.includes(airs()), zone).toBe(zone === LAST)
		}
	})

	it('is marked with its show only there, is up next there, and comes tomorrow or later elsewhere', async () => {
		const [early, late] = [inZone(await createMember(appUrl), FIRST), inZone(await createMember(appUrl), LAST)]
		expect([await markShow(early), await markShow(late)]).toEqual([SHOW.episode, SHOW.episode - 1])

		// The show is read in the background.
		const daysWithShow = async (client: TestClient) =>
			(await walk(client, '/calendar')).texts('.calendar-days > li').filter((text) => text.includes(SHOW.name))
		await vi.waitFor(async () => expect(await daysWithShow(late)).not.toEqual([]), { timeout: 60_000, interval: 500 })
		const [coming] = await daysWithShow(late)
		const isTomorrow = addDays(todayIn(LAST), 1) === todayIn(FIRST)
		if (isTomorrow) expect(coming).toMatch(/^Tomorrow/)
		const nextOf = async (client: TestClient) => (await walk(client, '/up-next')).texts('.continue-card')
		expect(await nextOf(late)).toEqual([])
		const traveler = inZone(late.copy(), FIRST)
		expect((await nextOf(traveler))[0]).toContain(`S${SHOW.season} E${SHOW.episode}`)
		expect((await daysWithShow(traveler))[0]).toMatch(/^Today/)
	})
})

describe('the days of a history', () => {
	it("are those of the viewer's clocks", async () => {
		const client = await createMember(appUrl)
		// In the middle of a minute: the last seconds before noon in UTC stand for a day that was said.
		const hoursAgo = (hours: number) => {
			const time = new Date(Date.now() - hours * 3_600_000 - 61_234)
			return new Date(time.setUTCSeconds(30)).toISOString()
		}
		const items = [0, 13, 30].map((hours, index) => ({
			...{ media_id: 600 + index, media_type: 'movie', title: `Title ${hours}`, watch_position: 6000, duration: 6000 },
			created_at: hoursAgo(hours),
		}))
		expect((await client.request('/api/history', { json: { items } })).status).toBe(202)
		const dayOf = (iso: string, timeZone: string) =>
			new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.parse(iso))
		for (const zone of [FIRST, LAST]) {
			const page = await walk(inZone(client.copy(), zone), '/watch-history')
			const headings = page.texts('.history-form section > h2')
			const days = [...new Set(items.map(({ created_at }) => dayOf(created_at, zone)))]
			const today = todayIn(zone)
			const named = days.map((day) =>
				day === today ? 'Today' : day === addDays(today, -1) ? 'Yesterday' : formatDate(day),
			)
			expect(headings, zone).toEqual(named)
		}
	})

	it('name the days on which a film was watched more than once', async () => {
		const client = await createMember(appUrl)
		const late = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
		const times = [`${late}T23:30:00.123Z`, `${addDays(late, -3)}T00:30:00.123Z`]
		for (const created_at of times.reverse()) {
			const item = { media_id: 603, media_type: 'movie', title: 'The Matrix', watch_position: 8160, duration: 8160 }
			expect((await client.request('/api/history', { json: { items: [{ ...item, created_at }] } })).status).toBe(202)
		}
		const saidIn = async (zone: string) =>
			/Watched twice: ([^<]+)/.exec(await (await inZone(client.copy(), zone).request('/movie/603')).text())?.[1]
		const said = (...days: string[]) => days.map((day) => formatDate(day, 'medium')).join(', ')
		await vi.waitFor(async () => expect(await saidIn('UTC')).toBe(said(addDays(late, -3), late)), { timeout: 60_000 })
		expect(await saidIn('Asia/Tokyo')).toBe(said(addDays(late, -3), addDays(late, 1)))
		expect(await saidIn('Pacific/Honolulu')).toBe(said(addDays(late, -4), late))
	})
})
