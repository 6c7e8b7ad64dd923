import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { onAir, percentElapsed } from '#domain/live/live.ts'
import { createPlaylistClient } from '#functions/clients/live/playlist.ts'
import { EMBEDDED_PLAYLIST_PATH } from '#functions/embedded/addresses.ts'
import { createLiveApp, EMBEDDED_SCHEDULE } from '#functions/embedded/live/app.ts'

const ORIGIN = 'https://marquee.example'
const HOUR_MS = 3_600_000
const NOW = Date.UTC(2026, 10, 22, 12, 10)
const app = createLiveApp({
	loadPlaylist: async () => readFileSync(`public${EMBEDDED_PLAYLIST_PATH}`, 'utf8'),
	loadSchedule: async () => JSON.parse(readFileSync(`public/embedded/${EMBEDDED_SCHEDULE}`, 'utf8')),
	now: () => NOW,
})
const client = createPlaylistClient({
	guideUrls: [],
	url: ORIGIN + EMBEDDED_PLAYLIST_PATH,
	fetch: (url, init) => app.request(url, init),
	isSecurePage: true,
	now: () => NOW,
})

describe('the embedded channels', () => {
	it('are in groups, have logos from our origin, and all of them play', async () => {
		const { channels, leftOut } = await client.playlist(NOW + 1000)
		expect([channels.length, leftOut]).toEqual([24, { unreadable: 0, beyondLimit: 0, logos: 0, guides: 0 }])
		for (const { logoUrl, groups, trouble, url, number } of channels) {
			expect(existsSync(`public${new URL(logoUrl ?? '').pathname}`)).toBe(true)
			expect([groups.length > 0, trouble, number !== null]).toEqual([true, null, true])
			expect(new URL(url).pathname).toMatch(/^\/live-media\/[a-z0-9-]+\/master\.m3u8$/)
		}
		expect(new Set(channels.map(({ number }) => number)).size).toBe(24)
	})

	async function readGuide() {
		const { channels, guideUrls } = await client.playlist(NOW + 1000)
		return { channels, guide: (await client.guide(guideUrls[0] ?? '', channels)).guide }
	}

	it('have a guide without gaps, from a day ago to the day after tomorrow', async () => {
		const { channels, guide } = await readGuide()
		for (const { id } of channels) {
			const entries = guide.get(id) ?? []
			expect(entries[0]?.startMs).toBeLessThanOrEqual(NOW - 24 * HOUR_MS)
			expect(entries.at(-1)?.endMs).toBeGreaterThanOrEqual(NOW + 36 * HOUR_MS)
			for (const [at, { startMs }] of entries.entries()) if (at > 0) expect(startMs).toBe(entries[at - 1]?.endMs)
		}
	})

	it('each show something of their own, as long as it takes, at any hour', async () => {
		const { channels, guide } = await readGuide()
		for (let hour = 0; hour < 24; hour += 1) {
			const on = channels.map(({ id }) => onAir(guide.get(id), NOW + hour * HOUR_MS).now)
			expect(new Set(on.map((entry) => entry?.title)).size).toBe(24)
			const progress = on.flatMap((entry) => (entry ? [percentElapsed(entry, NOW + hour * HOUR_MS)] : []))
			expect(new Set(progress).size).toBeGreaterThan(8)
		}
	})

	it('have a picture of each program', async () => {
		const { guide } = await readGuide()
		const pictures = [...guide.values()].flat().flatMap(({ pictureUrl }) => pictureUrl ?? [])
		expect(new Set(pictures).size).toBeGreaterThan(24)
		expect(pictures.filter((path) => !existsSync(`public${path}`))).toEqual([])
	})
})
