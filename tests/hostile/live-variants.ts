// Playlists and guides as hundreds of programs and hands write them, each with what it says.
import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import type { Random } from '../support/random.ts'

const HOUR = 3_600_000
const NAMES = [
	'Alpha',
	'Kid’s TV',
	"Kid's TV",
	'News, at ten',
	'Café Ø',
	'The "Best" One',
	'Новости',
	'新闻 1',
	'A=B',
	'C & D',
	'5 USA',
	'X (720p) [Not 24/7]',
]
const GROUPS = ['News', 'News, local', 'Kids & Co', 'Sport|HD', "Children's", '24/7', 'Ünïcode']

interface Entry {
	name: string
	/** `null` for an entry that is broken off. */
	url: string | null
	group: string
	id: string
	trouble: 'header' | 'protected' | null
}

export interface PlaylistVariant {
	bytes: Uint8Array
	entries: Entry[]
}

export function createVariants(random: Random) {
	const below = (limit: number) => Math.floor(random() * limit)
	const pick = <T>(items: readonly T[]) => items[below(items.length)] as T
	const maybe = (text: string, odds = 2) => (below(odds) === 0 ? text : '')
	const shuffled = <T>(items: readonly T[]) =>
		items
			.map((item) => ({ item, at: random() }))
			.sort((a, b) => a.at - b.at)
			.map(({ item }) => item)

	function playlist(): PlaylistVariant {
		const isAscii = below(3) === 0
		const names = isAscii ? NAMES.filter((name) => /^[ -~]*$/.test(name)) : NAMES
		const entries = Array.from(
			{ length: 1 + below(6) },
			(_, index): Entry => ({
				name: `${pick(names)} ${index}`,
				url:
					below(8) === 0 ? null : `https://s.example/${index}/${pick(['live.m3u8', 'a,b.m3u8?x=1&y="2"', 'stream'])}`,
				group: pick(isAscii ? GROUPS.slice(0, 6) : GROUPS),
				id: `c${index}.${pick(['tv', 'us@SD', 'UK'])}`,
				trouble: pick([null, null, null, 'header', 'protected'] as const),
			}),
		)
		const end = pick(['\n', '\r\n', '\r', '\n\n', ' \n'])
		const lines = [
			`#EXTM3U${maybe(' x-tvg-url="https://g.example/1.xml"')}`,
			...entries.flatMap(entryLines),
			maybe('#EXT-UNKNOWN:1'),
		]
		return { bytes: encoded(lines.filter(Boolean).join(end) + maybe(end)), entries }
	}

	function entryLines({ name, url, group, id, trouble }: Entry): string[] {
		const style = pick(['"', '"', '"', "'", ''])
		const value = (text: string) => {
			// Without quotes a value ends at a comma; in apostrophes it may contain others.
			if (style === '' && /[,]/.test(text)) return `"${text}"`
			return style + text + style
		}
		const sign = pick(['=', '=', '=', ' = ', '= '])
		const attribute = (key: string, text: string) => pick([key, key, key.toUpperCase()]) + sign + value(text)
		const attributes = shuffled([
			attribute('tvg-id', id),
			attribute('group-title', group),
			...(below(2) === 0 ? [attribute('tvg-logo', `https://l.example/${below(9)}.png`)] : []),
			...(below(3) === 0 ? [`tvg-name${sign}"The "${pick(['Best', 'A'])}" Channel"`] : []),
			...(below(4) === 0 ? [`tvg-logo="data:image/png;base64,${'iVBO/+='.repeat(below(3_000))}"`] : []),
			...(below(4) === 0 ? [`x-unknown="${pick(['1', 'a, b', ''])}"`] : []),
		])
		const separator = pick([' ', ' ', '  ', '\t', ', '])
		const info = `#EXTINF:${pick(['-1', '0', '-1.0', ''])}${pick([' ', ' ', ', '])}${attributes.join(separator)},${maybe(' ')}${name}`
		const option =
			trouble === 'header' ? '#EXTVLCOPT:http-user-agent=Box' : '#KODIPROP:inputstream.adaptive.license_type=clearkey'
		// An option in front of an entry without an address belongs to nobody.
		const isInFront = trouble !== null && url !== null && below(2) === 0
		return [
			...(isInFront ? [option] : []),
			info,
			...(trouble && !isInFront && url !== null ? [option] : []),
			...(below(5) === 0 ? ['#EXT-SOMETHING:x', '   '] : []),
			...(url === null ? [] : [url]),
		]
	}

	function encoded(text: string): Uint8Array {
		const isLatin = /^[\t\n\r -~\u00a0-\u00ff]*$/.test(text)
		const wide = Buffer.from(`${maybe('\ufeff')}${text}`, 'utf16le')
		const kinds = [
			() => Buffer.from(text),
			() => Buffer.from(`\ufeff${text}`),
			() => wide,
			() => wide.swap16(),
			...(isLatin ? [() => Buffer.from(text, 'latin1')] : []),
		]
		return new Uint8Array(pick(kinds)())
	}

	/** A guide of channels of which each shows its own id at `nowMs`; some have programs of other days only. */
	function guide(nowMs: number) {
		const channels = Array.from({ length: 1 + below(5) }, (_, index) => {
			const name = `${pick(NAMES)} ${index}`
			const by = pick(['id', 'feed', 'guideName', 'name'] as const)
			const isNow = below(5) > 0
			const xmlId = `x${index}.tv`
			const channel = {
				id: `${index}`,
				name: by === 'name' ? pick([name, name.toUpperCase(), ` ${name} `]) : `Shown ${index}`,
				guideId: by === 'id' ? pick([xmlId, xmlId.toUpperCase()]) : by === 'feed' ? `${xmlId}@HD` : null,
				...(by === 'guideName' ? { guideName: pick([name, name.replaceAll(' ', '_')]) } : {}),
			}
			return { channel, xmlId, name, isNow, title: `${pick(NAMES)}: ${index}` }
		})
		const named = channels.map(
			({ xmlId, name }) =>
				`<channel id=${quoted(xmlId)}>${maybe('<icon src="x"/>')}${displayName(name)}${maybe('<url>https://x.example/</url>')}</channel>`,
		)
		const shown = shuffled(
			channels.flatMap(({ xmlId, title, isNow }) => [
				...(isNow ? [programme(xmlId, nowMs - HOUR / 2, title)] : []),
				programme(xmlId, nowMs + 90 * HOUR, 'Far'),
				maybe(`<programme start="nonsense" channel="${xmlId}"><title>Broken</title></programme>`, 3),
			]),
		)
		const parts = pick([[...named, ...shown], [...shown, ...named], shuffled([...named, ...shown])])
		const body = `<tv${maybe(' generator-info-name="x"')}>${maybe('<!-- <programme> -->')}${parts.join(pick(['', '\n', '\r\n']))}</tv>`
		return { bytes: packed(xmlBytes(body)), body, channels }
	}

	const quoted = (text: string) => pick([`"${text}"`, `'${text}'`, `" ${text} "`])
	const escaped = (text: string) =>
		pick([
			text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
			`<![CDATA[${text}]]>`,
			[...text]
				.map((letter) => (/[&<]/.test(letter) || below(6) === 0 ? `&#${letter.codePointAt(0)};` : letter))
				.join(''),
		])
	const displayName = (name: string) =>
		shuffled([
			`<display-name${maybe(' lang="en"')}>${maybe(' ')}${escaped(name)}${maybe('\n')}</display-name>`,
			maybe(`<display-name lang='de'>Anders ${below(99)}</display-name>`),
		]).join('')

	function programme(channel: string, startMs: number, title: string): string {
		const attributes = shuffled([
			`start=${quoted(written(startMs))}`,
			below(4) === 0 ? '' : `stop=${quoted(written(startMs + HOUR))}`,
			`channel=${quoted(channel)}`,
			maybe('showview="1234"'),
		])
		const inside = shuffled([
			`<title${maybe(' lang="en"')}>${escaped(title)}</title>`,
			maybe('<sub-title>Part</sub-title>'),
			maybe('<desc lang="en">Words &amp; more</desc>'),
			maybe('<episode-num system="xmltv_ns">0.1.</episode-num><rating><value>12</value></rating>'),
		])
		return `<programme ${attributes.join(' ')}>${inside.join(maybe('\n\t'))}</programme>`
	}

	/** The same moment, as guides write it; without seconds. */
	function written(ms: number): string {
		const digits = (hours: number) => new Date(ms + hours * HOUR).toISOString().replace(/\D/g, '').slice(0, 12)
		return pick([
			`${digits(0)}00 +0000`,
			`${digits(1)}00 +0100`,
			`${digits(-5)}00-0500`,
			`${digits(5.5)} +05:30`,
			digits(0),
			`${digits(0)}00`,
			`${digits(0)}00 Z`,
			`${digits(0)} UTC`,
			`${digits(1)}00 CET`,
			`${digits(-5)}00 EST`,
			`${digits(2)}00 +02`,
			`${digits(9)}00 Asia/Tokyo`,
			new Date(ms).toISOString(),
		])
	}

	function xmlBytes(body: string): Uint8Array {
		const declare = (encoding: string) =>
			`<?xml version="1.0" encoding=${pick([`"${encoding}"`, `'${encoding}'`])}?>${maybe('<!DOCTYPE tv SYSTEM "xmltv.dtd">')}${body}`
		const isLatin = /^[\t\n\r -~\u00a0-\u00ff]*$/.test(body)
		const kinds = [
			() => Buffer.from(body),
			() => Buffer.from(declare('UTF-8')),
			() => Buffer.from(`\ufeff${declare('utf-8')}`),
			() => Buffer.from(declare('utf-16')),
			() => Buffer.from(`\ufeff${declare('UTF-16')}`, 'utf16le'),
			() => Buffer.from(body, 'utf16le'),
			...(isLatin ? [() => Buffer.from(declare('ISO-8859-1'), 'latin1')] : []),
		]
		return pick(kinds)()
	}

	function packed(bytes: Uint8Array): Uint8Array {
		const cut = below(bytes.length)
		const kinds = [
			() => bytes,
			() => bytes,
			() => gzipSync(bytes),
			() => Buffer.concat([gzipSync(bytes.subarray(0, cut)), gzipSync(bytes.subarray(cut)), gzipSync('')]),
			() =>
				zipSync(
					{ [pick(['guide.xml', 'epg/x.xml', 'g'])]: new Uint8Array(bytes), 'note.txt': strToU8('Hello') },
					{ level: pick([0, 6] as const) },
				),
		]
		return new Uint8Array(pick(kinds)())
	}

	return { playlist, guide }
}
