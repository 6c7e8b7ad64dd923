import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { broadcastSchedule } from '#domain/live/broadcast.ts'
import { createPlaylistClient } from '#functions/clients/live/playlist.ts'
import { createLiveApp, EMBEDDED_PLAYLIST_PATH } from '#functions/embedded/live/app.ts'
import { BROADCAST_PROGRAMS } from '#functions/embedded/player/demo-media.ts'

const ORIGIN = 'https://marquee.example'
const NOW = Date.UTC(2026, 10, 22, 12, 10)
const app = createLiveApp(
	async () => readFileSync(`public${EMBEDDED_PLAYLIST_PATH}`, 'utf8'),
	() => NOW,
)
const client = createPlaylistClient({
	url: ORIGIN + EMBEDDED_PLAYLIST_PATH,
	fetch: (url, init) => app.request(url, init),
	isSecurePage: true,
	now: () => NOW,
})

describe('the embedded channels', () => {
	it('are in groups, have logos from our origin, and all of them play', async () => {
		const { channels, skippedCount } = await client.playlist(NOW + 1000)
		expect([channels.length, skippedCount]).toEqual([24, 0])
		for (const { logoUrl, groups, trouble, url, number } of channels) {
			expect(existsSync(`public${new URL(logoUrl ?? '').pathname}`)).toBe(true)
			expect([groups.length > 0, trouble, number !== null]).toEqual([true, null, true])
			expect(new URL(url).pathname).toMatch(/^\/live-media\/[a-z0-9-]+\/master\.m3u8$/)
		}
		expect(new Set(channels.map(({ number }) => number)).size).toBe(24)
	})

	it('have a guide that matches their broadcasts', async () => {
		const { channels, guideUrls } = await client.playlist(NOW + 1000)
		const guide = await client.guide(guideUrls[0] ?? '', channels)
		for (const { id, guideId } of channels) {
			const shown = broadcastSchedule(guideId ?? '', BROADCAST_PROGRAMS, NOW, NOW + 3_600_000)
			const said = guide.get(id)?.filter(({ endMs, startMs }) => endMs > NOW && startMs < NOW + 3_600_000)
			expect(said?.map(({ title, startMs, endMs }) => [title, startMs, endMs])).toEqual(
				shown.map(({ title, startMs, endMs }) => [title, startMs, endMs]),
			)
		}
	})
})
