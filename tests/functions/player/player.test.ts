import { describe, expect, it } from 'vitest'
import { lazyConfig } from '#functions/lib/config.ts'
import { frameOrigins, mediaOrigins } from '#functions/pages/pages.ts'
import { playerFor } from '#functions/wiring/player.ts'

const configure = (sources: unknown) =>
	lazyConfig({ STREAM_SOURCES: typeof sources === 'string' ? sources : JSON.stringify(sources) })

const SOURCES = [
	{
		id: 'hall',
		name: 'The Hall',
		kind: 'hls',
		movie: 'https://hall.example/m/{id}.m3u8',
		tv: 'https://hall.example/t/{id}/{season}/{episode}.m3u8',
	},
	{ id: 'films', name: 'Only films', kind: 'mp4', movie: 'https://files.example/{id}.mp4', tv: null },
	{
		id: 'frame',
		name: 'A frame',
		kind: 'embed',
		movie: 'https://embed.example/?id={id}',
		tv: 'https://embed.example/tv?id={id}',
	},
]
const player = playerFor(configure(SOURCES))

describe('the sources of a title', () => {
	it('are those with movies, in the configured order', () => {
		expect(player.sources({ type: 'movie', id: 27205 }).map(({ id, url }) => [id, url])).toEqual([
			['hall', 'https://hall.example/m/27205.m3u8'],
			['films', 'https://files.example/27205.mp4'],
			['frame', 'https://embed.example/?id=27205'],
		])
	})

	it('leave out a source that only has movies, and include the episode', () => {
		expect(player.sources({ type: 'tv', id: 1396, season: 2, episode: 5 }).map(({ id, url }) => [id, url])).toEqual([
			['hall', 'https://hall.example/t/1396/2/5.m3u8'],
			['frame', 'https://embed.example/tv?id=1396'],
		])
	})

	it('include a file for browsers without scripts when the source is one', () => {
		expect(player.sources({ type: 'movie', id: 1 }).map(({ mp4Url }) => mp4Url)).toEqual([
			null,
			'https://files.example/1.mp4',
			null,
		])
	})

	it('are empty when no source has the title', () => {
		const films = playerFor(configure([SOURCES[1]]))
		expect(films.sources({ type: 'tv', id: 1, season: 1, episode: 1 })).toEqual([])
	})

	it('are a bundled program when none is configured', () => {
		const [demo, ...others] = playerFor(lazyConfig({})).sources({ type: 'movie', id: 27205 })
		expect(demo?.id).toBe('demo')
		expect(others).toEqual([])
	})

	it('fail for a malformed setting, and name it', () => {
		const broken = playerFor(configure('[{"id":"x"}]'))
		expect(() => broken.sources({ type: 'movie', id: 1 })).toThrow(/STREAM_SOURCES must be a JSON array/)
	})
})

describe('the origins that pages may load from', () => {
	const origins = (sources: unknown) => [mediaOrigins(configure(sources)), frameOrigins(configure(sources))]
	const trailers = ['https://www.youtube-nocookie.com']

	it('are any secure ones for what the sources need: their segments and redirects are on hosts that no template names', () => {
		expect(origins(SOURCES)).toEqual([['https:'], ['https:']])
		expect(origins(SOURCES.slice(0, 2))).toEqual([['https:'], trailers])
		expect(origins(SOURCES.slice(2))).toEqual([[], ['https:']])
	})

	it('are none while there is no source, or the setting is malformed', () => {
		expect(origins([])).toEqual([[], trailers])
		expect(origins('nonsense')).toEqual([[], trailers])
	})
})
