import { describe, expect, it, vi } from 'vitest'
import { createMember, createTestClient, type TestClient } from '../../support/requests/test-client.ts'
import { walk } from '../../support/requests/walk.ts'
import { serveApp } from '../../support/servers/app-server.ts'
import { untilDone } from '../../support/servers/listen.ts'
import { startTmdbServer, wireSeason, wireShow, wireShowDetails } from '../../support/servers/tmdb-server.ts'

const tmdb = await untilDone(startTmdbServer())
const app = await untilDone(serveApp({ TMDB_API_KEY: 'test', TMDB_API_URL: tmdb.url, TMDB_IMAGE_URL: tmdb.url }))

const DAY_MS = 86_400_000
const dayAt = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10)

interface SeasonOf {
	number: number
	/** The day of each episode. */
	days: readonly (string | null)[]
	/** The number of the first one. */
	from?: number
	/** As the show's own page has it. */
	airDate?: string | null
}

const weekly = (count: number, firstDay = -4_000) => Array.from({ length: count }, (_, at) => dayAt(firstDay + at))

/** Serves a show with these seasons. */
function setShow(id: number, name: string, seasons: readonly SeasonOf[]): void {
	const wire = seasons.map(({ number, days, from = 1, airDate = days[0] ?? null }) => {
		const [sample] = wireSeason(id, number, 1).episodes
		const episodes = days.map((air_date, at) => ({
			...sample,
			air_date,
			episode_number: from + at,
			name: `Part ${from + at}`,
		}))
		return { ...wireSeason(id, number), air_date: airDate, episodes }
	})
	const aired = wire
		.filter(({ season_number }) => season_number > 0)
		.flatMap(({ episodes }) => episodes)
		.filter(({ air_date }) => air_date !== null && air_date <= dayAt(0))
	const details = wireShowDetails(wireShow(id, name, '2008-01-20', 5))
	const summaries = wire.map(({ season_number, air_date, episodes }) => ({
		...{ id: season_number + 1, name: season_number === 0 ? 'Specials' : `Season ${season_number}` },
		...{ season_number, air_date, overview: '', poster_path: null, episode_count: episodes.length },
	}))
	tmdb.setResponse(`/tv/${id}`, {
		...details,
		...Object.fromEntries(wire.map((season) => [`season/${season.season_number}`, season])),
		...{ seasons: summaries, last_episode_to_air: aired.at(-1) ?? null, next_episode_to_air: null },
	})
	for (const season of wire) tmdb.setResponse(`/tv/${id}/season/${season.season_number}`, season)
}

/** The second season numbers on: two of its eight episodes have aired. */
const RUNNING = 960
setShow(RUNNING, 'Numbered On', [
	{ number: 1, days: weekly(5) },
	{ number: 2, from: 6, days: [dayAt(-20), dayAt(-13), ...Array.from({ length: 6 }, (_, at) => dayAt(8 + at * 7))] },
])
const UNDATED = 961
setShow(UNDATED, 'Undated Season', [
	{ number: 1, days: weekly(5) },
	{ number: 2, from: 6, days: [dayAt(-20), dayAt(-13), dayAt(8)], airDate: null },
])
const DAILY = 962
setShow(DAILY, 'Daily Show', [{ number: 1, days: weekly(1_100) }])
const ONLY_SPECIALS = 963
setShow(ONLY_SPECIALS, 'Only Specials', [{ number: 0, days: weekly(3) }])
const WITH_SPECIALS = 964
setShow(WITH_SPECIALS, 'With Specials', [
	{ number: 0, days: weekly(3) },
	{ number: 1, days: weekly(4) },
])
/** Of its specials, the first stands between the first and the second episode. */
const PLACED = 966
setShow(PLACED, 'Placed Specials', [
	{ number: 0, days: [dayAt(-3_995), dayAt(-10)] },
	{ number: 1, days: [dayAt(-4_000), dayAt(-3_990), dayAt(-3_980)] },
])
/** Season one had ten episodes once. */
const RENUMBERED = 965
setShow(RENUMBERED, 'Renumbered', [
	{ number: 1, days: weekly(8) },
	{ number: 2, from: 9, days: weekly(6, -3_000) },
])

const mark = (client: TestClient, id: number, fields: Record<string, string>) =>
	client.request('/actions/history', {
		form: { intent: 'watched', type: 'tv', id: String(id), returnTo: '/', ...fields },
	})

/** Records episodes, the last one as the newest. */
async function watch(
	client: TestClient,
	id: number,
	...episodes: [season: number, episode: number, position?: number][]
) {
	const items = episodes.map(([season, episode, watch_position = 2700], at) => ({
		...{ media_type: 'tv', media_id: id, season, episode, title: 'A show', watch_position, duration: 2700 },
		created_at: new Date(Date.now() - (episodes.length - at) * 60_000).toISOString(),
	}))
	expect((await client.request('/api/history', { json: { items } })).status).toBe(202)
}

/** The first thing that Up next offers, once the show is known. */
async function upNextOf(client: TestClient): Promise<{ path: string; text: string }> {
	return vi.waitFor(
		async () => {
			const page = await walk(client, '/up-next')
			const [card] = page.all('.up-next-list a[href^="/watch/"]')
			if (!card) throw new Error(page.text)
			return { path: card.getAttribute('href') ?? '', text: page.texts('.up-next-list > li')[0] ?? '' }
		},
		{ timeout: 60_000, interval: 300 },
	)
}

/** What the show's page says: its main button and its progress. */
async function pageOf(client: TestClient, id: number) {
	const page = await walk(client, `/tv/${id}`)
	const [play] = page
		.all('.hero-actions a, .actions a')
		.filter((link) => link.getAttribute('href')?.startsWith('/watch/'))
	return { play: play?.getAttribute('href'), progress: page.texts('.watch-progress'), page }
}

describe('a show', () => {
	it('opens at the season, and in a long one at the episodes, where the viewer is, unless another is asked for', async () => {
		const client = await createMember(app.url)
		await watch(client, RUNNING, [1, 5], [2, 6, 600])
		await watch(client, DAILY, [1, 150, 600])
		const shownAt = async (path: string) => (await walk(client, path)).texts('.season-tabs [aria-current]')[0]
		await vi.waitFor(async () => expect(await shownAt(`/tv/${RUNNING}`)).toContain('Season 2'), 60_000)
		expect(await shownAt(`/tv/${RUNNING}?season=1`)).toContain('Season 1')
		const daily = await walk(client, `/tv/${DAILY}`)
		expect(daily.texts('[aria-label="Episodes by number"] [aria-current]')).toEqual(['101–200'])
		expect((await walk(createTestClient(app.url), `/tv/${RUNNING}`)).texts('.season-tabs [aria-current]')[0]).toContain(
			'Season 1',
		)
	})
})

async function statusOf(path: string): Promise<number> {
	return (await createTestClient(app.url).request(path)).status
}

describe.each([
	['that numbers on', RUNNING],
	['that numbers on, of which only the episodes have days', UNDATED],
])('a season %s', (_, id) => {
	it('is counted as far as it has aired, and goes on with its own number, on every page', async () => {
		const client = await createMember(app.url)
		await mark(client, id, { season: '1' })
		const { play, progress } = await pageOf(client, id)
		expect(progress[0]).toBe('5 of 7 watched')
		expect(play).toBe(`/watch/tv/${id}/2/6`)
		expect((await upNextOf(client)).path).toBe(play)
		expect((await upNextOf(client)).text).toContain('2 episodes left')
		expect(await statusOf(`/watch/tv/${id}/2/6`)).toBe(200)
		const player = await (await client.request(`/watch/tv/${id}/1/5`)).text()
		expect(player).toContain(`/watch/tv/${id}/2/6`)
		expect(player).not.toContain(`/watch/tv/${id}/2/1"`)
		expect(await (await client.request(`/watch/tv/${id}/2/6`)).text()).toContain(`/watch/tv/${id}/1/5`)
	})

	it('is counted the same for a stranger, who reaches its first episode', async () => {
		const page = await walk(createTestClient(app.url), `/tv/${id}`)
		expect(page.texts('.watch-progress')[0]).toBe('7 episodes')
		const started = await createTestClient(app.url).request(`/watch/tv/${id}/2/1`)
		expect(started.headers.get('Location')).toBe(`/watch/tv/${id}/2/6`)
	})
})

describe('a season of a thousand episodes', () => {
	it('is whole: listed a hundred at a time, marked, played and counted', async () => {
		const client = await createMember(app.url)
		const marked = await client.request('/actions/history', {
			form: { intent: 'watched', type: 'tv', id: String(DAILY), season: '1', when: 'aired' },
			headers: { Accept: 'application/json' },
		})
		expect(JSON.stringify(await marked.json())).toContain('1,100 episodes')
		const { progress, page } = await pageOf(client, DAILY)
		expect(progress[0]).toBe('1100 of 1100 watched')
		expect(page.texts('[aria-label="Episodes by number"] a').at(-1)).toBe('1001–1100')
		expect(page.all('.episode')).toHaveLength(100)
		expect(await statusOf(`/watch/tv/${DAILY}/1/1100`)).toBe(200)
		await page.follow('1001–1100')
		expect(page.text).toContain('Part 1100')
	})
})

describe('a show that has only specials', () => {
	it('is marked, counted and gone on with like any other', async () => {
		const client = await createMember(app.url)
		await watch(client, ONLY_SPECIALS, [0, 1])
		expect((await upNextOf(client)).path).toBe(`/watch/tv/${ONLY_SPECIALS}/0/2`)
		expect((await pageOf(client, ONLY_SPECIALS)).play).toBe(`/watch/tv/${ONLY_SPECIALS}/0/2`)
		expect((await mark(client, ONLY_SPECIALS, { scope: 'title' })).status).toBe(303)
		expect((await pageOf(client, ONLY_SPECIALS)).progress[0]).toBe('3 of 3 watched')
		const random = await client.request(`/tv/${ONLY_SPECIALS}/random`)
		expect(random.headers.get('Location')).toMatch(`/watch/tv/${ONLY_SPECIALS}/0/`)
	})
})

describe('specials of a show', () => {
	it('do not change what is next', async () => {
		const client = await createMember(app.url)
		await watch(client, WITH_SPECIALS, [1, 1], [1, 2])
		expect((await upNextOf(client)).path).toBe(`/watch/tv/${WITH_SPECIALS}/1/3`)
		await watch(client, WITH_SPECIALS, [0, 1], [0, 2], [0, 3])
		expect((await upNextOf(client)).path).toBe(`/watch/tv/${WITH_SPECIALS}/1/3`)
		expect((await pageOf(client, WITH_SPECIALS)).play).toBe(`/watch/tv/${WITH_SPECIALS}/1/3`)
	})
})

describe('an episode that the catalog has lost', () => {
	it('is named where it was left, and followed by one that exists', async () => {
		const client = await createMember(app.url)
		await watch(
			client,
			RENUMBERED,
			...Array.from({ length: 9 }, (_, at): [number, number] => [1, at + 1]),
			[1, 10, 600],
		)
		const { path, text } = await upNextOf(client)
		expect(path).toBe(`/watch/tv/${RENUMBERED}/2/9`)
		expect(text).toContain('S1 E10 is no longer listed')
		const { play, progress } = await pageOf(client, RENUMBERED)
		expect(play).toBe(path)
		expect(progress[0]).toBe('8 of 14 watched')
		expect(await statusOf(path)).toBe(200)
	})
})

describe('the specials of a show with seasons', () => {
	it('are apart, after the seasons or among the episodes, as the viewer says, on its page, in the player and in Up next', async () => {
		const client = await createMember(app.url)
		const page = () => walk(client, `/tv/${PLACED}?season=1`)
		const setTo = async (specials: string) => {
			const form = { intent: 'specials', type: 'tv', id: String(PLACED), returnTo: `/tv/${PLACED}`, specials }
			expect((await client.request('/actions/history', { form })).status).toBe(303)
		}
		await setTo('placed')
		expect((await page()).text).toContain('Nothing saved')
		await watch(client, PLACED, [1, 1])
		const leadsOn = async () =>
			(await (await client.request(`/watch/tv/${PLACED}/0/1`)).text()).includes(`/watch/tv/${PLACED}/1/2`)
		const progress = async () => (await page()).texts('.watch-progress')
		expect((await upNextOf(client)).path).toBe(`/watch/tv/${PLACED}/1/2`)

		const menu = await page()
		await menu.press('More about these episodes')
		menu.choose('Specials', 'Among the episodes, by day')
		await menu.press('Save where specials stand')
		expect((await upNextOf(client)).path).toBe(`/watch/tv/${PLACED}/0/1`)
		expect(await leadsOn()).toBe(true)
		expect((await progress())[0]).toBe('1 of 5 watched')
		await watch(client, PLACED, [0, 1])
		expect((await upNextOf(client)).path).toBe(`/watch/tv/${PLACED}/1/2`)

		await setTo('counted')
		await watch(client, PLACED, [1, 2], [1, 3])
		expect((await upNextOf(client)).path).toBe(`/watch/tv/${PLACED}/0/2`)
		await mark(client, PLACED, { scope: 'title' })
		expect((await progress())[0]).toBe('5 of 5 watched')
		await setTo('apart')
		expect(await leadsOn()).toBe(false)
	}, 60_000)
})
