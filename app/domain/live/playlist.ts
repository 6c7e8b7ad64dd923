import { hashPair } from '#domain/shared/hash.ts'
import { inheritedAttributes, readCatchup, readHours } from './catchup.ts'
import { parseExtInf } from './extinf.ts'
import { type LeftOut, MAX_CHANNELS, MAX_GUIDES } from './left-out.ts'
import { type Channel, type ChannelTrouble, MAX_GROUP_LENGTH } from './live.ts'
import { splitLines } from './playlist-text.ts'

// Reads M3U playlists (https://en.wikipedia.org/wiki/M3U) with the directives of VLC and Kodi. A broken line costs
// at most its own channel.

export const MAX_PLAYLIST_BYTES = 32 * 1024 * 1024
/** A playlist may repeat channels. Further entries are only counted. */
const MAX_ENTRIES = 1.5 * MAX_CHANNELS
const MAX_NAME_LENGTH = 200
const MAX_GUIDE_ID_LENGTH = 200
const MAX_GROUPS = 16
const MAX_STREAM_URL_LENGTH = 8_192
/** Some playlists contain their logos. */
const MAX_LINE_LENGTH = 2 * 1024 * 1024

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
	leftOut: LeftOut
}

/** Context that a playlist doesn't contain. */
export interface PlaylistContext {
	/** Makes a URL absolute; `null` for an invalid one. */
	resolveUrl: (address: string) => string | null
	/** Whether its channels are shown on an `https:` page. */
	isSecurePage: boolean
	idPrefix?: string
}

/** What `#EXTINF` says about the next URL. */
interface EntryInfo {
	attributes: ReadonlyMap<string, string>
	name: string
}

const NO_INFO: EntryInfo = { attributes: new Map(), name: '' }

const PLAYABLE_URL = /^https?:\/\//i
/** URLs of streams for other players. Anything else, such as `javascript:`, is not a channel. */
const STREAM_URL = /^(?:rtmp[set]?|rtmpt[es]|rtsps?|rtp|udp|mmsh?|mmst|srt|igmp|rist):\/\//i
/** Text-direction characters that would affect the text around a name, control characters, and lone surrogates. */
const INVISIBLE_CHARACTERS = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]+/gu
const HEADER_OPTION =
	/^#(?:EXTVLCOPT(?::|--)\s*http-(?:user-agent|referr?er|origin|cookie)|EXTHTTP:|KODIPROP:[^=]*headers)/i
const LICENSE_OPTION = /^#KODIPROP:[^=]*(?:license|drm)/i
/** Attributes that name the headers of an entry. */
const HEADER_ATTRIBUTES = ['http-user-agent', 'user-agent', 'http-referrer', 'http-referer', 'http-origin']

/**
 * Takes a playlist line by line, so that a long one need not be read at once.
 * `end` returns its content, or why it has none.
 */
export function createPlaylistReader(context: PlaylistContext) {
	const channels = new Map<string, Channel>()
	const guideUrls = new Set<string>()
	const leftOut: LeftOut = { unreadable: 0, beyondLimit: 0, logos: 0, guides: 0 }
	let info: EntryInfo | null = null
	/** From the options before the next URL, on either side of its `#EXTINF`. */
	let trouble: ChannelTrouble | null = null
	let isTroubleOfInfo = false
	let defaults: ReadonlyMap<string, string> = new Map()
	let group = ''
	let entryCount = 0
	let isPlaylist = false
	let isStream = false

	function readDirective(line: string): void {
		if (/^#EXTM3U/i.test(line)) {
			isPlaylist = true
			const { attributes } = parseExtInf(line)
			defaults = inheritedAttributes(attributes)
			for (const address of guideUrlsIn(attributes)) addGuide(address.replace(/[\s,;]{1,8}$/, ''))
		} else if (/^#EXTINF/i.test(line)) {
			isPlaylist = true
			if (info) {
				// The entry before has no URL, and takes its options with it.
				leftOut.unreadable += 1
				if (!isTroubleOfInfo) trouble = null
			}
			info = parseExtInf(line)
			isTroubleOfInfo = false
		} else if (/^#EXTGRP:/i.test(line)) group = line.slice(8)
		else if (/^#EXT-X-(?:STREAM-INF|TARGETDURATION|MEDIA-SEQUENCE)/i.test(line)) isStream = true
		else if (LICENSE_OPTION.test(line)) addTrouble('protected')
		else if (HEADER_OPTION.test(line)) addTrouble(trouble ?? 'header')
	}

	function addTrouble(found: ChannelTrouble): void {
		trouble = found
		isTroubleOfInfo = true
	}

	function addGuide(address: string): void {
		const url = context.resolveUrl(address)
		if (url && guideUrls.has(url)) return
		if (url && PLAYABLE_URL.test(url) && guideUrls.size < MAX_GUIDES) guideUrls.add(url)
		else leftOut.guides += 1
	}

	function readAddress(line: string): void {
		entryCount += 1
		const found = toChannel(line, { ...(info ?? NO_INFO), trouble }, { group, defaults, context })
		info = null
		trouble = null
		if (!found) {
			leftOut.unreadable += 1
			return
		}
		const { channel, hasLogo } = found
		const known = channels.get(channel.id)
		if (known) {
			const groups = [...new Set([...known.groups, ...channel.groups])].slice(0, MAX_GROUPS)
			channels.set(known.id, { ...known, groups })
		} else if (channels.size < MAX_CHANNELS) {
			channels.set(channel.id, channel)
			if (hasLogo && channel.logoUrl === null) leftOut.logos += 1
		} else leftOut.beyondLimit += 1
	}

	return {
		read(raw: string): void {
			if (entryCount >= MAX_ENTRIES) {
				if (raw !== '' && raw[0] !== '#') leftOut.beyondLimit += 1
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
			if (info) leftOut.unreadable += 1
			return { channels: [...channels.values()], guideUrls: [...guideUrls], leftOut }
		},
	}
}

export function parsePlaylist(text: string, context: PlaylistContext): Playlist | PlaylistProblem {
	const reader = createPlaylistReader(context)
	for (const line of splitLines(text)) reader.read(line)
	return reader.end()
}

function guideUrlsIn(attributes: ReadonlyMap<string, string>): string[] {
	const values = ['x-tvg-url', 'url-tvg', 'tvg-url', 'url-epg'].map((name) => attributes.get(name) ?? '')
	// An address may contain commas.
	const parts = values.flatMap((value) => value.split(/[,;|\s](?=\s{0,8}https?:\/\/)/i))
	return parts
		.flatMap((part) => (/^\s*https?:/i.test(part) ? part : part.split(',')))
		.filter((part) => part.trim() !== '')
}

function toChannel(
	line: string,
	{ attributes, name, trouble }: EntryInfo & { trouble: ChannelTrouble | null },
	{ group, defaults, context }: { group: string; defaults: ReadonlyMap<string, string>; context: PlaylistContext },
): { channel: Channel; hasLogo: boolean } | null {
	const [address = '', headers] = line.split('|')
	const url = STREAM_URL.test(address) ? address : context.resolveUrl(address)
	if (url === null || url.length > MAX_STREAM_URL_LENGTH || !(PLAYABLE_URL.test(url) || STREAM_URL.test(url)))
		return null
	const guideName = cleanText(attributes.get('tvg-name') ?? '')
	const shown = cleanText(name) || guideName || cleanText(lastPathSegment(address)) || 'Channel'
	const logoPattern = context.isSecurePage ? /^https:\/\//i : PLAYABLE_URL
	const guideShiftMs = readHours(attributes.get('tvg-shift') || defaults.get('tvg-shift'))
	const logo = (attributes.get('tvg-logo') || attributes.get('logo')) ?? ''
	const logoUrl = logo.length <= MAX_STREAM_URL_LENGTH ? context.resolveUrl(logo) : null
	const needsHeaders = headers !== undefined || HEADER_ATTRIBUTES.some((header) => attributes.has(header))
	const channel: Channel = {
		id: (context.idPrefix ?? '') + hashPair(`${shown}\n${address}`),
		name: shown,
		number: parseNumber(
			attributes.get('tvg-chno') ?? attributes.get('channel-number') ?? attributes.get('ch-number') ?? '',
		),
		groups: parseGroups(attributes.get('group-title') || group),
		logoUrl: logoUrl && logoPattern.test(logoUrl) ? logoUrl : null,
		url,
		guideId: cleanText(attributes.get('tvg-id') ?? '', MAX_GUIDE_ID_LENGTH) || null,
		...(guideName === '' || guideName === shown ? {} : { guideName }),
		...(guideShiftMs === 0 ? {} : { guideShiftMs }),
		isRadio: /^\s*(?:true|1|yes)\s*$/i.test(attributes.get('radio') ?? ''),
		trouble: troubleOf(url, context) ?? trouble ?? (needsHeaders ? 'header' : null),
		catchup: readCatchup(attributes, defaults, url, context),
	}
	return { channel, hasLogo: logo.trim() !== '' }
}

function troubleOf(url: string, { isSecurePage }: PlaylistContext): ChannelTrouble | null {
	if (!PLAYABLE_URL.test(url)) return 'protocol'
	return isSecurePage && /^http:/i.test(url) ? 'insecure' : null
}

/** Without characters that would affect the text around it; longer texts end with '…'. */
export function cleanText(text: string, limit = MAX_NAME_LENGTH): string {
	const clean = text.replace(INVISIBLE_CHARACTERS, ' ').replace(/\s+/g, ' ').trim()
	if (clean.length <= limit) return clean
	return `${[...clean.slice(0, 2 * limit)]
		.slice(0, limit - 1)
		.join('')
		.trim()}…`
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

function parseNumber(value: string): number | null {
	const found = /^\s*(\d{1,5}(?:\.\d{1,2})?)\s*$/.exec(value)
	return found ? Number(found[1]) : null
}

function parseGroups(value: string): string[] {
	const names = value.split(';').map((name) => cleanText(name, MAX_GROUP_LENGTH))
	// A well-known playlist generator writes 'Undefined' for none.
	return [...new Set(names.filter((name) => name !== '' && name !== 'Undefined'))].slice(0, MAX_GROUPS)
}
