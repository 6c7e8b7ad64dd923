import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cpuOf } from '../../bench/cpu.mjs'
import { connect } from '../../bench/inspector.mjs'
import { onBusyMachine } from '../../support/busy-machine.ts'
import { createMember, createTestClient, type RequestOptions } from '../../support/requests/test-client.ts'
import { serveApp } from '../../support/servers/app-server.ts'
import { untilDone } from '../../support/servers/listen.ts'

interface Door {
	/** As in SECURITY.md. */
	request: string
	/** Of processor time, several times what was measured. */
	boundMs: number
	path: string
	/** Different for each time, so that no cache answers. */
	init?: (time: number) => RequestOptions
	isAnonymous?: true
}

const numbered = (count: number, make: (index: number) => unknown) =>
	Array.from({ length: count }, (_, index) => make(index))
const entry = (id: number) => ({
	media_id: id,
	media_type: 'movie',
	title: 'Named',
	overview: 'long '.repeat(200),
	watch_position: 1,
	duration: 2,
	created_at: '2026-01-01T00:00:00Z',
})
const ROWS = numbered(
	10_000,
	(index) => `2026-01-01,Unknown film ${index},${1950 + (index % 70)},https://boxd.it/${index}`,
)
const TURN = { text: 'movies like Inception with saraxens from the nineties, not too long', isUser: true }
/** Words that no title has, for the catalog's correction of typing errors. */
const words = (time: number) => numbered(12, (index) => `qvxzzt${time}${index}`).join(' ')

const DOORS: Record<string, Door> = {
	page: {
		request: 'the home page with five services',
		boundMs: 1_500,
		path: '/',
		init: (time) => ({ headers: { Cookie: `services=on.p1.p2.p3.p4.${8 + time}` } }),
		isAnonymous: true,
	},
	search: { request: 'twelve unknown words', boundMs: 600, path: '/search?q=', isAnonymous: true },
	chat: {
		request: 'eight unknown names and forty turns',
		boundMs: 2_000,
		path: '/api/chat',
		isAnonymous: true,
		init: (time) => ({
			json: {
				mode: 'recommend',
				message: `movies like ${numbered(8, (index) => `Qvxzzt${time} Wplorm ${index}`).join(', ')}`,
				history: Array(40).fill(TURN),
			},
		}),
	},
	login: {
		request: 'a wrong password',
		boundMs: 1_000,
		path: '/login',
		isAnonymous: true,
		init: (time) => ({ form: { email: `nobody-${time}@example.com`, password: 'not the right one' } }),
	},
	import: {
		request: 'a list of 10,000 films',
		boundMs: 1_000,
		path: '/import',
		init: () => ({ file: new File([['Date,Name,Year,Letterboxd URI', ...ROWS].join('\n')], 'watched.csv') }),
	},
	/** After those. */
	export: { request: 'three imports of 10,000 films', boundMs: 2_000, path: '/api/export' },
	'history, adding': {
		request: '500 items with overviews of 1,000 characters',
		boundMs: 700,
		path: '/api/history',
		init: (time) => ({ json: { items: numbered(500, (index) => entry(1 + index + time * 500)) } }),
	},
	'history, removing': {
		request: '500 ids',
		boundMs: 100,
		path: '/api/history',
		init: () => ({ method: 'DELETE', json: { ids: numbered(500, (index) => `movie:${Number(index) + 1}`) } }),
	},
	recommendations: {
		request: '200 unknown titles',
		boundMs: 700,
		path: '/api/recommendations',
		isAnonymous: true,
		init: (time) => ({
			json: {
				count: 50,
				interactions: numbered(200, (index) => ({
					mediaId: 800_000 + index + time * 200,
					mediaType: 'movie',
					timestamp: 1,
				})),
			},
		}),
	},
	captions: {
		request: 'two languages of an episode',
		boundMs: 100,
		path: '/api/captions/tv/1396/1/2?languages=en,es&t=',
		isAnonymous: true,
	},
	segments: { request: 'an episode', boundMs: 100, path: '/api/segments/tv/1396/1/', isAnonymous: true },
	availability: { request: 'an unknown film', boundMs: 100, path: '/api/availability/movie/90000', isAnonymous: true },
}

const ROUNDS = 3
/** They would cost nothing. */
const REFUSALS = [400, 403, 413, 429, 500, 503]
const app = await untilDone(serveApp({}, { inspectorPort: 0 }))
const inspector = await untilDone(connect(await app.inspectorUrl()))
await inspector.send('Profiler.enable')
await inspector.send('Profiler.setSamplingInterval', { interval: 100 })
const member = await createMember(app.url)

async function ask(name: string, { path, init, isAnonymous }: Door, time: number): Promise<Response> {
	const client = isAnonymous ? createTestClient(app.url) : member
	const varied =
		name === 'search' ? encodeURIComponent(words(time)) : /[=/0]$/.test(path) && path !== '/' ? String(time + 1) : ''
	return client.request(path + varied, init?.(time))
}

describe('the dearest request of a door', () => {
	it.each(Object.entries(DOORS))('costs no more processor time than its bound: %s', async (name, door) => {
		const costs: number[] = []
		for (let time = 0; time < ROUNDS; time += 1)
			costs.push(
				await cpuOf(inspector, async () => {
					const response = await ask(name, door, time)
					await response.arrayBuffer()
					expect(REFUSALS, name).not.toContain(response.status)
				}),
			)
		if (process.env.SHOW_COSTS) console.warn(`${name}: ${costs.map(Math.round)} ms`)
		// The profile has seen the request.
		expect(Math.max(...costs)).toBeGreaterThan(0)
		expect(Math.max(...costs)).toBeLessThan(onBusyMachine(door.boundMs))
	})

	it('is in SECURITY.md with its cost and its bound', () => {
		const text = readFileSync(new URL('../../../SECURITY.md', import.meta.url), 'utf8')
		const cells = [...text.matchAll(/^\| ([^|]+) \| ([^|]+) \| ([\d,]+) ms \| ([\d,]+) ms \|$/gm)]
		const toNumber = (cell = '') => Number(cell.replace(',', ''))
		const listed = cells.map(([, name, request, , bound]) => [name, request, toNumber(bound)])
		expect(listed).toEqual(Object.entries(DOORS).map(([name, { request, boundMs }]) => [name, request, boundMs]))
		for (const [, name, , measured, bound] of cells) expect(toNumber(measured), name).toBeLessThan(toNumber(bound))
	})
})
