import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MediaRef } from '#domain/shared/media-ref.ts'
import { createSegmentsClient } from '#functions/clients/segments/segments.ts'
import { createSegmentsApp } from '#functions/embedded/captions/app.ts'
import { createSegmentSearch } from '#functions/services/player/segment-search.ts'
import type { Fault } from '../../support/servers/faulty-service.ts'
import { type SegmentsServer, startSegmentsServer } from '../../support/servers/segments-server.ts'

const MOVIE: MediaRef = { type: 'movie', id: 27205 }
const EPISODE: MediaRef = { type: 'tv', id: 1396, season: 1, episode: 2 }
const NOTHING = { segments: [], runtimeSeconds: null }
const soon = () => Date.now() + 4_000
let server: SegmentsServer

beforeEach(async () => {
	server = await startSegmentsServer()
	server.media = {
		'tmdb_id=1396&season=1&episode=2': {
			tmdb_id: 1396,
			type: 'tv',
			intro: [{ start_ms: null, end_ms: 90_000 }],
			recap: [{ start_ms: 'soon', end_ms: 5 }, 7],
			credits: [{ start_ms: 2_500_000, end_ms: null }],
		},
		'tmdb_id=27205': {
			tmdb_id: 27205,
			type: 'movie',
			video_duration_ms: 8_880_000,
			credits: [{ start_ms: 8_400_000 }],
		},
	}
})
afterEach(() => server.close())

const client = (apiKey: string | null = 'key', gate = { notBeforeMs: 0 }) =>
	createSegmentsClient({
		apiUrl: server.url,
		apiKey,
		fetch: (url, init) => fetch(url, init),
		now: Date.now,
		sleep: async () => {},
		gate,
	})

describe('a segments service', () => {
	it('is asked for an episode, with its key in a header, and its unreadable segments are left out', async () => {
		expect(await client().find(EPISODE, soon())).toEqual({
			segments: [
				{ kind: 'intro', startSeconds: 0, endSeconds: 90 },
				{ kind: 'credits', startSeconds: 2_500, endSeconds: null },
			],
			runtimeSeconds: null,
		})
		expect(server.calls).toEqual(['/media?tmdb_id=1396&season=1&episode=2 Bearer key'])
	})

	it('is asked for a film without a key, and may say in which video its segments were measured', async () => {
		const { segments, runtimeSeconds } = await client(null).find(MOVIE, soon())
		expect(segments).toEqual([{ kind: 'credits', startSeconds: 8_400, endSeconds: null }])
		expect(runtimeSeconds).toBe(8_880)
		expect(server.calls).toEqual(['/media?tmdb_id=27205 no key'])
	})

	it('may know nothing about a title', async () => {
		expect(await client().find({ type: 'movie', id: 1 }, soon())).toEqual(NOTHING)
	})

	it.each<[Fault, number]>([
		['500', 2],
		['reset', 2],
		['429', 1],
		['401', 1],
		['html', 1],
	])('that responds with %s has failed after %d calls', async (fault, calls) => {
		server.fail({ fault })
		await expect(client().find(EPISODE, soon())).rejects.toMatchObject({ code: 'SEGMENTS_UNAVAILABLE' })
		expect(server.calls).toHaveLength(calls)
	})

	it('is left alone for as long as it asks', async () => {
		server.fail({ fault: '429', retryAfter: '7' })
		const gate = { notBeforeMs: 0 }
		await expect(client('key', gate).find(EPISODE, soon())).rejects.toMatchObject({ retryAfterSeconds: 7 })
		await expect(client('key', gate).find(MOVIE, soon())).rejects.toMatchObject({ code: 'SEGMENTS_UNAVAILABLE' })
		expect(server.calls).toHaveLength(1)
	})
})

describe('the search for segments', () => {
	const search = (runtime: number | null = null, mayAsk = async () => true) => {
		const stored = new Map<string, unknown>()
		return createSegmentSearch({
			client: client(),
			cached: async (parts, freshness, deadlineMs, load) => {
				const key = JSON.stringify([parts, freshness])
				if (!stored.has(key)) stored.set(key, await load(deadlineMs))
				return { value: stored.get(key) as Awaited<ReturnType<typeof load>>, storedAtMs: 0 }
			},
			runtimeOf: async () => runtime,
			mayAsk,
			now: Date.now,
		})
	}

	it('takes the runtime of the title where the service does not say in which video they were measured', async () => {
		expect((await search(2_760).find(EPISODE)).runtimeSeconds).toBe(2_760)
		expect((await search(9_000).find(MOVIE)).runtimeSeconds).toBe(8_880)
	})

	it('knows of none once the calls of the day are used up, and asks later', async () => {
		let isOpen = false
		const segments = search(2_760, async () => isOpen)
		expect(await segments.find(EPISODE)).toEqual(NOTHING)
		expect(server.calls).toHaveLength(0)
		isOpen = true
		expect((await segments.find(EPISODE)).segments).not.toEqual([])
		expect(server.calls).toHaveLength(1)
	})

	it('asks once about a title, also when nothing is known', async () => {
		const segments = search()
		for (let time = 0; time < 2; time += 1) expect(await segments.find({ type: 'movie', id: 1 })).toEqual(NOTHING)
		expect(server.calls).toHaveLength(1)
	})
})

describe('the embedded segments service', () => {
	it('knows the demo programs, by the same requests', async () => {
		const app = createSegmentsApp()
		const embedded = createSegmentsClient({
			apiUrl: 'http://embedded.local',
			apiKey: null,
			fetch: (url, init) => app.request(url, init),
			now: Date.now,
			sleep: async () => {},
			gate: { notBeforeMs: 0 },
		})
		for (const ref of [MOVIE, EPISODE])
			expect(await embedded.find(ref, soon())).toEqual({
				segments: [
					{ kind: 'intro', startSeconds: 2, endSeconds: 10 },
					{ kind: 'credits', startSeconds: 56, endSeconds: null },
				],
				runtimeSeconds: 64,
			})
	})
})
