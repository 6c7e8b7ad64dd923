import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { NO_ARRANGEMENT } from '#domain/live/arrangement.ts'
import type { ChosenGuides } from '#domain/live/chosen-guides.ts'
import { MAX_PLAYLIST_BYTES } from '#domain/live/playlist.ts'
import { createPlaylistClient } from '#functions/clients/live/playlist.ts'
import { type CacheStore, createCached, createSharedCache } from '#functions/data/cache.ts'
import { createLive, GUIDE_COOLDOWN_MS, type LastGuides, PLAYLIST_FRESHNESS } from '#functions/services/live/live.ts'
import { XZ_GUIDES } from '../../support/samples/packed-guides.ts'

type Answer = (response: ServerResponse, request: IncomingMessage) => void

const NOW = Date.UTC(2026, 10, 22, 12, 10)
const HOUR = 3_600_000
const PLAYLIST =
	'#EXTM3U x-tvg-url="/guide.xml"\n#EXTINF:-1 tvg-id="a" group-title="News",Alpha\n/a.m3u8\n#EXTINF:-1 tvg-id="b",Beta\n/b.m3u8\n'
const GUIDE =
	'<tv><programme start="20261122120000 +0000" stop="20261122130000 +0000" channel="A"><title>The café</title></programme><programme start="20261122130000" channel="a"><title>After</title></programme></tv>'

let url = ''
let answers: Record<string, Answer> = {}
let asked: string[] = []
const server = createServer((request, response) => {
	asked.push(request.url ?? '')
	const answer = answers[request.url ?? '']
	if (answer) answer(response, request)
	else response.writeHead(404).end()
})
beforeAll(async () => {
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
	server.closeAllConnections()
	server.close()
})
beforeEach(() => {
	asked = []
	answers = { '/list.m3u': says(PLAYLIST), '/guide.xml': says(GUIDE) }
	vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

const says =
	(body: string | Buffer, status = 200): Answer =>
	(response) =>
		response.writeHead(status).end(body)
const hangs: Answer = () => {}

/** A deployment with its own store; each visit is a later one. */
function deployment(guideUrls: string[] = []) {
	const entries = new Map<string, string>()
	const store: CacheStore = {
		get: async (key) => entries.get(key) ?? null,
		put: async (key, text) => void entries.set(key, text),
	}
	const lastGuides: LastGuides = new Map()
	const lates: number[] = []
	let work: Promise<unknown>[] = []
	return {
		/** The times of visits without a guide or with a stale one. */
		lates,
		live(laterMs = 0, chosenGuides: ChosenGuides = new Map(), language = 'en', arrangement = NO_ARRANGEMENT) {
			const begunAt = Date.now()
			const now = () => NOW + laterMs + Date.now() - begunAt
			return createLive({
				client: createPlaylistClient({ url: `${url}/list.m3u`, guideUrls, fetch, isSecurePage: false, now }),
				cached: createCached({
					store,
					shared: createSharedCache(now),
					now,
					waitUntil: (promise) => void work.push(promise),
					onDegraded: () => {},
				}),
				lastGuides,
				onDegraded: () => lates.push(laterMs),
				chosenGuides,
				arrangement,
				languages: [language],
				now,
			})
		},
		async settled() {
			await Promise.all(work)
			work = []
		},
	}
}

describe('live channels', () => {
	it('are those of the playlist in order, and can be found by id', async () => {
		const live = deployment().live()
		const channels = await live.channels()
		expect(channels.map(({ name, url: stream }) => [name, stream])).toEqual([
			['Alpha', `${url}/a.m3u8`],
			['Beta', `${url}/b.m3u8`],
		])
		expect(await live.channel(channels[1]?.id ?? '')).toEqual(channels[1])
		expect(await live.channel('nothing')).toBeNull()
	})

	it('are loaded once', async () => {
		const { live, settled } = deployment()
		await live().channels()
		await settled()
		await live(1000).channels()
		expect(asked).toEqual(['/list.m3u'])
	})

	it('are requested once for a page that asks again, although the playlist fails at first', async () => {
		const live = deployment().live()
		answers['/list.m3u'] = (response) => {
			answers['/list.m3u'] = says(PLAYLIST)
			says('', 500)(response, {} as IncomingMessage)
		}
		const unavailable = { code: 'LIVE_UNAVAILABLE' }
		await expect(live.channels()).rejects.toMatchObject(unavailable)
		await expect(live.search('alpha')).rejects.toMatchObject(unavailable)
		expect(asked).toEqual(['/list.m3u'])
	})

	it.each([
		['an error', says('', 500)],
		['a page', says('<!doctype html><p>Sign in</p>')],
		['a playlist without channels', says('#EXTM3U\n')],
		['something endless', says(Buffer.alloc(MAX_PLAYLIST_BYTES + 1, '#'))],
		['half an answer', ((response) => response.writeHead(200, { 'content-length': '99' }).write('#EXTM3U')) as Answer],
	])('are unavailable when the server responds with %s, and are requested again on the next visit', async (_, answer) => {
		const { live, settled } = deployment()
		answers['/list.m3u'] = (response, request) => {
			answer(response, request)
			setTimeout(() => response.destroy(), 100)
		}
		await expect(live().channels()).rejects.toMatchObject({ code: 'LIVE_UNAVAILABLE' })
		await settled()
		answers['/list.m3u'] = says(PLAYLIST)
		expect(await live(1000).channels()).toHaveLength(2)
	})

	it('are stale ones while the server fails', async () => {
		const { live, settled } = deployment()
		await live().channels()
		await settled()
		answers['/list.m3u'] = says('', 503)
		expect(await live(PLAYLIST_FRESHNESS.freshMs + 1).channels()).toHaveLength(2)
	})

	it('are read in older Latin encodings', async () => {
		answers['/list.m3u'] = says(Buffer.from('#EXTM3U\n#EXTINF:-1,T\u00e9l\u00e9\n/t.m3u8\n', 'latin1'))
		expect((await deployment().live().channels()).map(({ name }) => name)).toEqual(['Télé'])
	})

	it('are found by name, group and current program', async () => {
		const live = deployment().live()
		const found = async (words: string) => (await live.search(words)).map(({ name }) => name)
		expect(await found('news')).toEqual(['Alpha'])
		expect(await found('CAFÉ')).toEqual(['Alpha'])
		expect(await found('b')).toEqual(['Beta'])
		expect(await found(' ')).toEqual([])
	})

	it('leave out what the viewer has hidden, and begin with what comes first', async () => {
		answers['/list.m3u'] = says(`${PLAYLIST}#EXTINF:-1 group-title="News",Gamma\n/c.m3u8\n`)
		const { live } = deployment()
		const [alpha] = await live().channels()
		const mine = live(0, new Map(), 'en', {
			groups: { hidden: [], moved: [] },
			channels: {
				hidden: [alpha?.id ?? ''],
				moved: [{ after: null, keys: (await live().search('beta')).map(({ id }) => id) }],
			},
		})
		expect((await mine.channels()).map(({ name }) => name)).toEqual(['Beta', 'Gamma'])
		expect((await mine.search('news')).map(({ name }) => name)).toEqual(['Gamma'])
		expect((await mine.allChannels()).map(({ name }) => name)).toEqual(['Alpha', 'Beta', 'Gamma'])
		expect((await mine.channel(alpha?.id ?? ''))?.name).toBe('Alpha')
	})

	it('reveal no URL when they fail', async () => {
		answers['/list.m3u'] = says('', 401)
		const log = vi.spyOn(console, 'error')
		await expect(deployment().live().channels()).rejects.toThrow()
		expect(JSON.stringify(log.mock.calls)).not.toContain('127.0.0.1')
	})
})

describe('the guide', () => {
	async function titles(live = deployment().live()) {
		const channels = await live.channels()
		const guide = await live.guide(channels, NOW, NOW + 2 * HOUR)
		return channels.map(({ id }) => guide.get(id)?.map(({ title }) => title))
	}

	it('has the programs that overlap with the requested time', async () => {
		expect(await titles()).toEqual([['The café', 'After'], []])
		const live = deployment().live()
		const [alpha] = await live.channels()
		if (!alpha) throw new Error('no channel')
		expect((await live.guide([alpha], NOW + 3 * HOUR, NOW + 4 * HOUR)).get(alpha.id)).toEqual([])
	})

	it('may be compressed, whatever its name', async () => {
		answers['/guide.xml'] = says(gzipSync(GUIDE))
		expect(await titles()).toEqual([['The café', 'After'], []])
	})

	it.each([
		['pasted together from two', Buffer.concat([gzipSync(GUIDE.slice(0, 50)), gzipSync(GUIDE.slice(50))])],
		['a zip', Buffer.from(zipSync({ 'guide.xml': strToU8(GUIDE) }))],
	])('may be an archive that is %s', async (_, body) => {
		answers['/guide.xml'] = says(body)
		expect(await titles()).toEqual([['The café', 'After'], []])
	})

	it('may be an archive of xz', async () => {
		answers['/list.m3u'] = says(PLAYLIST.replace('tvg-id="b"', 'tvg-id="one.tv"'))
		answers['/guide.xml'] = says(Buffer.from(XZ_GUIDES.small))
		expect(await titles()).toEqual([[], ['News']])
	})

	it('says which channels have no programs, and why', async () => {
		const missing = async (live = deployment().live()) =>
			(await live.missingGuides(await live.channels())).map(({ channel, reason }) => [channel.name, reason])
		expect(await missing()).toEqual([['Beta', 'unknown']])
		answers['/guide.xml'] = says(GUIDE.replace('<tv>', '<tv><channel id="B"/>'))
		expect(await missing()).toEqual([['Beta', 'no-programs']])
		answers['/guide.xml'] = says('', 404)
		expect(await missing()).toEqual([
			['Alpha', 'unread'],
			['Beta', 'unread'],
		])
		answers['/list.m3u'] = says(PLAYLIST.replace('x-tvg-url', 'x'))
		expect(await missing()).toEqual([
			['Alpha', 'no-guide'],
			['Beta', 'no-guide'],
		])
	})

	it('is read once for viewers of all languages, each of whom gets its texts in theirs', async () => {
		answers['/guide.xml'] = says(
			GUIDE.replace('<title>The café</title>', '<title lang="fr">Le café</title><title lang="en">The café</title>'),
		)
		const { live, settled } = deployment()
		expect((await titles(live()))[0]?.[0]).toBe('The café')
		await settled()
		expect((await titles(live(1_000, new Map(), 'fr-FR')))[0]?.[0]).toBe('Le café')
		expect((await live(2_000, new Map(), 'fr-FR').search('le café')).map(({ name }) => name)).toEqual(['Alpha'])
		expect(asked.filter((path) => path === '/guide.xml')).toHaveLength(1)
	})

	it('is that of the first one of several that has the channel, and of the others without one that fails', async () => {
		answers['/list.m3u'] = says(PLAYLIST.replace('"/guide.xml"', '"/gone.xml,/guide.xml,/more.xml"'))
		const more = (channel: string) => GUIDE.replaceAll(/channel="."/gi, `channel="${channel}"`)
		answers['/more.xml'] = says(more('a').replace('The café', 'Another') + more('b'))
		expect(await titles()).toEqual([
			['The café', 'After'],
			['The café', 'After'],
		])
	})

	it('may have another encoding, if it declares it', async () => {
		answers['/guide.xml'] = says(Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${GUIDE}`, 'latin1'))
		expect(await titles()).toEqual([['The café', 'After'], []])
	})

	it.each([
		['missing', says('', 404)],
		['no guide', says('<!doctype html>')],
		['broken off', says(gzipSync(GUIDE).subarray(0, 40))],
	])('is empty when it is %s, but the channels are there', async (_, answer) => {
		answers['/guide.xml'] = answer
		expect(await titles()).toEqual([[], []])
	})

	it('is waited for briefly, skipped for a while, and there once it has loaded', async () => {
		const { live, lates, settled } = deployment()
		let finish = () => {}
		answers['/guide.xml'] = (response) => {
			finish = () => response.end(GUIDE)
		}
		expect(await titles(live())).toEqual([[], []])
		expect(await titles(live(1000))).toEqual([[], []])
		expect(asked.filter((path) => path === '/guide.xml')).toHaveLength(1)
		finish()
		await settled()
		expect(await titles(live(2000))).toEqual([['The café', 'After'], []])
		// Pages without it are marked as degraded and not cached.
		expect([...new Set(lates)]).toEqual([0, 1000])
	})

	it('is requested again after that while', async () => {
		const { live } = deployment()
		answers['/guide.xml'] = hangs
		expect(await titles(live())).toEqual([[], []])
		answers['/guide.xml'] = says(GUIDE)
		expect(await titles(live(2 * GUIDE_COOLDOWN_MS))).toEqual([['The café', 'After'], []])
	})
})

describe("guides of the deployment's own", () => {
	const firstTitles = async (live: ReturnType<ReturnType<typeof deployment>['live']>) => {
		const channels = await live.channels()
		const guide = await live.guide(channels, NOW, NOW + HOUR)
		return channels.map(({ id }) => guide.get(id)?.[0]?.title)
	}
	const own = (channel: string) =>
		GUIDE.replaceAll('channel="A"', `channel="${channel}"`).replaceAll('channel="a"', `channel="${channel}"`)

	it('come before those that the playlist names, which fill what they leave out', async () => {
		answers['/own.xml'] = says(own('b').replace('The café', 'Ours'))
		expect(await firstTitles(deployment([`${url}/own.xml`]).live())).toEqual(['The café', 'Ours'])
		answers['/own.xml'] = says(GUIDE.replace('The café', 'Ours'))
		expect(await firstTitles(deployment([`${url}/own.xml`, `${url}/guide.xml`]).live())).toEqual(['Ours', undefined])
		expect(asked.filter((path) => path === '/guide.xml')).toHaveLength(2)
	})

	it('are read for a playlist that names none, and a broken one costs nothing but itself', async () => {
		answers['/list.m3u'] = says(PLAYLIST.replace(' x-tvg-url="/guide.xml"', ''))
		answers['/own.xml'] = says(GUIDE)
		expect(await firstTitles(deployment([`${url}/gone.xml`, `${url}/own.xml`]).live())).toEqual(['The café', undefined])
	})
})

describe('a guide that the viewer has chosen', () => {
	const entry = (channel: string, title: string) =>
		`<programme start="20261122120000 +0000" stop="20261122130000 +0000" channel="${channel}"><title>${title}</title></programme>`
	const FAR = `<channel id="far.tv"><display-name>Far away</display-name></channel>${entry('far.tv', 'From afar')}`
	async function shown(live: ReturnType<ReturnType<typeof deployment>['live']>) {
		const channels = await live.channels()
		const guide = await live.guide(channels, NOW, NOW + HOUR / 2)
		return channels.map(({ id }) => guide.get(id)?.map(({ title }) => title))
	}
	async function chosenFor(name: string, guideId: string, live = deployment().live()) {
		const channel = (await live.channels()).find((candidate) => candidate.name === name)
		return new Map([[channel?.id ?? '', guideId]])
	}

	it('is one of any channel in the guide, and replaces its own', async () => {
		answers['/guide.xml'] = says(GUIDE.replace('</tv>', `${FAR}</tv>`))
		const { live } = deployment()
		expect(await shown(live(0, await chosenFor('Beta', 'far.tv')))).toEqual([['The café'], ['From afar']])
		expect(await shown(live(0, await chosenFor('Alpha', 'FAR.tv')))).toEqual([['From afar'], []])
		expect(await shown(live())).toEqual([['The café'], []])
	})

	it('finds its channel by what is on, and can be listed', async () => {
		answers['/guide.xml'] = says(GUIDE.replace('</tv>', `${FAR}</tv>`))
		const { live } = deployment()
		const mine = live(0, await chosenFor('Beta', 'far.tv'))
		expect((await mine.search('afar')).map(({ name }) => name)).toEqual(['Beta'])
		expect(await mine.guideChannels()).toEqual([
			{ id: 'A', name: 'A' },
			{ id: 'far.tv', name: 'Far away' },
		])
	})

	it('that is gone leaves its channel without one: the wrong one does not come back', async () => {
		const gone = await chosenFor('Alpha', 'constructor')
		expect(await shown(deployment().live(0, gone))).toEqual([[], []])
	})

	it('costs nothing without a choice, and one read for all viewers who have chosen', async () => {
		const { live, settled } = deployment()
		const readings = () => asked.filter((path) => path === '/guide.xml').length
		await shown(live())
		expect(readings()).toBe(1)
		const [alpha, beta] = [await chosenFor('Alpha', 'a', live()), await chosenFor('Beta', 'a', live())]
		await shown(live(0, alpha))
		await settled()
		await shown(live(1_000, beta))
		expect(readings()).toBe(2)
	})

	it('cannot be listed while the guide is missing, and is empty without one', async () => {
		answers['/guide.xml'] = says('', 404)
		expect(await deployment().live().guideChannels()).toBeNull()
		answers['/list.m3u'] = says('#EXTM3U\n#EXTINF:-1,Alpha\n/a.m3u8\n')
		expect(await deployment().live().guideChannels()).toEqual([])
	})
})
