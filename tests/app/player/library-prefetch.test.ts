import { afterEach, describe, expect, it, vi } from 'vitest'

interface Browser {
	mediaSource?: boolean
	hasNativeHls?: boolean
	connection?: { type?: string; saveData?: boolean }
	isReduced?: boolean
	settings?: object
}

afterEach(() => vi.unstubAllGlobals())

/** The links that a page gets in this browser when it is idle twice. */
async function prefetchedIn(browser: Browser): Promise<{ rel: string; href: string; fetchPriority: string }[]> {
	const { mediaSource = true, hasNativeHls = false, connection, isReduced = false, settings = {} } = browser
	const links: Awaited<ReturnType<typeof prefetchedIn>> = []
	vi.stubGlobal('window', { ...(mediaSource && { MediaSource: {} }), ...(hasNativeHls && { ManagedMediaSource: {} }) })
	vi.stubGlobal('document', {
		createElement: () => ({ canPlayType: () => (hasNativeHls ? 'maybe' : '') }),
		head: { appendChild: (link: (typeof links)[number]) => links.push(link) },
	})
	vi.stubGlobal('navigator', { connection })
	vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => (key === 'marquee_player' ? JSON.stringify(settings) : null),
	})
	vi.resetModules()
	const { prefetchHls } = await import('#app/features/player/engine/hls/hls-library.client.ts')
	prefetchHls()
	prefetchHls()
	return links
}

describe('the streaming library', () => {
	it('is prefetched once, with low priority', async () => {
		const [link, ...more] = await prefetchedIn({})
		expect(link).toMatchObject({ rel: 'modulepreload', href: expect.stringContaining('hls.min'), fetchPriority: 'low' })
		expect(more).toEqual([])
	})

	it.each<[times: number, string, Browser]>([
		[0, 'the browser plays streams itself', { hasNativeHls: true }],
		[0, 'the browser plays no streams', { mediaSource: false }],
		[0, 'the browser saves data', { connection: { saveData: true } }],
		[0, 'the viewer wants reduced data', { isReduced: true }],
		[0, "the player's data saver is on", { settings: { savesData: { other: true } } }],
		[1, 'it is on for mobile data only', { settings: { savesData: { cellular: true } } }],
	])('is prefetched %i times where %s', async (times, _, browser) => {
		expect(await prefetchedIn(browser)).toHaveLength(times)
	})
})
