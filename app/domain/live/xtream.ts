import { hashPair } from '#domain/shared/hash.ts'
import { toRecord } from '#domain/shared/json.ts'
import { DAY_MS, MINUTE_MS } from '#domain/shared/time.ts'
import { readCatchup } from './catchup.ts'
import { MAX_CHANNELS } from './left-out.ts'
import type { Channel, GuideEntry } from './live.ts'
import { cleanText, type Playlist } from './playlist.ts'
import { categoriesOf, categoryNames, idOf, listOf, numberOf, pictureOf, textOf } from './xtream-fields.ts'

// Xtream Codes: a server, a user and a password instead of a playlist. Panels of many makes speak it.

export interface XtreamLogin {
	/** Without a slash at the end. */
	server: string
	user: string
	password: string
}

/**
 * What people copy: the server, with or without its scheme, or the address of its playlist.
 * @param isSecurePage which may only load from secure servers
 * @returns `null` for no address
 */
export function parseXtreamServer(written: string, isSecurePage: boolean): string | null {
	const text = written.trim()
	const address = /^https?:\/\//i.test(text) ? text : `${isSecurePage ? 'https' : 'http'}://${text}`
	if (!/^https?:\/\/(?:\[[\da-f:.]{2,45}\]|[^\s/?#@:[\]]{1,253})(?::\d{1,5})?(?:[/?#]|$)/i.test(address)) return null
	const [path = ''] = address.split(/[?#]/)
	return path.replace(/\/(?:player_api|panel_api|get|xmltv)\.php$|\/c\/?$/i, '').replace(/\/{1,20}$/, '')
}

/** Of `player_api.php`, which answers with the account without an action. */
export function xtreamUrl(
	{ server, user, password }: XtreamLogin,
	action: string | null,
	more: Record<string, string> = {},
): string {
	const query = { username: user, password, ...(action === null ? {} : { action }), ...more }
	const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
	return `${server}/player_api.php?${pairs.join('&')}`
}

/** The address of a channel, a film or an episode. */
export function xtreamStreamUrl(
	{ server, user, password }: XtreamLogin,
	kind: 'live' | 'movie' | 'series',
	id: string,
	extension: string,
): string {
	return `${server}/${kind}/${[user, password, id].map(encodeURIComponent).join('/')}.${extension}`
}

/** The same for an account whenever it is added; it tells neither the server nor the user. */
export function xtreamAccountKey({ server, user }: XtreamLogin): string {
	return hashPair(`${server}\n${user}`)
}

function xtreamGuideUrl({ server, user, password }: XtreamLogin): string {
	return `${server}/xmltv.php?username=${encodeURIComponent(user)}&password=${encodeURIComponent(password)}`
}

export type XtreamAccount =
	| { kind: 'active'; hasHls: boolean; clockOffsetMs: number }
	/** Unknown user or wrong password. */
	| { kind: 'refused' }
	| { kind: 'expired'; expiredAtMs: number | null }
	/** 'Banned' */
	| { kind: 'inactive'; status: string }
	/** The answer of something else. */
	| { kind: 'unknown' }

export function readXtreamAccount(json: unknown, nowMs: number): XtreamAccount {
	const { user_info, server_info } = toRecord(json)
	const user = toRecord(user_info)
	if (user.auth === undefined && user.status === undefined) return { kind: 'unknown' }
	if (user.auth !== undefined && numberOf(user.auth) !== 1) return { kind: 'refused' }
	const seconds = numberOf(user.exp_date)
	const expiredAtMs = seconds !== null && seconds > 0 && seconds * 1_000 < nowMs ? seconds * 1_000 : null
	const status = textOf(user.status)
	if (/^expired$/i.test(status) || expiredAtMs !== null) return { kind: 'expired', expiredAtMs }
	if (status !== '' && !/^(?:active|trial)$/i.test(status)) return { kind: 'inactive', status: cleanText(status) }
	const formats = listOf(user.allowed_output_formats).map(textOf)
	return {
		kind: 'active',
		hasHls: formats.length === 0 || formats.includes('m3u8'),
		clockOffsetMs: clockOffset(toRecord(server_info)),
	}
}

const QUARTER_MS = 15 * MINUTE_MS
const MAX_OFFSET_MS = 14 * 60 * MINUTE_MS

/** How far the server's local time, in which its archive counts, is ahead of UTC. */
function clockOffset({ time_now, timestamp_now }: Record<string, unknown>): number {
	const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/.exec(textOf(time_now)) ?? []
	const seconds = numberOf(timestamp_now)
	if (!day || seconds === null) return 0
	const offset = Math.round((Date.parse(`${day}T${time}Z`) - seconds * 1_000) / QUARTER_MS) * QUARTER_MS
	return Math.abs(offset) <= MAX_OFFSET_MS ? offset : 0
}

interface XtreamContext {
	account: Extract<XtreamAccount, { kind: 'active' }>
	isSecurePage: boolean
	idPrefix: string
}

const MAX_ARCHIVE_DAYS = 14

/** The channels, as if a playlist had named them. */
export function toXtreamPlaylist(
	login: XtreamLogin,
	{ categories, streams }: { categories: unknown; streams: unknown },
	context: XtreamContext,
): Playlist {
	const names = categoryNames(categories, cleanText)
	const channels = new Map<string, Channel>()
	const leftOut = { unreadable: 0, beyondLimit: 0, logos: 0, guides: 0 }
	for (const stream of listOf(streams)) {
		const channel = toChannel(login, toRecord(stream), names, context)
		if (channel === null) leftOut.unreadable += 1
		else if (channels.has(channel.id)) continue
		else if (channels.size >= MAX_CHANNELS) leftOut.beyondLimit += 1
		else {
			channels.set(channel.id, channel)
			if (channel.logoUrl === null && textOf(toRecord(stream).stream_icon) !== '') leftOut.logos += 1
		}
	}
	const inOrder = [...channels.values()].sort((a, b) => (a.number ?? Infinity) - (b.number ?? Infinity) || 0)
	return { channels: inOrder, guideUrls: [xtreamGuideUrl(login)], leftOut }
}

function toChannel(
	login: XtreamLogin,
	stream: Record<string, unknown>,
	names: ReadonlyMap<string, string>,
	{ account, isSecurePage, idPrefix }: XtreamContext,
): Channel | null {
	const streamId = idOf(stream.stream_id)
	const name = cleanText(textOf(stream.name))
	if (streamId === null || name === '') return null
	const url = xtreamStreamUrl(login, 'live', streamId, account.hasHls ? 'm3u8' : 'ts')
	const archiveDays = numberOf(stream.tv_archive)
		? Math.min(MAX_ARCHIVE_DAYS, numberOf(stream.tv_archive_duration) ?? 0)
		: 0
	const attributes = new Map([
		['catchup', 'xc'],
		['catchup-days', String(archiveDays)],
	])
	const catchup = readCatchup(attributes, new Map(), url, { resolveUrl: (address) => address, isSecurePage })
	return {
		id: idPrefix + hashPair(`${login.server}\n${login.user}\n${streamId}`),
		name,
		number: numberOf(stream.num),
		groups: categoriesOf(stream, names),
		logoUrl: pictureOf(stream.stream_icon, isSecurePage),
		url,
		guideId: cleanText(textOf(stream.epg_channel_id)) || null,
		isRadio: /radio/i.test(textOf(stream.stream_type)),
		trouble: isSecurePage && /^http:/i.test(url) ? 'insecure' : null,
		catchup: catchup && { ...catchup, correctionMs: -account.clockOffsetMs },
	}
}

/** The stream's id in the address of a channel; `null` for a channel of another server. */
export function xtreamStreamId({ server }: XtreamLogin, url: string): string | null {
	if (!url.startsWith(`${server}/live/`)) return null
	return /\/([\w-]{1,40})\.(?:m3u8|ts)$/.exec(url)?.[1] ?? null
}

const MAX_SHORT_ENTRIES = 500
const MAX_TEXT_LENGTH = 280

/** The programs of one channel from `get_simple_data_table` or `get_short_epg`, in order of time, without overlaps. */
export function readShortGuide(json: unknown, decodeBase64: (text: string) => string): GuideEntry[] {
	const decoded = (value: unknown) => {
		const text = textOf(value)
		const isBase64 = text.length % 4 === 0 && /^[A-Za-z\d+/]+={0,2}$/.test(text)
		return cleanText(isBase64 ? decodeBase64(text) : text, MAX_TEXT_LENGTH)
	}
	const entries = listOf(toRecord(json).epg_listings)
		.slice(0, MAX_SHORT_ENTRIES)
		.flatMap((listing): GuideEntry[] => {
			const { title, description, start_timestamp, stop_timestamp } = toRecord(listing)
			const [start, stop] = [numberOf(start_timestamp), numberOf(stop_timestamp)]
			const text = decoded(title)
			if (text === '' || start === null || stop === null || stop <= start || (stop - start) * 1_000 > DAY_MS) return []
			const details = { description: decoded(description) || null, category: null }
			return [{ title: text, ...details, startMs: start * 1_000, endMs: stop * 1_000 }]
		})
		.sort((a, b) => a.startMs - b.startMs)
	return entries.filter(({ startMs }, index) => startMs >= (entries[index - 1]?.endMs ?? 0))
}
