import { externalUrl } from '#domain/shared/links.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/shared/time.ts'
import { UTC, type Zone } from '#domain/shared/zone.ts'
import type { Catchup, Channel, GuideEntry } from './live.ts'
import { replayWords } from './page-words.ts'

// Watching a channel's past programs. Playlists announce this in the formats of Kodi's IPTV client, SIPTV, Flussonic and
// Xtream Codes; each becomes a URL template.

/** The default for playlists that don't say how far back they go. */
const DEFAULT_DAYS = 5
/** The most days: guides go back no further. */
const MAX_CATCHUP_DAYS = 14
const MAX_CORRECTION_HOURS = 24
const MAX_URL_LENGTH = 8_192

/** Context that a playlist doesn't contain. */
interface CatchupContext {
	resolveUrl: (address: string) => string | null
	/** Whether its channels are shown on an `https:` page. */
	isSecurePage: boolean
}

type Attributes = ReadonlyMap<string, string>

/** The attributes that `#EXTM3U` may set for every channel. */
const INHERITED = ['catchup', 'catchup-type', 'catchup-source', 'catchup-days', 'catchup-correction', 'tvg-shift']

export function inheritedAttributes(header: Attributes): Attributes {
	return new Map([...header].filter(([name]) => INHERITED.includes(name)))
}

/**
 * The catch-up of a channel; `null` when it has none that a browser may load.
 * @param streamUrl absolute
 */
export function readCatchup(
	attributes: Attributes,
	defaults: Attributes,
	streamUrl: string,
	context: CatchupContext,
): Catchup | null {
	const own = (name: string) => attributes.get(name)?.trim() || null
	const inherited = (name: string) => own(name) ?? (defaults.get(name)?.trim() || null)
	const days = readDays(own('catchup-days') ?? own('tvg-rec') ?? own('timeshift') ?? inherited('catchup-days'))
	if (days === 0) return null
	const source = inherited('catchup-source')
	// Some playlists only say how many days they keep; these use SIPTV's format.
	const hasDays = own('tvg-rec') !== null || own('timeshift') !== null
	const mode =
		own('catchup') ??
		own('catchup-type') ??
		inherited('catchup') ??
		inherited('catchup-type') ??
		(source ? 'default' : hasDays ? 'shift' : '')
	const template = templateOf(mode.toLowerCase(), source && withoutHeaders(source), streamUrl)
	const url = template && toAbsoluteTemplate(template, context)
	if (!url || !isAllowed(url, context) || !isCatchupTemplate(url)) return null
	return { template: url, days, correctionMs: readHours(inherited('catchup-correction')) }
}

/** Kodi's headers stand behind a bar; within a placeholder, a bar stands before a time zone. */
function withoutHeaders(source: string): string {
	const [address = ''] = source
		.slice(0, MAX_URL_LENGTH)
		.replace(/(\{[^{}|]{0,40})\|([^{}|]{1,20}\})/g, '$1:$2')
		.split('|')
	return address
}

/** `default` needs a source; the modes of specific servers derive the template from the stream's URL. */
function templateOf(mode: string, source: string | null, streamUrl: string): string | null {
	switch (mode) {
		case 'default':
			return source
		case 'append':
			// A query is added to the query that the stream's URL has.
			return source && streamUrl + (streamUrl.includes('?') ? source.replace(/^\?/, '&') : source)
		case 'archive':
			return `${streamUrl}${streamUrl.includes('?') ? '&' : '?'}archive={utc}&archive_end={utcend}`
		case 'shift':
		case 'timeshift':
			return `${streamUrl}${streamUrl.includes('?') ? '&' : '?'}utc={utc}&lutc={lutc}`
		case 'flussonic':
		case 'flussonic-hls':
		case 'flussonic-ts':
		case 'fs':
			return flussonicTemplate(streamUrl)
		case 'xc':
			return xtreamTemplate(streamUrl)
		case 'vod':
			return source ?? '{catchup-id}'
		default:
			return null
	}
}

/** `/mono.m3u8` has its archive at `/mono-{start}-{duration}.m3u8`, `/index.m3u8` and `/mpegts` have theirs at `/archive-…`. */
function flussonicTemplate(streamUrl: string): string | null {
	const found = /^(https?:\/\/[^/?#]+\/[^?#]+)\/(?:([\w-]+)\.m3u8|mpegts)(\?[^#]*)?$/i.exec(streamUrl)
	if (!found) return null
	const [, base = '', name = 'index', query = ''] = found
	return `${base}/${name === 'index' ? 'archive' : name}-{utc}-{duration}.m3u8${query}`
}

/** `/live/user/password/1477.m3u8`, where `/live` and the ending may be missing. Browsers play HLS only. */
function xtreamTemplate(streamUrl: string): string | null {
	const found = /^(https?:\/\/[^/?#]+)\/(?:live\/)?([^/?#]+)\/([^/?#]+)\/([^/.?#]+)(?:\.(?:m3u8?|ts))?$/i.exec(
		streamUrl,
	)
	if (!found) return null
	const [, host = '', user = '', password = '', id = ''] = found
	return `${host}/timeshift/${user}/${password}/{duration:60}/{Y}-{m}-{d}:{H}-{M}/${id}.m3u8`
}

/** Resolving a URL encodes the braces of its placeholders. */
function toAbsoluteTemplate(template: string, { resolveUrl }: CatchupContext): string | null {
	if (template === '{catchup-id}') return template
	return resolveUrl(template)?.replace(/%7B/gi, '{').replace(/%7D/gi, '}') ?? null
}

/** The rules for the URLs of channels. */
function isAllowed(url: string, { isSecurePage }: CatchupContext): boolean {
	if (url === '{catchup-id}') return true
	// The placeholders come after the host.
	const form = isSecurePage ? /^https:\/\/[^/?#{}]+(?:[/?#]|$)/i : /^https?:\/\/[^/?#{}]+(?:[/?#]|$)/i
	return url.length <= MAX_URL_LENGTH && form.test(url)
}

/** Whole days; 0 for a value that turns catch-up off. */
function readDays(value: string | null): number {
	const days = value === null ? DEFAULT_DAYS : Number(value)
	// Kodi writes -1 for an archive without an end.
	if (days < 0) return MAX_CATCHUP_DAYS
	return Number.isFinite(days) ? Math.min(MAX_CATCHUP_DAYS, Math.ceil(days)) : DEFAULT_DAYS
}

/** Hours, possibly with a fraction, in milliseconds; 0 for anything else. */
export function readHours(value: string | null | undefined): number {
	const hours = Number(value ?? 0)
	return Number.isFinite(hours) && Math.abs(hours) <= MAX_CORRECTION_HOURS ? hours * HOUR_MS : 0
}

/** Whether a program can be watched from its start. */
export type ReplayState =
	/** It is over and can still be watched. */
	| 'past'
	/** It is on. */
	| 'running'
	/** It has not begun. */
	| 'coming'
	/** Its channel no longer has it. */
	| 'expired'
	/** Its channel has no catch-up. */
	| 'unavailable'

type ReplayChannel = Pick<Channel, 'catchup'>
type ReplayProgram = Pick<GuideEntry, 'startMs' | 'endMs' | 'catchupId'>

export function replayState(channel: ReplayChannel, program: ReplayProgram, nowMs: number): ReplayState {
	// Playlists stored before catch-up was read lack the property.
	if (!channel.catchup || (!program.catchupId && channel.catchup.template.includes('{catchup-id}')))
		return 'unavailable'
	if (program.startMs > nowMs) return 'coming'
	if (program.startMs < catchupStart(channel, nowMs)) return 'expired'
	return program.endMs > nowMs ? 'running' : 'past'
}

/** Whether the player can show it. */
export function isReplayable(channel: ReplayChannel, program: ReplayProgram, nowMs: number): boolean {
	const state = replayState(channel, program, nowMs)
	return state === 'past' || state === 'running'
}

/** The start of the oldest program that can be watched; `nowMs` without catch-up. */
export function catchupStart({ catchup }: ReplayChannel, nowMs: number): number {
	return nowMs - (catchup?.days ?? 0) * DAY_MS
}

/**
 * The URL that plays the program from its start; `null` if there is none.
 * @param zone the viewer's, for servers that expect local times
 */
export function replayUrl(
	channel: ReplayChannel,
	program: ReplayProgram,
	nowMs: number,
	zone: Zone = UTC,
): string | null {
	if (!channel.catchup || !isReplayable(channel, program, nowMs)) return null
	const { template, correctionMs } = channel.catchup
	const times = { startMs: program.startMs - correctionMs, endMs: program.endMs - correctionMs, nowMs }
	const url = fillCatchupTemplate(template, { ...times, catchupId: program.catchupId ?? null, zone })
	// The id of a program may be any URL; templates were checked when the playlist was read.
	if (template === '{catchup-id}') return externalUrl(url)
	return url.length <= MAX_URL_LENGTH ? url : null
}

// Placeholders in the URLs of past programs: `{utc}`, `${start}`, `{duration:60}`, `{Y}-{m}-{d}`, `{lutc:Y-m-d}` and the like; also
// `${(b)yyyyMMddHHmmss}`, which is a local time unless `:utc` follows, and `${start-year}`.

interface CatchupTimes {
	startMs: number
	endMs: number
	nowMs: number
	/** The program's id in the guide, which some servers require. */
	catchupId: string | null
	zone: Zone
}

const PLACEHOLDER = /\$?\{(?:\((b|e)\)([^{}]{1,60})|([A-Za-z][\w-]{0,30})(?::([^{}]{0,60}))?)\}/g

const DATE_PARTS = 'YmdHMS'

/** Placeholders that stand for a moment. */
const MOMENTS = new Map<string, keyof Pick<CatchupTimes, 'startMs' | 'endMs' | 'nowMs'>>([
	['utc', 'startMs'],
	['start', 'startMs'],
	['gmt', 'startMs'],
	['utcend', 'endMs'],
	['end', 'endMs'],
	['gmtend', 'endMs'],
	['lutc', 'nowMs'],
	['now', 'nowMs'],
	['timestamp', 'nowMs'],
	['current_utc', 'nowMs'],
])

/** Placeholders that stand for a length. */
const LENGTHS = new Map<string, (times: CatchupTimes) => number>([
	['duration', ({ startMs, endMs }) => endMs - startMs],
	['durmin', ({ startMs, endMs }) => (endMs - startMs) / 60],
	['offset', ({ startMs, nowMs }) => nowMs - startMs],
])

/** Parts of a date with names of their own: `${start-year}`. */
const NAMED_PARTS: Readonly<Record<string, string>> = {
	year: 'Y',
	mon: 'm',
	month: 'm',
	day: 'd',
	hour: 'H',
	min: 'M',
	sec: 'S',
}

interface Placeholder {
	fill: (times: CatchupTimes) => string
	/** Whether it says which program is meant. */
	isTelling: boolean
}

/** `null` for a placeholder that nobody knows. */
function placeholderOf([, side, sideForm = '', name = '', form]: readonly (string | undefined)[]): Placeholder | null {
	if (side) return localPlaceholder(side === 'b' ? 'startMs' : 'endMs', sideForm)
	if (name === 'catchup-id') return { fill: ({ catchupId }) => encodeURIComponent(catchupId ?? ''), isTelling: true }
	if (name.length === 1)
		return DATE_PARTS.includes(name) ? { fill: ({ startMs }) => datePart(name, startMs), isTelling: true } : null
	const [, edge, part = ''] = /^(start|end)-([a-z]+)$/.exec(name) ?? []
	if (edge) {
		const letter = Object.hasOwn(NAMED_PARTS, part) ? NAMED_PARTS[part] : undefined
		const moment = edge === 'start' ? 'startMs' : 'endMs'
		return letter ? { fill: (times) => datePart(letter, times[moment]), isTelling: true } : null
	}
	const moment = MOMENTS.get(name.toLowerCase())
	if (moment) {
		const fill = (times: CatchupTimes) =>
			form === undefined ? seconds(times[moment]) : formatDate(form, times[moment])
		return { fill, isTelling: moment !== 'nowMs' }
	}
	const lengthOf = LENGTHS.get(name.toLowerCase())
	return lengthOf ? { fill: (times) => formatLength(lengthOf(times), form), isTelling: name === 'offset' } : null
}

/** `(b)yyyyMMddHHmmss`, `(e)timestamp`, `(b)yyyyMMddHHmmss:utc`. */
function localPlaceholder(moment: 'startMs' | 'endMs', written: string): Placeholder | null {
	const [, form = '', zoneName] = /^(.*?)(?::(utc|gmt|z))?$/i.exec(decodeForm(written)) ?? []
	if (/^(?:timestamp|unix)$/i.test(form)) return { fill: (times) => seconds(times[moment]), isTelling: true }
	if (!/^(?:yyyy|yy|MM|dd|HH|mm|ss|[^A-Za-z])+$/.test(form)) return null
	const shiftOf = ({ zone }: CatchupTimes, ms: number) => (zoneName ? 0 : zone.offsetMinutes(ms) * MINUTE_MS)
	return { fill: (times) => formatDate(form, times[moment] + shiftOf(times, times[moment])), isTelling: true }
}

/** Whether every placeholder is known, and at least one says which program is meant. */
function isCatchupTemplate(template: string): boolean {
	const placeholders = Array.from(template.matchAll(PLACEHOLDER), placeholderOf)
	return placeholders.every((known) => known !== null) && placeholders.some((known) => known?.isTelling)
}

/** Fills in the placeholders; those of the date are in UTC, except those that mean the viewer's time. */
function fillCatchupTemplate(template: string, times: CatchupTimes): string {
	// An id may be a whole URL.
	if (template === '{catchup-id}') return times.catchupId ?? ''
	return template.replace(PLACEHOLDER, (...found) => placeholderOf(found.slice(0, 5))?.fill(times) ?? found[0])
}

function seconds(ms: number): string {
	return String(Math.floor(ms / 1_000))
}

/** @param form the unit in seconds */
function formatLength(lengthMs: number, form: string | undefined): string {
	const unit = Number(form ?? 1) || 1
	return String(Math.max(0, Math.floor(lengthMs / 1_000 / unit)))
}

/** The address has encoded the spaces of a form. */
function decodeForm(form: string): string {
	return form.replaceAll('%20', ' ')
}

/** @param form 'Y-m-d_H-M' or 'yyyy-MM-dd_HH-mm', whose other characters stay */
function formatDate(form: string, ms: number): string {
	const isLong = /yyyy|MM|dd|HH|mm|ss/.test(form)
	const parts = isLong ? /yyyy|yy|MM|dd|HH|mm|ss/g : /[YmdHMS]/g
	return encodeURIComponent(decodeForm(form).replace(parts, (part) => datePart(part, ms)))
}

function datePart(part: string, ms: number): string {
	const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = new Date(ms)
		.toISOString()
		.split(/[^\d]/)
	const short = { Y: year, m: month, d: day, H: hour, M: minute, S: second }
	return { ...short, yyyy: year, yy: year.slice(2), MM: month, dd: day, HH: hour, mm: minute, ss: second }[part] ?? part
}

/** Why a past program doesn't play. */
export function replayProblem(state: Exclude<ReplayState, 'past' | 'running'> | 'unknown'): {
	heading: string
	text: string
} {
	switch (state) {
		case 'coming':
			return { heading: replayWords.coming, text: replayWords.comingDetail }
		case 'expired':
			return { heading: replayWords.expired, text: replayWords.expiredDetail }
		case 'unavailable':
			return { heading: replayWords.unavailable, text: replayWords.unavailableDetail }
		case 'unknown':
			return { heading: replayWords.unknown, text: replayWords.unknownDetail }
	}
}
