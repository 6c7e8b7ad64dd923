import { describe, expect, it } from 'vitest'
import { captionEncoding } from '#domain/player/caption-encoding.ts'
import { parseCaptionFile } from '#domain/player/caption-file.ts'
import { encodeLegacy } from '../support/legacy-encoding.ts'
import { seededRandom } from '../support/random.ts'

const RUNS = Number(process.env.FUZZ_RUNS ?? 150)
const SEED = Number(process.env.FUZZ_SEED ?? 1)

type Pick = <T>(items: readonly T[]) => T

interface Line {
	startMs: number
	endMs: number
	/** Words that no other line has. */
	words: string
}

const two = (value: number) => String(value).padStart(2, '0')
const clock = (ms: number, fraction: string, separator = ':') =>
	`${[Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60].map(two).join(separator)}${fraction}`
const thousandths = (ms: number) => String(ms % 1000).padStart(3, '0')

/** What may stand around words without hiding them. */
const decorate = (words: string, pick: Pick, more: readonly ((words: string) => string)[]) =>
	pick([
		(text: string) => text,
		(text: string) => `<i>${text}</i>`,
		(text: string) => `<font color="#ff0">${text}`,
		...more,
	])(words)
const overrides = ['{\\an8}', '{\\pos(20,30)}', '{\\i1}', '{\\c&HFF00&}', '{\\fad(1,2)}', ''].map(
	(tag) => (text: string) => tag + text,
)

/** Each format as its programs and people write it, with as much liberty as players allow. */
const FORMATS: Record<string, (lines: readonly Line[], pick: Pick) => string> = {
	SubRip(lines, pick) {
		const [colon, arrow, end, hasCounters] = [
			pick([':', ': ', '.', '：']),
			pick([' --> ', '-->', ' -> ', ' → ', ' – > ', '\t-->\t']),
			pick(['', ' ', '  X1:10 X2:600 Y1:20 Y2:50', ' line:0']),
			pick([true, true, false]),
		]
		const fraction = pick([',', '.', ', ', ';', colon.includes(':') ? ':' : ','])
		const time = (ms: number) => clock(ms, `${fraction}${thousandths(ms)}`, colon)
		const blocks = lines.map(({ startMs, endMs, words }, index) => {
			const text = pick([words, `\n${words}`, `${words}\n`, words.replace(' ', '\n'), words.replace(' ', '\n\n')])
			const counter = hasCounters ? `${index + 1}${pick(['', ' ', '.'])}\n` : ''
			return `${counter}${time(startMs)}${arrow}${time(endMs)}${end}\n${decorate(text, pick, overrides)}`
		})
		return blocks.join(pick(['\n\n', '\n\n\n', '\n \n']))
	},
	SBV: (lines) =>
		lines
			.map(({ startMs, endMs, words }) => {
				const time = (ms: number) => clock(ms, `.${thousandths(ms)}`)
				return `${time(startMs)},${time(endMs)}\n${words}\n`
			})
			.join('\n'),
	WebVTT: (lines, pick) =>
		`WEBVTT${pick(['', ' - x', '\nKind: captions'])}\n\n${pick(['', 'NOTE a\nb\n\n', 'STYLE\n::cue { color: red }\n\n'])}${lines
			.map(({ startMs, endMs, words }) => {
				const time = (ms: number) => clock(ms, `.${thousandths(ms)}`)
				return `${pick(['', 'a\n'])}${time(startMs)} --> ${time(endMs)}${pick(['', ' line:0 align:left'])}\n${words}\n`
			})
			.join('\n')}`,
	'SubStation Alpha'(lines, pick) {
		const order = pick([
			['Layer', 'Start', 'End', 'Style', 'Name', 'MarginL', 'MarginR', 'MarginV', 'Effect', 'Text'],
			['Marked', 'Start', 'End', 'Style', 'Name', 'MarginL', 'MarginR', 'MarginV', 'Effect', 'Text'],
			['Start', 'End', 'Style', 'Text'],
			['Style', 'End', 'Start', 'Text'],
		])
		const events = lines.map(({ startMs, endMs, words }) => {
			const time = (ms: number) => clock(ms, `.${thousandths(ms).slice(0, 2)}`)
			const values: Record<string, string> = {
				...{ Start: time(startMs), End: time(endMs), Style: pick(['Default', '*Default', 'none', '']) },
				Text: decorate(pick([words, words.replace(' ', '\\N'), `{note}${words}`]), pick, overrides),
			}
			return `Dialogue: ${order.map((name) => values[name] ?? '0').join(',')}`
		})
		const header = pick(['[Script Info]\nPlayResX: 640\n', '; made by\n', ''])
		const style = pick(['[V4+ Styles]\nFormat: Name, Alignment\nStyle: Default,8\n', ''])
		return `${header}${style}[Events]\nFormat: ${order.join(pick([',', ', ']))}\n${events.join('\n')}`
	},
	SAMI: (lines, pick) =>
		`<SAMI>${pick(['', '<HEAD><STYLE><!-- .K { lang: ko-KR; } --></STYLE></HEAD>'])}<BODY>\n${lines
			.map(({ startMs, endMs, words }) => {
				const sync = pick([(ms: number) => `<SYNC Start=${ms}>`, (ms: number) => `<sync start="${ms}">`])
				const paragraph = pick(['<P Class=K>', '<p class="K">'])
				return `${sync(startMs)}${paragraph}${decorate(words, pick, [(text) => text.replace(' ', '<br>')])}\n${sync(endMs)}${paragraph}&nbsp;\n`
			})
			.join('')}</BODY></SAMI>`,
	MicroDVD: (lines, pick) =>
		`${pick(['', '{1}{1}25\n'])}${lines
			.map(({ startMs, endMs, words }) => {
				const text = pick([words, words.replace(' ', '|'), `{y:i}${words}`, `{C:$00FF00}${words}`])
				return `{${Math.round(startMs / 40) + 2}}{${Math.round(endMs / 40) + 2}}${text}`
			})
			.join('\n')}`,
	MPL2: (lines, pick) =>
		lines
			.map(
				({ startMs, endMs, words }) => `[${(startMs / 100) | 0}][${((endMs / 100) | 0) + 1}]${pick(['', '/'])}${words}`,
			)
			.join('\n'),
	TTML(lines, pick) {
		const prefix = pick(['', 'tt:'])
		const time = pick([
			(ms: number) => clock(ms, `.${thousandths(ms)}`),
			(ms: number) => `${ms / 1000}s`,
			(ms: number) => `${ms}ms`,
			(ms: number) => clock(ms, `:${two(Math.floor((ms % 1000) / 40))}`),
		])
		const paragraphs = lines.map(({ startMs, endMs, words }) => {
			const text = pick([
				words,
				words.replace(' ', `<${prefix}br/>`),
				`<${prefix}span tts:color="red">${words}</${prefix}span>`,
			])
			return `<${prefix}p begin="${time(startMs)}" ${pick(['xml:id="a" ', ''])}end='${time(endMs)}'>${text}</${prefix}p>`
		})
		return `<?xml version="1.0"?>\n<${prefix}tt ttp:frameRate="25"><${prefix}body><${prefix}div>\n${paragraphs.join('\n')}\n</${prefix}div></${prefix}body></${prefix}tt>`
	},
	LRC: (lines, pick) =>
		lines
			.map(
				({ startMs, words }) =>
					`[${two(Math.floor(startMs / 60_000))}:${two(Math.floor(startMs / 1000) % 60)}.${thousandths(startMs)}]${words}`,
			)
			.join(pick(['\n', '\n\n'])),
}

const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes)
const ENCODINGS: readonly ((text: string) => Uint8Array)[] = [
	(text) => new TextEncoder().encode(text),
	(text) => new TextEncoder().encode(`\ufeff${text}`),
	(text) => Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le')),
	(text) => Uint8Array.from(Buffer.from(text, 'utf16le')),
	(text) => Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le').swap16()),
	...['windows-1251', 'koi8-r'].map(
		(encoding) => (text: string) => encodeLegacy(text.replaceAll(/[：→–]/g, ':'), encoding),
	),
]
const WORDS = 'поезд уже уходит где мой билет сегодня вечером мы едем домой она ничего не знает'.split(' ')

describe.each(Object.entries(FORMATS))('captions in %s', (_, write) => {
	it(`come in, whoever wrote them, or are counted: ${RUNS} files`, () => {
		const random = seededRandom(SEED)
		const below = (limit: number) => Math.floor(random() * limit)
		const pick: Pick = (items) => items[below(items.length)] as (typeof items)[number]
		for (let run = 0; run < RUNS; run++) {
			const lines = Array.from({ length: 5 + below(5) }, (_, index) => {
				const startMs = 1_000 + index * 9_000 + below(4_000)
				return {
					startMs,
					endMs: startMs + 1_000 + below(3_000),
					words: `${pick(WORDS)} ${pick(WORDS)} ${pick(WORDS)} ${pick(WORDS)}${index}`,
				}
			})
			const written = write(lines, pick).replaceAll('\n', pick(['\n', '\r\n', '\r']))
			const isPlain = !/[：→–]/.test(written)
			const bytes = pick(isPlain ? ENCODINGS : ENCODINGS.slice(0, 5))(written)
			const text = decode(bytes, captionEncoding(bytes, null, TextDecoder, 'en'))
			const read = parseCaptionFile(text)
			const message = JSON.stringify({ run, written, read })
			if (typeof read === 'string') throw new Error(message)
			const shown = read.versions.flatMap(({ cues }) => cues)
			expect(read.skippedCount, message).toBe(0)
			expect(shown, message).toHaveLength(lines.length)
			for (const [index, { startMs, words }] of lines.entries()) {
				const cue = shown[index]
				expect(
					cue?.text
						.replace(/<[^<>]*>/g, '')
						.split(/\s+/)
						.join(' '),
					message,
				).toBe(words)
				expect(Math.abs((cue?.startSeconds ?? 0) - startMs / 1000), message).toBeLessThan(0.2)
				expect(cue?.endSeconds, message).toBeGreaterThan(cue?.startSeconds ?? 0)
			}
		}
	})
})
