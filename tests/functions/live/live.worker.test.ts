import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { NO_ARRANGEMENT } from '#domain/live/arrangement.ts'
import { createPlaylistClient } from '#functions/clients/live/playlist.ts'
import { createCached, createSharedCache, kvStore, noStore } from '#functions/data/cache.ts'
import { createLive } from '#functions/services/live/live.ts'

const NOW = Date.now()
const HOUR = 3_600_000
const stamp = (ms: number) => new Date(ms).toISOString().replace(/\D/g, '').slice(0, 14)
const GUIDE = `<tv><programme start="${stamp(NOW - HOUR)}" stop="${stamp(NOW + HOUR)}" channel="a"><title>Now</title></programme></tv>`

const compressed = (text: string) => new Response(text).body?.pipeThrough(new CompressionStream('gzip'))

describe('live channels inside workerd', () => {
	it('load a compressed guide, and are stored in KV for the next visit', async () => {
		const asked: string[] = []
		const visit = async () => {
			const ctx = createExecutionContext()
			const live = createLive({
				client: createPlaylistClient({
					url: 'https://tv.example/list.m3u',
					guideUrls: [],
					isSecurePage: true,
					now: () => NOW,
					fetch: (url) => {
						asked.push(new URL(url).pathname)
						if (url.endsWith('.gz')) return new Response(compressed(GUIDE))
						return new Response('#EXTM3U url-tvg="guide.xml.gz"\n#EXTINF:-1 tvg-id="a",Alpha\na.m3u8\n')
					},
				}),
				cached: createCached({
					store: kvStore(env.CACHE, noStore, async () => true),
					shared: createSharedCache(() => NOW),
					now: () => NOW,
					waitUntil: (work) => ctx.waitUntil(work),
					onDegraded: () => {},
				}),
				onDegraded: () => {},
				lastGuides: new Map(),
				chosenGuides: new Map(),
				arrangement: NO_ARRANGEMENT,
				languages: ['en'],
				now: () => NOW,
			})
			const channels = await live.channels()
			const guide = await live.guide(channels, NOW, NOW + HOUR)
			await waitOnExecutionContext(ctx)
			return channels.map(({ id, name, url }) => [name, url, guide.get(id)?.map(({ title }) => title)])
		}
		expect(await visit()).toEqual([['Alpha', 'https://tv.example/a.m3u8', ['Now']]])
		expect(await visit()).toEqual([['Alpha', 'https://tv.example/a.m3u8', ['Now']]])
		expect(asked).toEqual(['/list.m3u', '/guide.xml.gz'])
	})
})
