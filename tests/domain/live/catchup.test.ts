// biome-ignore-all lint/suspicious/noTemplateCurlyInString: playlists write placeholders like templates
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isReplayable, replayState, replayUrl } from '#domain/live/catchup.ts'
import type { Channel, GuideEntry } from '#domain/live/live.ts'
import { parsePlaylist } from '#domain/live/playlist.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NOW = Date.UTC(2026, 10, 23, 12)
/** An hour-long program that began at 8:05:09 this morning. */
const START = Date.UTC(2026, 10, 23, 8, 5, 9)
const PROGRAM: GuideEntry = {
	title: 'The Early Hour',
	description: null,
	category: null,
	startMs: START,
	endMs: START + HOUR_MS,
}
const [S, E, N] = [START / 1_000, START / 1_000 + 3_600, NOW / 1_000]

/** The channel of a playlist's line on a secure page. */
function channelOf(attributes: string, url: string, header = '', isSecurePage = true): Channel {
	const playlist = parsePlaylist(`#EXTM3U ${header}\n#EXTINF:-1 ${attributes},One\n${url}\n`, {
		resolveUrl: (address) =>
			URL.canParse(address, 'https://tv.example/lists/') ? new URL(address, 'https://tv.example/lists/').href : null,
		isSecurePage,
	})
	if (typeof playlist === 'string' || !playlist.channels[0]) throw new Error('no channel')
	return playlist.channels[0]
}

const urlOf = (attributes: string, url: string, header = '') =>
	replayUrl(channelOf(attributes, url, header), PROGRAM, NOW)

const LIVE = 'https://s.example/one/index.m3u8'

describe('a past program is found', () => {
	it.each([
		[
			'default',
			'catchup="default" catchup-source="https://a.example/one?utc={utc}&lutc={lutc}"',
			LIVE,
			`https://a.example/one?utc=${S}&lutc=${N}`,
		],
		[
			'default by catchup-type',
			'catchup-type="default" catchup-source="https://a.example/{utc}.m3u8"',
			LIVE,
			`https://a.example/${S}.m3u8`,
		],
		['a source without a mode', 'catchup-source="https://a.example/{utc}.m3u8"', LIVE, `https://a.example/${S}.m3u8`],
		[
			'a source beside the playlist',
			'catchup="default" catchup-source="archive/{utc}/{duration}.m3u8"',
			LIVE,
			`https://tv.example/lists/archive/${S}/3600.m3u8`,
		],
		[
			'headers after a bar',
			'catchup="default" catchup-source="https://a.example/{utc}|User-Agent=Box"',
			LIVE,
			`https://a.example/${S}`,
		],
		[
			'append',
			'catchup="append" catchup-source="?offset=-${offset}&utcstart=${timestamp}"',
			LIVE,
			`${LIVE}?offset=-${N - S}&utcstart=${N}`,
		],
		[
			'append in capitals',
			'catchup="APPEND" catchup-source="&from=${start}&to=${end}"',
			`${LIVE}?t=1`,
			`${LIVE}?t=1&from=${S}&to=${E}`,
		],
		[
			'append beside a token',
			'catchup="append" catchup-source="?playseek={utc}"',
			`${LIVE}?token=x`,
			`${LIVE}?token=x&playseek=${S}`,
		],
		['archive', 'catchup="archive"', LIVE, `${LIVE}?archive=${S}&archive_end=${E}`],
		['shift', 'catchup="shift"', LIVE, `${LIVE}?utc=${S}&lutc=${N}`],
		['shift beside a token', 'catchup="shift"', `${LIVE}?token=x`, `${LIVE}?token=x&utc=${S}&lutc=${N}`],
		['timeshift by its old name', 'catchup="timeshift"', LIVE, `${LIVE}?utc=${S}&lutc=${N}`],
		['the days of SIPTV alone', 'timeshift="3"', LIVE, `${LIVE}?utc=${S}&lutc=${N}`],
		['recorded days alone', 'tvg-rec="5"', LIVE, `${LIVE}?utc=${S}&lutc=${N}`],
		[
			'Flussonic',
			'catchup="flussonic"',
			'https://f.example/one/index.m3u8?token=x',
			`https://f.example/one/archive-${S}-3600.m3u8?token=x`,
		],
		[
			'Flussonic by its short name',
			'catchup="fs"',
			'https://f.example/a/b/mono.m3u8',
			`https://f.example/a/b/mono-${S}-3600.m3u8`,
		],
		[
			'Flussonic over HLS',
			'catchup="flussonic-hls"',
			'https://f.example/one/video.m3u8',
			`https://f.example/one/video-${S}-3600.m3u8`,
		],
		[
			'Flussonic over MPEG-TS, which browsers need as HLS',
			'catchup="flussonic-ts"',
			'https://f.example/one/mpegts?token=x',
			`https://f.example/one/archive-${S}-3600.m3u8?token=x`,
		],
		[
			'an absolute timeshift',
			'catchup="default" catchup-source="https://f.example/one/timeshift_abs-{utc}.m3u8"',
			LIVE,
			`https://f.example/one/timeshift_abs-${S}.m3u8`,
		],
		[
			'a relative timeshift',
			'catchup="default" catchup-source="https://f.example/one/timeshift_rel-{offset:1}.m3u8"',
			LIVE,
			`https://f.example/one/timeshift_rel-${N - S}.m3u8`,
		],
		[
			'Xtream Codes',
			'catchup="xc"',
			'https://x.example:8080/live/me@mail.example/pass/1477.m3u8',
			'https://x.example:8080/timeshift/me@mail.example/pass/60/2026-11-23:08-05/1477.m3u8',
		],
		[
			'Xtream Codes without an ending',
			'catchup="xc"',
			'https://x.example/me/pass/1477',
			'https://x.example/timeshift/me/pass/60/2026-11-23:08-05/1477.m3u8',
		],
		[
			'video on demand',
			'catchup="vod" catchup-source="https://a.example/vod/{catchup-id}.m3u8"',
			LIVE,
			'https://a.example/vod/p%2F7.m3u8',
		],
		['a mode for all', '', LIVE, `${LIVE}?utc=${S}&lutc=${N}`, 'catchup="shift" catchup-days="7"'],
		['a source for all', 'catchup="append"', LIVE, `${LIVE}?at=${S}`, 'catchup-source="?at={utc}"'],
		[
			'its own mode against that for all',
			'catchup="shift"',
			LIVE,
			`${LIVE}?utc=${S}&lutc=${N}`,
			'catchup="append" catchup-source="?at={utc}"',
		],
	])('by %s', (_, attributes, url, expected, header = '') => {
		expect(replayUrl(channelOf(attributes, url, header), { ...PROGRAM, catchupId: 'p/7' }, NOW)).toBe(expected)
	})

	it.each([
		['{utc}', S],
		['${start}', S],
		['{utcend}', E],
		['${end}', E],
		['{utc}{lutc}', `${S}${N}`],
		['{utc}-${now}', `${S}-${N}`],
		['{utc}-${timestamp}', `${S}-${N}`],
		['{Y}{m}{d}{H}{M}{S}', '20261123080509'],
		['{Y}-{m}-{d}:{H}-{M}', '2026-11-23:08-05'],
		['{utc:YmdHMS}', '20261123080509'],
		['${start:Y-m-d_H-M-S}', '2026-11-23_08-05-09'],
		['{utc}/{utcend:H:M}', `${S}/09%3A05`],
		['{utc}-{duration}', `${S}-3600`],
		['{utc}-${duration}', `${S}-3600`],
		['{utc}-{duration:60}', `${S}-60`],
		['{offset}', N - S],
		['{offset:60}', Math.floor((N - S) / 60)],
		['{utc}-{duration:0}', `${S}-3600`],
		['{utc}-{utc}', `${S}-${S}`],
		['${(b)yyyyMMddHHmmss}-${(e)yyyyMMddHHmmss}', '20261123080509-20261123090509'],
		['{(b)yyyyMMddHHmmss}', '20261123080509'],
		['${(b)yyyyMMddHHmmss:utc}-${(e)yyyyMMddHHmmss:utc}', '20261123080509-20261123090509'],
		['${(b)yyyyMMddHHmmss|UTC}GMT', '20261123080509GMT'],
		['${(b)yyyy-MM-dd_HH.mm.ss}', '2026-11-23_08.05.09'],
		['${(b)yyyy-MM-dd HH.mm}', '2026-11-23%2008.05'],
		['${(b)timestamp}-${(e)timestamp}', `${S}-${E}`],
		['${utc:yyyyMMddHHmmss}-${utcend:yyyyMMddHHmmss}', '20261123080509-20261123090509'],
		['{GMT:YmdHMS}GMT-{GMTend:YmdHMS}GMT', '20261123080509GMT-20261123090509GMT'],
		['{utc}-{current_utc}', `${S}-${N}`],
		['{utc}-${durmin}', `${S}-60`],
		['${start-year}-${start-mon}-${start-day}T${end-hour}.${end-min}.${end-sec}Z', '2026-11-23T09.05.09Z'],
	])('with %s in its source', (placeholders, value) => {
		expect(urlOf(`catchup="default" catchup-source="https://a.example/p/${placeholders}"`, LIVE)).toBe(
			`https://a.example/p/${value}`,
		)
	})

	it.each([
		['${(b)yyyyMMddHHmmss}-${(e)yyyyMMddHHmmss}', '20261123160509-20261123170509'],
		['${(b)yyyyMMddHHmmss:UTC}', '20261123080509'],
		['${(b)timestamp}', S],
		['{utc:YmdHMS}', '20261123080509'],
	])("in the viewer's time only where the server expects that: %s", (placeholders, value) => {
		const channel = channelOf(`catchup="append" catchup-source="?playseek=${placeholders}" catchup-days="7"`, LIVE)
		const shanghai = { offsetMinutes: () => 8 * 60, suffix: '' }
		expect(replayUrl(channel, PROGRAM, NOW, shanghai)).toBe(`${LIVE}?playseek=${value}`)
	})

	it.each([
		['catchup-correction="2"', '', S - 7_200],
		['catchup-correction="-1.5"', '', S + 5_400],
		['', 'catchup-correction="1"', S - 3_600],
		['catchup-correction="junk"', '', S],
		['catchup-correction="999"', '', S],
	])('at the clock of its server: %s %s', (attributes, header, start) => {
		const source = 'catchup="append" catchup-source="?at={utc}"'
		expect(urlOf(`${source} ${attributes}`, LIVE, header)).toBe(`${LIVE}?at=${start}`)
	})

	it('by an id that is a whole URL, if that is a secure one', () => {
		const channel = channelOf('catchup="vod"', LIVE)
		const at = (catchupId: string) => replayUrl(channel, { ...PROGRAM, catchupId }, NOW)
		expect(at('https://v.example/a.m3u8')).toBe('https://v.example/a.m3u8')
		expect(at('http://v.example/a.m3u8')).toBeNull()
		expect(at('javascript:alert(1)')).toBeNull()
		expect(replayState(channel, PROGRAM, NOW)).toBe('unavailable')
	})
})

describe('a channel has no catch-up', () => {
	it.each([
		['without a word about it', '', LIVE],
		['when it is turned off', 'catchup="shift" catchup-days="0"', LIVE],
		['when nothing is recorded', 'catchup="shift" tvg-rec="0"', LIVE],
		['in a mode that nobody knows', 'catchup="magic"', LIVE],
		['by default without a source', 'catchup="default"', LIVE],
		['by appending nothing', 'catchup="append"', LIVE],
		[
			'with a placeholder that nobody knows',
			'catchup="default" catchup-source="https://a.example/{utc}/{secret}"',
			LIVE,
		],
		['with a form that nobody knows', 'catchup="append" catchup-source="?{utc}${(b)hello}"', LIVE],
		['with a part of a date that nobody knows', 'catchup="append" catchup-source="?${start-century}"', LIVE],
		[
			'with the name of a property that every object has',
			'catchup="append" catchup-source="?{utc}{constructor}"',
			LIVE,
		],
		['that says which program is meant', 'catchup="append" catchup-source="?now={lutc}"', LIVE],
		['at an address that is not secure', 'catchup="default" catchup-source="http://a.example/{utc}"', LIVE],
		['at the insecure address of its stream', 'catchup="shift"', 'http://s.example/one.m3u8'],
		['for other players', 'catchup="shift"', 'rtmp://s.example/one'],
		['at the address of a script', 'catchup="default" catchup-source="javascript:alert({utc})"', LIVE],
		['on a host made of placeholders', 'catchup="default" catchup-source="https://{utc}.example/"', LIVE],
		['whose address is too long', `catchup="append" catchup-source="?{utc}&x=${'x'.repeat(8_192)}"`, LIVE],
		['of Flussonic at another address', 'catchup="flussonic"', 'https://f.example/one.mp4'],
		['of Xtream Codes at another address', 'catchup="xc"', 'https://x.example/one.m3u8'],
	])('%s', (_, attributes, url) => {
		expect(channelOf(attributes, url).catchup).toBeNull()
	})

	it('in a playlist that was stored before catch-up was read', () => {
		const { catchup: _, ...old } = channelOf('', LIVE)
		expect(replayState(old as Channel, PROGRAM, NOW)).toBe('unavailable')
	})
})

describe('the window of a channel', () => {
	it.each([
		['catchup-days="2"', '', 2],
		['tvg-rec="3"', '', 3],
		['timeshift="4"', '', 4],
		['', 'catchup-days="6"', 6],
		['catchup-days="1"', 'catchup-days="6"', 1],
		['', '', 5],
		['catchup-days="soon"', '', 5],
		['catchup-days="-1"', '', 14],
		['catchup-days="365"', '', 14],
		['catchup-days="0.5"', '', 1],
	])('is as long as its playlist says: %s %s', (attributes, header, days) => {
		expect(channelOf(`catchup="shift" ${attributes}`, LIVE, header).catchup?.days).toBe(days)
	})

	const channel = channelOf('catchup="shift" catchup-days="2"', LIVE)
	it.each([
		['past', NOW - 2 * DAY_MS, true],
		['expired', NOW - 2 * DAY_MS - 1, false],
		['running', NOW - HOUR_MS / 2, true],
		['coming', NOW + 1, false],
	] as const)('says of a program that it is %s', (state, startMs, isThere) => {
		const program = { ...PROGRAM, startMs, endMs: startMs + HOUR_MS }
		expect(replayState(channel, program, NOW)).toBe(state)
		expect(isReplayable(channel, program, NOW)).toBe(isThere)
		expect(replayUrl(channel, program, NOW) !== null).toBe(isThere)
	})
})

it('the catch-up of any line leads to a secure address or nowhere', () => {
	const words = fc.constantFrom(
		'{utc}',
		'${start}',
		'{',
		'}',
		'$',
		'https://a.example/',
		'http://b.example',
		'//c.example',
		'javascript:',
		'?',
		'|',
		':',
		'\\',
		'{utc:Y}',
		'{catchup-id}',
		'@',
		'#',
	)
	const sources = fc
		.array(fc.oneof(words, fc.string({ maxLength: 4 })), { maxLength: 8 })
		.map((parts) => parts.join('').replace(/["\r\n]/g, ''))
	fc.assert(
		fc.property(
			fc.constantFrom('default', 'append', 'shift', 'fs', 'xc', 'vod'),
			sources,
			sources,
			(mode, source, catchupId) => {
				const url = replayUrl(
					channelOf(`catchup="${mode}" catchup-source="${source}"`, LIVE),
					{ ...PROGRAM, catchupId },
					NOW,
				)
				expect(url === null || new URL(url).protocol === 'https:').toBe(true)
			},
		),
	)
})
