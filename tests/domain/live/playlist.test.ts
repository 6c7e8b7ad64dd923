import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leftOutText, MAX_CHANNELS, MAX_GUIDES } from '#domain/live/left-out.ts'
import { type Playlist, type PlaylistContext, parsePlaylist } from '#domain/live/playlist.ts'
import { decodeLines } from '#domain/live/playlist-text.ts'
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
	const LOGO = 'https://l.example/a.png'
	const BESIDE = { groups: ['News'], logoUrl: LOGO }
	it.each([
		['a comma behind the duration', `-1, tvg-id="a" tvg-logo="${LOGO}" group-title="News",Alpha`, 'Alpha', BESIDE],
		['commas between its attributes', `-1 tvg-id="a", tvg-logo="${LOGO}", group-title="News",Alpha`, 'Alpha', BESIDE],
		['commas and no spaces', `-1,tvg-id="a",tvg-logo="${LOGO}",group-title="News",Alpha`, 'Alpha', BESIDE],
		['no spaces at all', `-1 tvg-id="a"tvg-logo="${LOGO}"group-title="News",Alpha`, 'Alpha', BESIDE],
		['spaces around the signs', `-1 tvg-id = "a" tvg-logo= "${LOGO}" group-title ="News" , Alpha`, 'Alpha', BESIDE],
		[
			'quotes inside a value',
			`-1 tvg-name="The "A" One" tvg-logo="${LOGO}" group-title="News",The "A" One`,
			'The "A" One',
			BESIDE,
		],
		[
			'quotes and a comma inside',
			`-1 tvg-name="An "A", it is" tvg-logo="${LOGO}" group-title="News",Alpha`,
			'Alpha',
			BESIDE,
		],
		[
			'escaped quotes',
			`-1 tvg-name="The \\"A\\" One" tvg-logo="${LOGO}" group-title="News",Alpha`,
			'Alpha',
			{ ...BESIDE, guideName: 'The "A" One' },
		],
		[
			'an apostrophe without quotes',
			`-1 tvg-name=Kid's TV tvg-logo="${LOGO}" group-title="News",Alpha`,
			'Alpha',
			{ ...BESIDE, guideName: "Kid's TV" },
		],
		[
			'an apostrophe in apostrophes',
			`-1 tvg-name='Kid's TV' tvg-logo='${LOGO}' group-title='News',Alpha`,
			'Alpha',
			{ ...BESIDE, guideName: "Kid's TV" },
		],
		['typographic quotes', `-1 tvg-logo=“${LOGO}” group-title=“News”,Alpha`, 'Alpha', BESIDE],
		['values without quotes', `-1 tvg-id=a group-title=News tvg-logo=${LOGO},Alpha`, 'Alpha', BESIDE],
		[
			'commas in a value',
			`-1 tvg-id="a" group-title="News, local" tvg-logo="${LOGO}",Alpha, Beta`,
			'Alpha, Beta',
			{ groups: ['News, local'], logoUrl: LOGO },
		],
		[
			'an empty value',
			`-1 tvg-id= tvg-name="" tvg-logo="${LOGO}" group-title="News",Alpha`,
			'Alpha',
			{ ...BESIDE, guideId: null },
		],
		['a quote that is never closed', `-1 tvg-id="a tvg-logo="${LOGO}" group-title="News",Alpha`, 'Alpha', BESIDE],
		['attributes behind the name', `-1,Alpha tvg-id="a" tvg-logo="${LOGO}" group-title="News"`, 'Alpha', BESIDE],
		[
			'attributes that nobody knows',
			`-1 foo="x, y" tvg-logo="${LOGO}" bar='"' group-title="News",Alpha`,
			'Alpha',
			BESIDE,
		],
		['no duration', `tvg-logo="${LOGO}" group-title="News",Alpha`, 'Alpha', BESIDE],
		['capitals', `-1 TVG-LOGO="${LOGO}" Group-Title="News",Alpha`, 'Alpha', BESIDE],
		['tabs', `-1\ttvg-logo="${LOGO}"\tgroup-title="News",\tAlpha`, 'Alpha', BESIDE],
		[
			'a picture of its own',
			`-1 tvg-logo="data:image/png;base64,${'iVBO,/+='.repeat(4_000)}" group-title="News",Alpha`,
			'Alpha',
			{ groups: ['News'], logoUrl: null },
		],
	])('is read from a line with %s', (_, info, name, expected) => {
		const [channel, ...others] = read(`#EXTM3U\n#EXTINF:${info}\nhttps://s.example/a\n`).channels
		expect(others).toEqual([])
		expect(channel).toMatchObject({ name, ...expected })
	})

	it.each([
		['license', '#KODIPROP:inputstream.adaptive.license_type=com.widevine.alpha', 'protected'],
		['key', '#KODIPROP:inputstream.adaptive.license_key=https://k.example/', 'protected'],
		['agent', '#EXTVLCOPT:http-user-agent=Box/1.0', 'header'],
		['headers', '#EXTHTTP:{"Referer":"https://x.example/"}', 'header'],
	] as const)('takes the %s in front of an entry as well as behind it, and for this entry alone', (_, option, trouble) => {
		const entry = (name: string) => `#EXTINF:-1,${name}\n`
		const url = (name: string) => `https://s.example/${name}\n`
		const lists = [
			`#EXTM3U\n${option}\n${entry('A')}${url('A')}${entry('B')}${url('B')}`,
			`#EXTM3U\n${entry('A')}${option}\n${url('A')}${entry('B')}${url('B')}`,
			// The entry that is broken off takes its options with it.
			`#EXTM3U\n${option}\n${entry('X')}${option}\n${entry('A')}${url('A')}${entry('B')}${url('B')}`,
		]
		for (const list of lists) expect(read(list).channels.map((channel) => channel.trouble)).toEqual([trouble, null])
		const broken = `#EXTM3U\n${option}\n${entry('X')}${entry('A')}${url('A')}`
		expect(read(broken).channels.map((channel) => channel.trouble)).toEqual([null])
	})

	it('knows headers that stand among the attributes', () => {
		const agent = item(
			'#EXTM3U\n#EXTINF:-1 http-user-agent="Box/1.0" http-referrer="https://x.example/",A\nhttps://s.example/a',
		)
		expect(agent.trouble).toBe('header')
	})

	it('says what it leaves out', () => {
		const entries = [
			'#EXTINF:-1 tvg-logo="http://l.example/a.png",A\nhttps://s.example/a',
			'#EXTINF:-1,No address',
			'#EXTINF:-1,B\njavascript:alert(1)',
			`#EXTINF:-1,C\nhttps://s.example/${'c'.repeat(9_000)}`,
			'#EXTINF:-1 tvg-logo="data:image/png;base64,AA==",D\nhttps://s.example/d',
			'#EXTINF:-1,At the end',
		]
		const guides = Array.from({ length: MAX_GUIDES + 3 }, (_, n) => `https://g.example/${n}.xml`).join(',')
		const { channels, guideUrls, leftOut } = read(`#EXTM3U x-tvg-url="${guides}"\n${entries.join('\n')}`)
		expect([channels.length, guideUrls.length]).toEqual([2, MAX_GUIDES])
		expect(leftOut).toEqual({ unreadable: 4, beyondLimit: 0, logos: 2, guides: 3 })
		expect(leftOutText(leftOut)).toBe(
			'Left out: 4 entries without a valid address, 2 logos without a secure address and 3 guides without a valid address or beyond 12.',
		)
		expect(leftOutText(read(PLAIN).leftOut)).toBe('')
	})

	it('keeps long addresses, names and groups, and shows where a name is cut', () => {
		const url = `https://s.example/a.m3u8?token=${'t'.repeat(4_000)}`
		const groups = Array.from({ length: 9 }, (_, n) => `Group ${n} ${'of channels '.repeat(5)}`.trim())
		const channel = item(`#EXTM3U\n#EXTINF:-1 group-title="${groups.join(';')}",${'word '.repeat(60)}\n${url}\n`)
		expect(channel).toMatchObject({ url, groups })
		expect(channel.name).toMatch(/^(?:word ){30,}.*…$/)
	})

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
		[
			'x-tvg-url="https://g.example/1.xml" url-tvg="https://g.example/2.xml"',
			['https://g.example/1.xml', 'https://g.example/2.xml'],
		],
		[
			'x-tvg-url="https://g.example/1.xml; https://g.example/2.xml"',
			['https://g.example/1.xml', 'https://g.example/2.xml'],
		],
		[
			'x-tvg-url="https://g.example/1.xml https://g.example/2.xml"',
			['https://g.example/1.xml', 'https://g.example/2.xml'],
		],
		['url-tvg="https://g.example/g.php?ids=1,2"', ['https://g.example/g.php?ids=1,2']],
		['url-tvg="https://g.example/1.xml,https://g.example/1.xml"', ['https://g.example/1.xml']],
		['url-tvg = "1.xml, 2.xml"', ['https://tv.example/lists/1.xml', 'https://tv.example/lists/2.xml']],
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
		const { channels, leftOut } = read(`#EXTM3U\n${entries.join('\n')}`)
		expect([channels.length, leftOut.beyondLimit]).toEqual([MAX_CHANNELS, 5])
	})

	const LIST = '#EXTM3U\n#EXTINF:-1 group-title="Ø",Køln\nhttps://s.example/a\n'
	const utf16 = (text: string, isBig: boolean) => {
		const bytes = Buffer.from(text, 'utf16le')
		return isBig ? bytes.swap16() : bytes
	}
	it.each([
		['UTF-8', Buffer.from(LIST)],
		['UTF-8 with a mark', Buffer.from(`\ufeff${LIST}`)],
		['UTF-16, as Windows saves it', utf16(`\ufeff${LIST}`, false)],
		['UTF-16 with the other byte first', utf16(`\ufeff${LIST}`, true)],
		['UTF-16 without a mark', utf16(LIST, false)],
		['UTF-16 without a mark and the other byte first', utf16(LIST, true)],
		['Windows-1252', Buffer.from(LIST, 'latin1')],
		[
			'Windows-1252 in a list that is otherwise UTF-8',
			Buffer.concat([Buffer.from('#EXTM3U\n#EXTINF:-1,Čeština\nhttps://s.example/c\n'), Buffer.from(LIST, 'latin1')]),
		],
	])('is read in %s', (_, bytes) => {
		const text = [...decodeLines(new Uint8Array(bytes), TextDecoder, () => 'windows-1252')].join('\n')
		expect(read(text).channels.at(-1)).toMatchObject({ name: 'Køln', groups: ['Ø'] })
		if (bytes.includes(Buffer.from('Č'))) expect(read(text).channels[0]?.name).toBe('Čeština')
	})

	it('is read in the encoding that it declares', () => {
		const bytes = Buffer.concat([
			Buffer.from('#EXTM3U\n#EXTENC:windows-1251\n#EXTINF:-1,'),
			Buffer.from([0xcd, 0xee, 0xe2, 0xee, 0xf1, 0xf2, 0xe8]),
			Buffer.from('\r\nhttps://s.example/a\r\n'),
		])
		const lines = [...decodeLines(new Uint8Array(bytes), TextDecoder, () => 'windows-1252')]
		expect(read(lines.join('\n')).channels[0]?.name).toBe('Новости')
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
