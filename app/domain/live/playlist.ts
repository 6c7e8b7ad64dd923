import { hashText } from '#domain/shared/hash.ts'
import { inheritedAttributes, readCatchup, readHours } from './catchup.ts'
import type { Channel, ChannelTrouble } from './live.ts'

// Reads M3U playlists (https://en.wikipedia.org/wiki/M3U) with the directives of VLC and Kodi. A broken line costs
// at most its own channel.

export const MAX_PLAYLIST_BYTES = 8 * 1024 * 1024
export const MAX_CHANNELS = 20_000
/** A playlist may repeat channels. Further entries are only counted. */
const MAX_ENTRIES = 1.5 * MAX_CHANNELS
const MAX_NAME_LENGTH = 120
const MAX_GROUP_LENGTH = 40
const MAX_GROUPS = 4
const MAX_URL_LENGTH = 2_048
const MAX_LINE_LENGTH = 8_192
const MAX_GUIDES = 4

/** Why a text contains no channels. */
export type PlaylistProblem =
	| 'not-a-playlist'
	/** A media or master playlist of one stream: what a channel's URL leads to. */
	| 'stream'
	| 'empty'

export interface Playlist {
	channels: Channel[]
	/** URLs of its guides; http or https. */
	guideUrls: string[]
	/** Entries that could not be read, or exceeded `MAX_CHANNELS`. */
	skippedCount: number
}

/** Context that a playlist doesn't contain. */
export interface PlaylistContext {
	/** Makes a URL absolute; `null` for an invalid one. */
	resolveUrl: (address: string) => string | null
	/** Whether its channels are shown on an `https:` page. */
	isSecurePage: boolean
	idPrefix?: string
}

/** Attributes from the lines before a URL. */
interface PendingEntry {
	attributes: ReadonlyMap<string, string>
	name: string
	trouble: ChannelTrouble | null
}

const EMPTY_ENTRY: PendingEntry = { attributes: new Map(), name: '', trouble: null }

const PLAYABLE_URL = /^https?:\/\//i
/** URLs of streams for other players. Anything else, such as `javascript:`, is not a channel. */
const STREAM_URL = /^(?:rtmp[set]?|rtmpt[es]|rtsps?|rtp|udp|mmsh?|mmst|srt|igmp|rist):\/\//i
/** Text-direction characters that would affect the text around a name, control characters, and lone surrogates. */
const INVISIBLE_CHARACTERS = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]+/gu
const HEADER_OPTION = /^#(?:EXTVLCOPT:\s*http-(?:user-agent|referr?er|origin|cookie)|EXTHTTP:|KODIPROP:[^=]*headers)/i
const LICENSE_OPTION = /^#KODIPROP:[^=]*(?:license|drm)/i

/**
 * Takes a playlist line by line, so that a long one need not be read at once.
 * `end` returns its content, or why it has none.
 */
export function createPlaylistReader(context: PlaylistContext) {
	const channels = new Map<string, Channel>()
	const guideUrls = new Set<string>()
	let pending = EMPTY_ENTRY
	let defaults: ReadonlyMap<string, string> = new Map()
	let group = ''
	let left = 0
	let entryCount = 0
	let isPlaylist = false
	let isStream = false

	function readDirective(line: string): void {
		if (/^#EXTM3U/i.test(line)) {
			isPlaylist = true
			const { attributes } = parseExtInf(line)
			defaults = inheritedAttributes(attributes)
			for (const address of guideUrlsIn(attributes)) {
				const url = context.resolveUrl(address)
				if (url && PLAYABLE_URL.test(url) && guideUrls.size < MAX_GUIDES) guideUrls.add(url)
			}
		} else if (/^#EXTINF/i.test(line)) {
			isPlaylist = true
			if (pending.name || pending.attributes.size > 0) left += 1
			pending = { ...parseExtInf(line), trouble: null }
		} else if (/^#EXTGRP:/i.test(line)) group = line.slice(8)
		else if (/^#EXT-X-(?:STREAM-INF|TARGETDURATION|MEDIA-SEQUENCE)/i.test(line)) isStream = true
		else if (LICENSE_OPTION.test(line)) pending = { ...pending, trouble: 'protected' }
		else if (HEADER_OPTION.test(line)) pending = { ...pending, trouble: pending.trouble ?? 'header' }
	}

	function readAddress(line: string): void {
		entryCount += 1
		const channel = toChannel(line, pending, { group, defaults, context })
		pending = EMPTY_ENTRY
		const known = channel && channels.get(channel.id)
		if (known) {
			const groups = [...new Set([...known.groups, ...channel.groups])].slice(0, MAX_GROUPS)
			channels.set(known.id, { ...known, groups })
		} else if (channel && channels.size < MAX_CHANNELS) channels.set(channel.id, channel)
		else left += 1
	}

	return {
		read(raw: string): void {
			if (entryCount >= MAX_ENTRIES) {
				if (raw !== '' && !raw.startsWith('#')) left += 1
				return
			}
			const line = (raw.length > MAX_LINE_LENGTH ? raw.slice(0, MAX_LINE_LENGTH) : raw).replace(/^\ufeff/, '').trim()
			if (line.startsWith('#')) readDirective(line)
			else if (line !== '' && isPlaylist) readAddress(line)
		},
		end(): Playlist | PlaylistProblem {
			if (isStream) return 'stream'
			if (!isPlaylist) return 'not-a-playlist'
			if (channels.size === 0) return 'empty'
			return { channels: [...channels.values()], guideUrls: [...guideUrls], skippedCount: left }
		},
	}
}

export function parsePlaylist(text: string, context: PlaylistContext): Playlist | PlaylistProblem {
	const reader = createPlaylistReader(context)
	for (const line of splitLines(text)) reader.read(line)
	return reader.end()
}

/** Splits at any line ending and drops empty lines. */
export function splitLines(text: string): string[] {
	return text.split(/[\r\n]+/)
}

function guideUrlsIn(attributes: ReadonlyMap<string, string>): string[] {
	const value = attributes.get('x-tvg-url') || attributes.get('url-tvg') || attributes.get('tvg-url') || ''
	return value.split(',').map((address) => address.trim())
}

const NUMBER = /\s*-?[\d.]*/y
const ATTRIBUTE = /\s*([a-z][\w-]*)=(?:"([^"]*)"|'([^']*)'|([^\s,"']*))/iy
/** A stray word between attributes. */
const STRAY_WORD = /\s*[^\s,="']+(?=\s)/y

/** `#EXTINF:-1 tvg-id="a" group-title="A;B",Name`: values may have either kind of quotes or none, and a quote may be missing. */
function parseExtInf(line: string): Pick<PendingEntry, 'attributes' | 'name'> {
	const attributes = new Map<string, string>()
	let at = skipMatch(NUMBER, line, line.search(/[:\s]/) + 1 || line.length)
	for (;;) {
		ATTRIBUTE.lastIndex = at
		const found = ATTRIBUTE.exec(line)
		if (found) {
			attributes.set((found[1] ?? '').toLowerCase(), found[2] ?? found[3] ?? found[4] ?? '')
			at = ATTRIBUTE.lastIndex
			continue
		}
		const next = skipMatch(STRAY_WORD, line, at)
		if (next === at) break
		at = next
	}
	const comma = line.indexOf(',', at)
	return { attributes, name: comma === -1 ? '' : line.slice(comma + 1) }
}

function skipMatch(pattern: RegExp, line: string, at: number): number {
	pattern.lastIndex = at
	return pattern.test(line) ? pattern.lastIndex : at
}

function toChannel(
	line: string,
	{ attributes, name, trouble }: PendingEntry,
	{ group, defaults, context }: { group: string; defaults: ReadonlyMap<string, string>; context: PlaylistContext },
): Channel | null {
	const [address = '', headers] = line.split('|')
	const url = STREAM_URL.test(address) ? address : context.resolveUrl(address)
	if (url === null || url.length > MAX_URL_LENGTH || !(PLAYABLE_URL.test(url) || STREAM_URL.test(url))) return null
	const shown =
		cleanText(name, MAX_NAME_LENGTH) ||
		cleanText(attributes.get('tvg-name') ?? '', MAX_NAME_LENGTH) ||
		cleanText(lastPathSegment(address), MAX_NAME_LENGTH) ||
		'Channel'
	const logoPattern = context.isSecurePage ? /^https:\/\//i : PLAYABLE_URL
	const guideShiftMs = readHours(attributes.get('tvg-shift') || defaults.get('tvg-shift'))
	const logoUrl = context.resolveUrl((attributes.get('tvg-logo') || attributes.get('logo')) ?? '')
	const identity = `${shown}\n${address}`
	return {
		// Two hashes of the same text: 32 bits alone would collide among some ten thousand channels.
		id: (context.idPrefix ?? '') + hashText(identity).toString(36) + hashText(`#${identity}`).toString(36),
		name: shown,
		number: parseNumber(attributes.get('tvg-chno') ?? attributes.get('channel-number')),
		groups: parseGroups(attributes.get('group-title') || group),
		logoUrl: logoUrl && logoUrl.length <= MAX_URL_LENGTH && logoPattern.test(logoUrl) ? logoUrl : null,
		url,
		guideId: cleanText(attributes.get('tvg-id') ?? '', MAX_NAME_LENGTH) || null,
		...(guideShiftMs === 0 ? {} : { guideShiftMs }),
		isRadio: attributes.get('radio')?.toLowerCase() === 'true',
		trouble: troubleOf(url, context) ?? trouble ?? (headers ? 'header' : null),
		catchup: readCatchup(attributes, defaults, url, context),
	}
}

function troubleOf(url: string, { isSecurePage }: PlaylistContext): ChannelTrouble | null {
	if (!PLAYABLE_URL.test(url)) return 'protocol'
	return isSecurePage && /^http:/i.test(url) ? 'insecure' : null
}

function cleanText(text: string, limit: number): string {
	const clean = text.replace(INVISIBLE_CHARACTERS, ' ').replace(/\s+/g, ' ').trim()
	return clean.length <= limit ? clean : [...clean].slice(0, limit).join('').trim()
}

/** 'sky-news' of `http://host/live/sky-news.m3u8?token=1`. */
function lastPathSegment(address: string): string {
	const part =
		address
			.replace(/[?#].*$/s, '')
			.split('/')
			.filter(Boolean)
			.pop() ?? ''
	return part.replace(/\.\w{2,5}$/, '').replace(/[_+]+/g, ' ')
}

function parseNumber(value: string | undefined): number | null {
	const found = /^\s*(\d{1,5}(?:\.\d{1,2})?)\s*$/.exec(value ?? '')
	return found ? Number(found[1]) : null
}

function parseGroups(value: string): string[] {
	const names = value.split(';').map((name) => cleanText(name, MAX_GROUP_LENGTH))
	// A well-known playlist generator writes 'Undefined' for none.
	return [...new Set(names.filter((name) => name !== '' && name !== 'Undefined'))].slice(0, MAX_GROUPS)
}
