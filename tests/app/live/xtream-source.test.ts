import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PlaylistError } from '#app/features/live/my-playlists/playlist-source.ts'
import {
	fetchLibrary,
	fetchLibraryInfo,
	fetchShortGuide,
	fetchXtreamPlaylist,
} from '#app/features/live/my-playlists/xtream-source.client.ts'
import { replayUrl } from '#domain/live/catchup.ts'
import { parseXtreamServer, readShortGuide, readXtreamAccount, toXtreamPlaylist } from '#domain/live/xtream.ts'
import { xtreamText } from '#domain/live/xtream-words.ts'
import { startXtreamServer, type XtreamFault, type XtreamServer } from '../../support/servers/xtream-server.ts'

const HOUR = 3_600_000
let server: XtreamServer
const login = () => ({ server: server.url, user: server.user, password: server.password })

beforeAll(async () => {
	server = await startXtreamServer()
})
afterAll(() => server.close())
beforeEach(() => {
	server.fault = null
	server.asked = []
	server.hoursAhead = 0
	vi.stubGlobal('location', { protocol: 'http:' })
})
afterEach(() => vi.unstubAllGlobals())

describe('an account with Xtream Codes', () => {
	it.each([
		null,
		'warnings',
		'lists as objects',
	] as const)('has channels in its categories, with guide and catch-up: %s', async (fault) => {
		server.fault = fault
		const { channels, guideUrls, leftOut } = await fetchXtreamPlaylist(login())
		expect(channels).toMatchObject([
			{
				name: 'One',
				number: 1,
				groups: ['News'],
				url: `${server.url}/live/ada/p%40ss%2Fword/101.m3u8`,
				guideId: 'ch1.tv',
				trouble: null,
				catchup: { days: 3, correctionMs: expect.closeTo(0) },
			},
			{ name: 'Two', groups: ['News', 'Sports | HD'], guideId: null, catchup: null },
		])
		expect(guideUrls).toEqual([`${server.url}/xmltv.php?username=ada&password=p%40ss%2Fword`])
		expect(leftOut.unreadable).toBe(1)
		for (const { id } of channels) expect(id).toMatch(/^own-[a-z0-9]{1,14}$/)
	})

	it("asks for past programs in the server's time", async () => {
		server.hoursAhead = 2
		const [one] = (await fetchXtreamPlaylist(login())).channels
		if (!one) throw new Error('no channel')
		const startMs = Math.floor(Date.now() / HOUR) * HOUR - 3 * HOUR
		const entry = { title: 'A', description: null, category: null, startMs, endMs: startMs + HOUR }
		const local = new Date(startMs + 2 * HOUR).toISOString()
		expect(replayUrl(one, entry, Date.now())).toBe(
			`${server.url}/timeshift/ada/p%40ss%2Fword/60/${local.slice(0, 10)}:${local.slice(11, 13)}-00/101.m3u8`,
		)
	})

	it('keeps the ids of its channels when the password changes', async () => {
		const idsOf = async () => (await fetchXtreamPlaylist(login())).channels.map(({ id }) => id)
		const before = await idsOf()
		server.password = 'another'
		expect(await idsOf()).toEqual(before)
		server.password = 'p@ss/word'
	})

	it('tells what is on a channel that the guide leaves out', async () => {
		const [, two] = (await fetchXtreamPlaylist(login())).channels
		const entries = await fetchShortGuide([login()], two?.url ?? '')
		expect(entries.map(({ title, description }) => [title, description])).toEqual([
			['Köln today', 'From the server'],
			['Next', 'From the server'],
		])
		server.asked = []
		expect(await fetchShortGuide([login()], 'https://elsewhere.example/live/a/b/102.m3u8')).toEqual([])
		expect(server.asked).toEqual([])
	})

	it.each([
		['no-cors', xtreamText.blocked],
		['expired', expect.stringMatching(/^The server says that this account expired on \d{4}-\d\d-\d\d\.$/)],
		['banned', xtreamText.inactive('Banned')],
		['broken', xtreamText.status(500)],
		['html', xtreamText.unknown],
	] as const)('gives the reason when the server is %s', async (fault: XtreamFault, message) => {
		if (fault === 'no-cors') {
			// Node reads what browsers hide.
			vi.stubGlobal('fetch', async (_: string, { mode }: RequestInit) => {
				if (mode === 'no-cors') return new Response()
				throw new TypeError('Failed to fetch')
			})
		}
		server.fault = fault
		const error = await fetchXtreamPlaylist(login()).catch((error: unknown) => error)
		expect(error).toBeInstanceOf(PlaylistError)
		expect((error as Error).message).toEqual(message)
	})

	it.each([
		null,
		'warnings',
		'lists as objects',
	] as const)('has films and series in its categories: %s', async (fault) => {
		server.fault = fault
		const films = await fetchLibrary(login(), 'films')
		expect(films.titles.map(({ id, name, year, categories }) => [id, name, year, categories])).toEqual([
			['501', 'Night Ferry', 2019, ['Drama', 'Films français']],
			['502', 'Été à la mer', 2003, ['Films français']],
			['503', 'Old Tape', 1984, ['Drama']],
		])
		expect(films.leftOut.unreadable).toBe(1)
		expect((await fetchLibrary(login(), 'series')).titles).toMatchObject([{ id: '701', name: 'Lamps' }])
		server.asked = []
		for (const _ of [1, 2])
			expect(await fetchLibraryInfo(login(), 'films', '501')).toMatchObject({ info: { plot: 'A boat, at night.' } })
		expect(server.asked).toHaveLength(1)
	})

	it('may have films or series only', async () => {
		const { streams } = server
		server.streams = []
		expect(await fetchXtreamPlaylist(login())).toMatchObject({ channels: [] })
		server.streams = streams
	})

	it('has none where the server answers every question with the account, or with nothing', async () => {
		server.fault = 'account for everything'
		expect(await fetchLibrary(login(), 'series')).toEqual({ titles: [], leftOut: { unreadable: 0, beyondLimit: 0 } })
		await expect(fetchXtreamPlaylist(login())).rejects.toThrow(xtreamText.empty)
	})

	it.each([
		'html',
		'broken',
		'banned',
		'expired',
	] as const)('gives the reason why it lists no films: %s', async (fault) => {
		server.fault = fault
		await expect(fetchLibrary(login(), 'films')).rejects.toBeInstanceOf(PlaylistError)
	})

	it('gives the reason for a wrong password, a server that is down, and one that is not secure', async () => {
		const problem = (change: object) =>
			fetchXtreamPlaylist({ ...login(), ...change }).catch((error: Error) => error.message)
		expect(await problem({ password: 'wrong' })).toBe(xtreamText.refused)
		expect(await problem({ server: 'http://127.0.0.1:1' })).toBe(xtreamText.unreachable)
		vi.stubGlobal('location', { protocol: 'https:' })
		expect(await problem({ server: 'http://127.0.0.1:1' })).toBe(xtreamText.insecure)
	})
})

describe('what people enter as the server', () => {
	it.each([
		['https://tv.example:8080', 'https://tv.example:8080'],
		['https://tv.example:8080/', 'https://tv.example:8080'],
		['tv.example', 'https://tv.example'],
		[' http://tv.example/c/ ', 'http://tv.example'],
		['https://tv.example/get.php?username=a&password=b', 'https://tv.example'],
		['https://tv.example/player_api.php', 'https://tv.example'],
		['https://tv.example/panel/player_api.php', 'https://tv.example/panel'],
		['ftp://tv.example', null],
		['', null],
		['a b', null],
	])('%j', (written, expected) => {
		expect(parseXtreamServer(written, true)).toBe(expected)
	})
})

describe('answers of panels', () => {
	const account = { kind: 'active', hasHls: false, clockOffsetMs: 0 } as const
	const context = { account, isSecurePage: true, idPrefix: 'own-' }
	const HERE = { server: 'https://tv.example', user: 'a', password: 'b' }

	it.each([
		[{ user_info: { auth: 1, status: 'Active', allowed_output_formats: ['ts'] } }, { kind: 'active', hasHls: false }],
		[{ user_info: { auth: '1', status: 'Active' } }, { kind: 'active', hasHls: true }],
		[{ user_info: { auth: 1, status: 'Active', exp_date: null } }, { kind: 'active' }],
		[{ user_info: { auth: 1, exp_date: '1' } }, { kind: 'expired', expiredAtMs: 1_000 }],
		[{ user_info: { auth: 1, status: 'Disabled' } }, { kind: 'inactive', status: 'Disabled' }],
		[{ user_info: [] }, { kind: 'unknown' }],
		[[], { kind: 'unknown' }],
	])('tell whether the account is there: %j', (json, expected) => {
		expect(readXtreamAccount(json, Date.UTC(2026, 10, 22))).toMatchObject(expected)
	})

	it('may leave out anything but the id and the name of a stream', () => {
		const streams = [{ stream_id: 7, name: 'Seven' }, { name: 'No id' }, null, 'x', { stream_id: '../x', name: 'Odd' }]
		const { channels, leftOut } = toXtreamPlaylist(HERE, { categories: null, streams }, context)
		expect(channels).toMatchObject([
			{ name: 'Seven', url: 'https://tv.example/live/a/b/7.ts', groups: [], number: null },
		])
		expect(leftOut.unreadable).toBe(4)
	})

	it('may have texts that are not encoded, and programs that overlap', () => {
		const listing = (title: string, start: number, stop: number) => ({
			title,
			start_timestamp: start,
			stop_timestamp: `${stop}`,
		})
		const json = {
			epg_listings: [
				listing('Später!', 200, 300),
				listing('Now, live', 100, 210),
				listing('', 1, 2),
				listing('Endless', 1, 999_999),
				{},
			],
		}
		expect(readShortGuide(json, atob).map(({ title }) => title)).toEqual(['Now, live'])
	})
})
