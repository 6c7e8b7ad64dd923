import { externalUrl } from '#domain/shared/links.ts'
import { DAY_MS, HOUR_MS } from '#domain/shared/time.ts'
import type { Catchup, Channel, GuideEntry } from './live.ts'

// Watching a channel's past programs. Playlists announce this in the formats of Kodi's IPTV client, SIPTV, Flussonic and
// Xtream Codes; each becomes a URL template.

/** The default for playlists that don't say how far back they go. */
const DEFAULT_DAYS = 5
/** The most days: guides go back no further. */
const MAX_CATCHUP_DAYS = 14
const MAX_CORRECTION_HOURS = 24
const MAX_URL_LENGTH = 2_048

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
	const template = templateOf(mode.toLowerCase(), source?.split('|')[0] ?? null, streamUrl)
	const url = template && toAbsoluteTemplate(template, context)
	if (!url || !isAllowed(url, context) || !isCatchupTemplate(url)) return null
	return { template: url, days, correctionMs: readHours(inherited('catchup-correction')) }
}

/** `default` needs a source; the modes of specific servers derive the template from the stream's URL. */
function templateOf(mode: string, source: string | null, streamUrl: string): string | null {
	switch (mode) {
		case 'default':
			return source
		case 'append':
			return source && streamUrl + source
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

/** The URL that plays the program from its start; `null` if there is none. */
export function replayUrl(channel: ReplayChannel, program: ReplayProgram, nowMs: number): string | null {
	if (!channel.catchup || !isReplayable(channel, program, nowMs)) return null
	const { template, correctionMs } = channel.catchup
	const times = { startMs: program.startMs - correctionMs, endMs: program.endMs - correctionMs, nowMs }
	const url = fillCatchupTemplate(template, { ...times, catchupId: program.catchupId ?? null })
	// The id of a program may be any URL; templates were checked when the playlist was read.
	if (template === '{catchup-id}') return externalUrl(url)
	return url.length <= MAX_URL_LENGTH ? url : null
}

// Placeholders in the URLs of past programs: `{utc}`, `${start}`, `{duration:60}`, `{Y}-{m}-{d}`, `{lutc:Y-m-d}` and the like.

interface CatchupTimes {
	startMs: number
	endMs: number
	nowMs: number
	/** The program's id in the guide, which some servers require. */
	catchupId: string | null
}

const PLACEHOLDER = /\$?\{([A-Za-z][A-Za-z-]*)(?::([^{}]{0,40}))?\}/g

const DATE_PARTS = 'YmdHMS'

/** Placeholders that stand for a moment. */
const MOMENTS = new Map<string, keyof Pick<CatchupTimes, 'startMs' | 'endMs' | 'nowMs'>>([
	['utc', 'startMs'],
	['start', 'startMs'],
	['utcend', 'endMs'],
	['end', 'endMs'],
	['lutc', 'nowMs'],
	['now', 'nowMs'],
	['timestamp', 'nowMs'],
])

/** Placeholders that stand for a length. */
const LENGTHS = new Map<string, (times: CatchupTimes) => number>([
	['duration', ({ startMs, endMs }) => endMs - startMs],
	['offset', ({ startMs, nowMs }) => nowMs - startMs],
])

/** Whether every placeholder is known, and at least one says which program is meant. */
function isCatchupTemplate(template: string): boolean {
	const names = [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
	const isKnown = (name: string) => MOMENTS.has(name) || LENGTHS.has(name) || name === 'catchup-id' || isDatePart(name)
	return names.every(isKnown) && names.some((name) => MOMENTS.get(name) !== 'nowMs' && name !== 'duration')
}

function isDatePart(name: string): boolean {
	return name.length === 1 && DATE_PARTS.includes(name)
}

/** Fills in the placeholders; those of the date are in UTC. */
function fillCatchupTemplate(template: string, times: CatchupTimes): string {
	// An id may be a whole URL.
	if (template === '{catchup-id}') return times.catchupId ?? ''
	return template.replace(PLACEHOLDER, (whole, name: string, form: string | undefined) => {
		if (name === 'catchup-id') return encodeURIComponent(times.catchupId ?? '')
		const moment = MOMENTS.get(name)
		if (moment) return form === undefined ? seconds(times[moment]) : formatDate(form, times[moment])
		const lengthOf = LENGTHS.get(name)
		if (lengthOf) return formatLength(lengthOf(times), form)
		return isDatePart(name) ? datePart(name, times.startMs) : whole
	})
}

function seconds(ms: number): string {
	return String(Math.floor(ms / 1_000))
}

/** @param form the unit in seconds */
function formatLength(lengthMs: number, form: string | undefined): string {
	const unit = Number(form ?? 1) || 1
	return String(Math.max(0, Math.floor(lengthMs / 1_000 / unit)))
}

/** @param form 'Y-m-d_H-M', whose other characters stay */
function formatDate(form: string, ms: number): string {
	return encodeURIComponent([...form].map((part) => (DATE_PARTS.includes(part) ? datePart(part, ms) : part)).join(''))
}

function datePart(part: string, ms: number): string {
	const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = new Date(ms)
		.toISOString()
		.split(/[^\d]/)
	return { Y: year, m: month, d: day, H: hour, M: minute, S: second }[part] ?? part
}

/** Why a past program doesn't play. */
export const replayProblemText: Record<
	Exclude<ReplayState, 'past' | 'running'> | 'unknown',
	{ heading: string; text: string }
> = {
	coming: { heading: "This program hasn't started yet", text: 'You can watch it here once it is on.' },
	expired: {
		heading: 'This program is no longer available',
		text: 'The channel keeps its programs for a limited time only.',
	},
	unavailable: {
		heading: "This program can't be watched later",
		text: 'The channel offers no catch-up: it can only be watched live.',
	},
	unknown: { heading: 'Program not found', text: 'The guide has no program on this channel at that time.' },
}

/** How far back a channel's programs can be watched: 'the last day', 'the last 7 days'. */
export function catchupWindowText(days: number): string {
	return days === 1 ? 'the last day' : `the last ${days} days`
}
