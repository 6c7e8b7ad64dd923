import { decodeReferences } from '../../shared/character-references.ts'
import { type CaptionFile, closeCues, type Draft } from './caption-file-parts.ts'
import { readClock } from './clock.ts'
import { PLAIN, readColor, type TextRun, type TextStyle, writeRuns } from './cue-text.ts'
import { type Place, placeSettings } from './place.ts'

/** The attributes of an element, without their prefixes and in lower case. */
type Attributes = ReadonlyMap<string, string>

interface Rates {
	frames: number
	ticks: number
	/** The picture in pixels, which some positions refer to. */
	width: number
	height: number
	/** The grid of the picture, which others refer to. */
	columns: number
	rows: number
}

interface Element {
	name: string
	attributes: Attributes
	startSeconds: number
	endSeconds: number | null
	style: TextStyle
	language: string
	place: Attributes
	isPreserved: boolean
	isHidden: boolean
	/** The words of the innermost element with times. */
	runs: TextRun[] | null
}

const TOKEN = /<(\/?)(?:[a-z][\w.-]{0,40}:)?([a-z][\w.-]{0,40})((?:[\s/][^<>]{0,4000})?)>/gi
const ATTRIBUTE = /(?:[a-z][\w.-]{0,40}:)?([a-z][\w.-]{0,40})\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)')/gi
const MAX_DEPTH = 64

/** The captions of a TTML or DFXP document, by language. Captions as pictures have no text, and are counted as left out. */
export function parseTtml(text: string): CaptionFile {
	const byLanguage = new Map<string, Paragraph[]>()
	const styles = new Map<string, Attributes>()
	const regions = new Map<string, Attributes>()
	const rates: Rates = { frames: 30, ticks: 0, width: 0, height: 0, columns: 32, rows: 15 }
	let skippedCount = 0
	let at = 0
	const stack: Element[] = [ROOT]
	const source = withoutComments(text)
	const write = (raw: string) => {
		const inside = stack.at(-1) ?? ROOT
		if (raw === '' || !inside.runs || inside.isHidden) return
		const decoded = decodeReferences(raw)
		inside.runs.push({ text: inside.isPreserved ? decoded : decoded.replace(/\s+/g, ' '), style: inside.style })
	}
	const close = (element: Element, parent: Element) => {
		if (!element.runs || element.runs === parent.runs) return
		const { text: words, lineCount } = writeRuns(element.runs)
		if (Number.isNaN(element.startSeconds) && words !== '') skippedCount++
		if (Number.isNaN(element.startSeconds) || words === '') return
		const paragraphs = byLanguage.get(element.language) ?? []
		byLanguage.set(element.language, paragraphs)
		const { startSeconds, endSeconds, place } = element
		paragraphs.push({ startSeconds, endSeconds, place, lineCount, text: words })
	}
	for (const found of source.matchAll(TOKEN)) {
		const [token, slash, tag = '', written = ''] = found
		write(source.slice(at, found.index))
		at = found.index + token.length
		const name = tag.toLowerCase()
		const parent = stack.at(-1) ?? ROOT
		if (slash) {
			const index = stack.map((element) => element.name).lastIndexOf(name)
			while (index > 0 && stack.length > index) {
				const closed = stack.pop()
				if (closed) close(closed, stack.at(-1) ?? ROOT)
			}
			continue
		}
		const attributes = readAttributes(written)
		if (name === 'br') parent.runs?.push({ text: '\n', style: parent.style })
		else if (name === 'tt') readRates(attributes, rates)
		else if (name === 'style' && parent.name === 'region') {
			const id = parent.attributes.get('id') ?? ''
			regions.set(id, new Map([...(regions.get(id) ?? []), ...attributes]))
		} else if (name === 'style') styles.set(attributes.get('id') ?? '', withStyles(attributes, styles))
		else if (name === 'region') regions.set(attributes.get('id') ?? '', withStyles(attributes, styles))
		if (written.trimEnd().endsWith('/') || stack.length > MAX_DEPTH) continue
		stack.push(open(name, attributes, parent, { styles, regions, rates }))
	}
	while (stack.length > 1) {
		const closed = stack.pop()
		if (closed) close(closed, stack.at(-1) ?? ROOT)
	}
	const versions = [...byLanguage].map(([language, paragraphs]) => ({
		language: language || null,
		cues: closeCues(joinParagraphs(paragraphs, rates)),
	}))
	return { versions, skippedCount }
}

interface Paragraph extends Omit<Draft, 'settings'> {
	place: Attributes
	lineCount: number
}

/** More at a time are no dialogue. */
const MAX_JOINED = 8

/** One draft for each time in which the same paragraphs are in a region, where the first is above the others. */
function joinParagraphs(all: readonly Paragraph[], rates: Rates): Draft[] {
	const drafts: Draft[] = []
	const add = (startSeconds: number, endSeconds: number | null, shown: readonly Paragraph[]) => {
		const lineCount = shown.reduce((sum, paragraph) => sum + paragraph.lineCount, 0)
		const settings = toSettings(shown[0]?.place ?? new Map(), rates, lineCount)
		drafts.push({ startSeconds, endSeconds, ...settings, text: shown.map(({ text }) => text).join('\n') })
	}
	const byRegion = new Map<string, Paragraph[]>()
	for (const paragraph of [...all].sort((a, b) => a.startSeconds - b.startSeconds)) {
		const region = paragraph.place.get('region') ?? ''
		const paragraphs = byRegion.get(region) ?? []
		byRegion.set(region, paragraphs)
		paragraphs.push(paragraph)
	}
	for (const paragraphs of byRegion.values()) {
		let shown: Paragraph[] = []
		let since = 0
		const showUntil = (seconds: number) => {
			while (shown.length > 0) {
				const end = Math.min(seconds, ...shown.map(({ endSeconds }) => endSeconds ?? seconds))
				if (end > since) add(since, end, shown)
				since = end
				shown = shown.filter(({ endSeconds }) => (endSeconds ?? 0) > end)
				if (end === seconds) break
			}
			since = seconds
		}
		for (const paragraph of paragraphs) {
			const { startSeconds, endSeconds } = paragraph
			showUntil(startSeconds)
			if (endSeconds !== null && endSeconds > startSeconds && shown.length < MAX_JOINED) shown.push(paragraph)
			else add(startSeconds, endSeconds, [paragraph])
		}
		showUntil(Number.POSITIVE_INFINITY)
	}
	return drafts
}

const ROOT: Element = {
	name: '',
	attributes: new Map(),
	startSeconds: 0,
	endSeconds: null,
	style: PLAIN,
	language: '',
	place: new Map(),
	isPreserved: false,
	isHidden: false,
	runs: null,
}

interface Document {
	styles: ReadonlyMap<string, Attributes>
	regions: ReadonlyMap<string, Attributes>
	rates: Rates
}

function open(name: string, attributes: Attributes, parent: Element, { styles, regions, rates }: Document): Element {
	const own = withStyles(attributes, styles)
	const region = own.get('region')
	const place = new Map([...parent.place, ...(region === undefined ? [] : (regions.get(region) ?? [])), ...own])
	const isTimed = name !== 'region' && ['begin', 'end', 'dur'].some((key) => attributes.has(key))
	const begin = attributes.get('begin')
	const startSeconds = parent.startSeconds + (begin === undefined ? 0 : readTtmlTime(begin, rates))
	const length = readTtmlTime(attributes.get('dur'), rates)
	const end = parent.startSeconds + readTtmlTime(attributes.get('end'), rates)
	const ends = [startSeconds + length, end, parent.endSeconds ?? Number.NaN].filter((seconds) => !Number.isNaN(seconds))
	const visibility = own.get('visibility')
	const isText = name === 'p' || name === 'span'
	return {
		name,
		attributes,
		startSeconds,
		endSeconds: ends.length > 0 ? Math.min(...ends) : null,
		style: toTextStyle(own, parent.style),
		language: attributes.get('lang') ?? parent.language,
		place,
		isPreserved: attributes.has('space') ? attributes.get('space') === 'preserve' : parent.isPreserved,
		// Delimiters are for those who cannot write small letters above others.
		isHidden:
			own.get('display') === 'none' ||
			own.get('ruby') === 'delimiter' ||
			(visibility ? visibility === 'hidden' : parent.isHidden),
		runs: isText && (isTimed || name === 'p') ? [] : parent.runs,
	}
}

function readAttributes(written: string): Attributes {
	const found = [...written.matchAll(ATTRIBUTE)]
	return new Map(
		found.map(([, name = '', double, single]) => [name.toLowerCase(), decodeReferences(double ?? single ?? '').trim()]),
	)
}

/** The element's attributes over those of the styles that it names. */
function withStyles(attributes: Attributes, styles: ReadonlyMap<string, Attributes>): Attributes {
	const named = (attributes.get('style') ?? '').split(/\s+/).flatMap((id) => [...(styles.get(id) ?? [])])
	return named.length === 0 ? attributes : new Map([...named, ...attributes])
}

const RUBY: Record<string, 'base' | 'text'> = { base: 'base', text: 'text' }

function toTextStyle(attributes: Attributes, inherited: TextStyle): TextStyle {
	const [font, weight, decoration, color] = ['fontstyle', 'fontweight', 'textdecoration', 'color'].map((name) =>
		attributes.get(name),
	)
	const ruby = RUBY[attributes.get('ruby') ?? ''] ?? inherited.ruby
	return {
		isItalic: font === undefined ? inherited.isItalic : /italic|oblique/.test(font),
		isBold: weight === undefined ? inherited.isBold : weight === 'bold',
		isUnderlined: decoration === undefined ? inherited.isUnderlined : decoration.includes('underline'),
		color: color === undefined ? inherited.color : readColor(color),
		...(ruby && { ruby }),
	}
}

function readRates(attributes: Attributes, rates: Rates): void {
	const [numerator = 1, denominator = 1] = (attributes.get('frameratemultiplier') ?? '1 1').split(/[\s:]+/).map(Number)
	const frames = Number(attributes.get('framerate') ?? rates.frames) * (numerator / denominator)
	if (frames > 0 && Number.isFinite(frames)) rates.frames = frames
	rates.ticks = Number(attributes.get('tickrate') ?? 0) || 0
	const [, width, height] = /^(\d{2,5})px\s{1,9}(\d{2,5})px$/.exec(attributes.get('extent') ?? '') ?? []
	const [, columns, rows] = /^(\d{1,4})\s{1,9}(\d{1,4})$/.exec(attributes.get('cellresolution') ?? '') ?? []
	Object.assign(rates, { width: Number(width ?? 0), height: Number(height ?? 0) })
	if (Number(columns) > 0 && Number(rows) > 0) Object.assign(rates, { columns: Number(columns), rows: Number(rows) })
}

const UNIT_SECONDS: Record<string, number> = { h: 3600, m: 60, s: 1, ms: 0.001 }

/** '00:00:01.5', '00:00:01:12' with frames, '1.5s', '36f', '90000t'; `NaN` for anything else. */
function readTtmlTime(written: string | undefined, { frames, ticks }: Rates): number {
	const [, count, unit = ''] = /^(\d{1,15}(?:\.\d{1,9})?)(h|ms|m|s|f|t)$/.exec(written ?? '') ?? []
	if (count !== undefined) {
		if (unit === 'f') return Number(count) / frames
		return Number(count) * (unit === 't' ? 1 / (ticks || frames) : (UNIT_SECONDS[unit] ?? 1))
	}
	const [, clock, frame] =
		/^(\d{1,4}:\d{1,2}:\d{1,2}(?:[.,]\d{1,9})?)(?::(\d{1,4}(?:\.\d{1,4})?))?$/.exec(written ?? '') ?? []
	return clock === undefined ? Number.NaN : readClock(clock) + Number(frame ?? 0) / frames
}

function toSettings(attributes: Attributes, rates: Rates, lineCount: number): { settings?: string } {
	const origin = readPair(attributes.get('origin'), rates)
	const extent = readPair(attributes.get('extent'), rates)
	const side = attributes.get('textalign') ?? (origin ? 'start' : 'center')
	const column = /^(?:left|start)$/.test(side) ? 0 : /^(?:right|end)$/.test(side) ? 2 : 1
	const displayAlign = attributes.get('displayalign')
	if (!origin && !displayAlign) return column === 1 ? {} : placeSettings({ alignment: column + 1 }, lineCount)
	const { x, y } = origin ?? { x: 0, y: 0 }
	const { x: width, y: height } = extent ?? { x: 1 - x, y: 1 - y }
	const row = { before: 2, center: 1, after: 0 }[displayAlign ?? 'before'] ?? 2
	const place: Place = {
		alignment: row * 3 + column + 1,
		at: { x: x + (width * column) / 2, y: y + (height * (2 - row)) / 2 },
	}
	return placeSettings(place, lineCount)
}

/** '10% 80%', '128px 576px' or '4c 12c' as fractions of the picture. */
function readPair(written: string | undefined, rates: Rates): { x: number; y: number } | null {
	const [, x, xUnit, y, yUnit] =
		/^(\d{1,5}(?:\.\d{1,9})?)(%|px|c)\s{1,9}(\d{1,5}(?:\.\d{1,9})?)(%|px|c)$/.exec(written ?? '') ?? []
	const [wide, high] = [
		{ '%': 100, px: rates.width, c: rates.columns }[xUnit ?? ''],
		{ '%': 100, px: rates.height, c: rates.rows }[yUnit ?? ''],
	]
	return wide && high ? { x: Number(x) / wide, y: Number(y) / high } : null
}

/** Without comments, and with the words of CDATA sections escaped. */
function withoutComments(text: string): string {
	const [first = '', ...others] = text.split('<!--')
	const open = first + others.map((part) => (part.includes('-->') ? part.slice(part.indexOf('-->') + 3) : '')).join('')
	const [start = '', ...sections] = open.split('<![CDATA[')
	const escapeWords = (words: string) => words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
	const inside = sections.map((part) => {
		const end = part.indexOf(']]>')
		return end === -1 ? escapeWords(part) : escapeWords(part.slice(0, end)) + part.slice(end + 3)
	})
	return start + inside.join('')
}
