import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_CHANNELS, type Playlist, type PlaylistContext, parsePlaylist } from '#domain/live/playlist.ts'
import { expectLinear } from '../shared/hostile.ts'

const place = (base = 'https://tv.example/lists/all.m3u', isSecurePage = true): PlaylistContext => ({
	resolveUrl: (address) => {
		try {
			return address.trim() === '' ? null : new URL(address.trim(), base).href
		} catch {
			return null
		}
	},
	isSecurePage,
})

function read(text: string, where = place()): Playlist {
	const playlist = parsePlaylist(text, where)
	if (typeof playlist === 'string') throw new Error(playlist)
	return playlist
}

const item = (text: string, where = place()) => {
	const [channel] = read(text, where).channels
	if (!channel) throw new Error('no channel')
	return channel
}

const PLAIN =
	'#EXTM3U\n#EXTINF:-1 tvg-id="a.tv" tvg-chno="7" tvg-logo="https://l.example/a.png" group-title="News;World",Alpha\nhttps://s.example/a.m3u8\n'

describe('a playlist', () => {
	it('names its channels with number, groups, logo and guide', () => {
		expect(item(PLAIN)).toMatchObject({
			name: 'Alpha',
			number: 7,
			groups: ['News', 'World'],
			logoUrl: 'https://l.example/a.png',
			url: 'https://s.example/a.m3u8',
			guideId: 'a.tv',
			isRadio: false,
			trouble: null,
		})
	})

	it.each([
		['#EXTM3U', 'tvg-shift="+1"', 1],
		['#EXTM3U tvg-shift="-2.5"', '', -2.5],
		['#EXTM3U tvg-shift="-2.5"', 'tvg-shift="3"', 3],
		['#EXTM3U', 'tvg-shift="99"', undefined],
		['#EXTM3U', 'tvg-shift="soon"', undefined],
		['#EXTM3U tvg-shift="-2.5"', 'tvg-shift="0"', undefined],
	])('says how much later programs are than in the guide: %s, %s', (header, attribute, hours) => {
		const { guideShiftMs } = item(`${header}\n#EXTINF:-1 tvg-id="a" ${attribute},A\nhttps://s.example/a.m3u8\n`)
		expect(guideShiftMs).toBe(hours === undefined ? undefined : hours * 3_600_000)
	})

	it.each([
		['a byte order mark', `\ufeff${PLAIN}`],
		['lines that end as on Windows', PLAIN.replaceAll('\n', '\r\n')],
		['lines that end as on old Macs', PLAIN.replaceAll('\n', '\r')],
		['blank lines', PLAIN.replaceAll('\n', '\n\n  \n')],
		['junk before it', `Warning: cache is off\n\n${PLAIN}`],
		['directives in small letters', PLAIN.replace('#EXTM3U', '#extm3u').replace('#EXTINF', '#extinf')],
		['a directive that nobody knows', PLAIN.replace('\nhttps', '\n#EXT-SOMETHING:1\nhttps')],
		['quotes of the other kind', PLAIN.replace('"a.tv"', "'a.tv'")],
		['no quotes', PLAIN.replace('"a.tv"', 'a.tv')],
		['a word that is no attribute', PLAIN.replace('-1 ', '-1 new ')],
		['no header but entries', PLAIN.replace('#EXTM3U\n', '')],
	])('is read with %s', (_, text) => {
		expect(item(text)).toMatchObject({ name: 'Alpha', groups: ['News', 'World'], guideId: 'a.tv', number: 7 })
	})

	it.each([
		['a comma in the name', '#EXTINF:-1 tvg-id="x",News, at ten', 'News, at ten'],
		['an equals sign in the name', '#EXTINF:-1,Two=Two', 'Two=Two'],
		['quotes in the name', '#EXTINF:-1 tvg-id="x",The "Best" One', 'The "Best" One'],
		['a comma in an attribute', '#EXTINF:-1 group-title="A,B",Name', 'Name'],
		['a quote that is never closed', '#EXTINF:-1 tvg-id="x,Name', 'Name'],
		['a quote that swallows the next attribute', '#EXTINF:-1 tvg-id="x tvg-logo="y",Name', 'Name'],
		['no name but one for the guide', '#EXTINF:-1 tvg-name="Guide name",', 'Guide name'],
		['no name at all', '#EXTINF:-1,', 'late news'],
		['no comma', '#EXTINF:-1', 'late news'],
		['a turned direction and controls', '#EXTINF:-1,A\u202eB\u0000C', 'A B C'],
	])('has a name with %s', (_, info, name) => {
		const playlist = read(`#EXTM3U\n${info}\nhttps://s.example/late_news.m3u8\n#EXTINF:-1,Next\nhttps://s.example/n\n`)
		expect(playlist.channels.map((channel) => channel.name)).toEqual([name, 'Next'])
	})

	it.each([
		['insecure', 'http://s.example/a', ''],
		['protocol', 'rtmp://s.example/a', ''],
		['protocol', 'udp://@239.0.0.1:1234', ''],
		['header', 'https://s.example/a', '#EXTVLCOPT:http-user-agent=Box/1.0\n'],
		['header', 'https://s.example/a', '#EXTVLCOPT:http-referrer=https://x.example/\n'],
		['header', 'https://s.example/a|User-Agent=Box', ''],
		['protected', 'https://s.example/a', '#KODIPROP:inputstream.adaptive.license_key=abc\n'],
		[null, 'https://s.example/a', '#EXTVLCOPT:network-caching=1000\n'],
	])('says what speaks against playing: %s', (trouble, url, option) => {
		const channel = item(`#EXTM3U\n#EXTINF:-1,A\n${option}${url}\n`)
		expect([channel.trouble, channel.url]).toEqual([trouble, url.replace(/\|.*/, '')])
	})

	it('allows unencrypted streams on an unencrypted page', () => {
		expect(item('#EXTM3U\n#EXTINF:-1,A\nhttp://s.example/a', place('http://tv.example/', false)).trouble).toBeNull()
	})

	it('finds streams and logos beside itself', () => {
		const channel = item('#EXTM3U x-tvg-url="guide.xml.gz"\n#EXTINF:-1 tvg-logo="l/a.png",A\n../a/live.m3u8')
		expect(channel).toMatchObject({
			url: 'https://tv.example/a/live.m3u8',
			logoUrl: 'https://tv.example/lists/l/a.png',
		})
	})

	it.each([
		[
			'x-tvg-url="https://g.example/1.xml,https://g.example/2.xml"',
			['https://g.example/1.xml', 'https://g.example/2.xml'],
		],
		['url-tvg="https://g.example/1.xml"', ['https://g.example/1.xml']],
		["url-tvg='g.xml'", ['https://tv.example/lists/g.xml']],
		['x-tvg-url="javascript:alert(1)"', []],
	])('names its guides: %s', (header, guides) => {
		expect(read(PLAIN.replace('#EXTM3U', `#EXTM3U ${header}`)).guideUrls).toEqual(guides)
	})

	it('takes the group of a directive until the next one, where the entry has none of its own', () => {
		const { channels } = read(
			'#EXTM3U\n#EXTINF:-1,A\n#EXTGRP:Kids\nhttps://s.example/a\n#EXTINF:-1,B\nhttps://s.example/b\n#EXTINF:-1 group-title="Own",C\nhttps://s.example/c',
		)
		expect(channels.map(({ groups }) => groups)).toEqual([['Kids'], ['Kids'], ['Own']])
	})

	it('has each channel once, in all its groups, and the same id at every reading', () => {
		const twice =
			'#EXTM3U\n#EXTINF:-1 group-title="A",X\nhttps://s.example/x\n#EXTINF:-1 group-title="B",X\nhttps://s.example/x\n'
		const { channels } = read(twice)
		expect(channels.map(({ groups }) => groups)).toEqual([['A', 'B']])
		expect(read(twice).channels[0]?.id).toBe(channels[0]?.id)
		expect(channels[0]?.id).toMatch(/^[a-z0-9]{1,14}$/)
	})

	it('keeps channels apart that share the id of a guide', () => {
		const { channels } = read(
			'#EXTM3U\n#EXTINF:-1 tvg-id="x",X SD\nhttps://s.example/1\n#EXTINF:-1 tvg-id="x",X HD\nhttps://s.example/2\n',
		)
		expect(new Set(channels.map(({ id }) => id)).size).toBe(2)
	})

	it.each([['junk'], ['-3'], ['1e9'], ['']])('ignores an invalid channel number: %s', (number) => {
		expect(item(`#EXTM3U\n#EXTINF:-1 tvg-chno="${number}",A\nhttps://s.example/a`).number).toBeNull()
	})

	it('knows radio', () => {
		expect(item('#EXTM3U\n#EXTINF:-1 radio="true",A\nhttps://s.example/a').isRadio).toBe(true)
	})

	it.each([
		['a page', '<!doctype html><title>Not found</title>', 'not-a-playlist'],
		['JSON', '{"error":"no"}', 'not-a-playlist'],
		['nothing', '', 'not-a-playlist'],
		['a stream', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8', 'stream'],
		['segments', '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n1.ts', 'stream'],
		['no channel', '#EXTM3U\n#EXTINF:-1,A\n', 'empty'],
		['no stream', '#EXTM3U\n#EXTINF:-1,A\njavascript:alert(1)', 'empty'],
	])('is not %s', (_, text, problem) => {
		expect(parsePlaylist(text, place())).toBe(problem)
	})

	it('stops at as many channels as a page can bear, and says how many are left', () => {
		const entries = Array.from({ length: MAX_CHANNELS + 5 }, (_, n) => `#EXTINF:-1,C${n}\nhttps://s.example/${n}`)
		const { channels, skippedCount } = read(`#EXTM3U\n${entries.join('\n')}`)
		expect([channels.length, skippedCount]).toEqual([MAX_CHANNELS, 5])
	})

	it('never throws for any input', () => {
		const line = fc.oneof(
			fc.string(),
			fc.constantFrom(
				'#EXTM3U',
				'#EXTINF:-1 a="',
				'#EXTINF:',
				',',
				'"',
				'#EXTGRP:',
				'http://',
				'https://a/',
				'|',
				"='",
			),
		)
		fc.assert(
			fc.property(
				fc.array(
					fc.array(line).map((parts) => parts.join('')),
					{ maxLength: 20 },
				),
				(lines) => {
					const playlist = parsePlaylist(lines.join('\n'), place())
					if (typeof playlist === 'string') return
					for (const { id, name, url, logoUrl } of playlist.channels) {
						expect(id).toMatch(/^[a-z0-9-]{1,60}$/)
						expect(name).not.toBe('')
						expect(url).not.toMatch(/^(?:javascript|data|file):/i)
						if (logoUrl) expect(logoUrl).toMatch(/^https:/)
					}
				},
			),
		)
	})

	it('loses no other channel to a broken one', () => {
		fc.assert(
			fc.property(
				fc.string().filter((text) => !/[\r\n]|EXT-X-|^https?:/i.test(text)),
				(broken) => {
					const text = `#EXTM3U\n#EXTINF:-1,First\nhttps://s.example/1\n#EXTINF:-1 ${broken}\n#EXTINF:-1,Last\nhttps://s.example/2`
					const names = read(text).channels.map(({ name }) => name)
					expect(names).toEqual(expect.arrayContaining(['First', 'Last']))
				},
			),
		)
	})

	it('is read in linear time, whatever is repeated in it', () => {
		expectLinear((text) => parsePlaylist(`#EXTM3U\n#EXTINF:-1 ${text}`, place()))
	})
})
