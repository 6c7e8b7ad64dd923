import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MediaRef } from '#domain/shared/media-ref.ts'
import type { Catalog } from '#domain/title/port.ts'
import { segmentSearchFor } from '#functions/wiring/player.ts'
import { type SegmentsServer, startSegmentsServer } from '../../support/servers/segments-server.ts'

const EPISODE: MediaRef = { type: 'tv', id: 1396, season: 1, episode: 2 }
const SOURCES = [{ id: 'one', name: 'One', kind: 'hls' as const, movie: 'https://streams.example/{id}.m3u8' }]
type Parts = Parameters<typeof segmentSearchFor>[0]

let server: SegmentsServer
beforeEach(async () => {
	server = await startSegmentsServer()
	server.media = { 'tmdb_id=1396&season=1&episode=2': { intro: [{ start_ms: 60_000, end_ms: 90_000 }] } }
})
afterEach(() => server.close())

/** Counts, and never refuses. */
const counting = { prepare: () => ({ bind: () => ({ all: async () => ({ results: [] }) }) }) }

function search(config: Pick<Parts['config'], 'segments' | 'streamSources'>, stored = new Map<string, string>()) {
	const store = {
		get: async (key: string) => stored.get(key) ?? null,
		put: async (key: string, text: string) => void stored.set(key, text),
	}
	const catalog = {
		show: async () => ({
			episodeRuntimeMinutes: 45,
			season: { episodes: [{ episodeNumber: 2, runtimeMinutes: 48 }] },
		}),
	}
	const env = { DB: counting, CACHE: store }
	const parts = { config, env, ctx: { waitUntil: () => {} }, onDegraded: () => {}, store }
	return segmentSearchFor(parts as unknown as Parts, catalog as unknown as Catalog)
}

describe('segments', () => {
	it('come from the configured service, which is asked once, and are checked against the runtime of the episode', async () => {
		const config = { segments: { apiUrl: server.url, apiKey: null }, streamSources: SOURCES }
		const stored = new Map<string, string>()
		const expected = { segments: [{ kind: 'intro', startSeconds: 60, endSeconds: 90 }], runtimeSeconds: 48 * 60 }
		for (let time = 0; time < 2; time += 1) expect(await search(config, stored).find(EPISODE)).toEqual(expected)
		expect(server.calls).toHaveLength(1)
		await expect.poll(() => stored.size).toBe(1)
	})

	it('of the demo programs are not shown for the titles of a configured source', async () => {
		expect((await search({ segments: null, streamSources: SOURCES }).find(EPISODE)).segments).toEqual([])
		expect((await search({ segments: null, streamSources: null }).find(EPISODE)).segments).toHaveLength(2)
	})
})
