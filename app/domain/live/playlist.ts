import { hashText } from '#domain/shared/hash.ts'
import type { Channel, ChannelTrouble } from './live.ts'

// Reads M3U playlists as they are: https://en.wikipedia.org/wiki/M3U, with the directives of VLC and Kodi. No line that is
// broken costs more than its own channel.

export const MAX_PLAYLIST_BYTES = 8 * 1024 * 1024
export const MAX_CHANNELS = 20_000
const MAX_NAME = 120
const MAX_GROUP = 40
const MAX_GROUPS = 4
const MAX_ADDRESS = 2_048
const MAX_LINE = 8_192
const MAX_GUIDES = 4

/** Why a text gives no channels. */
export type PlaylistProblem =
	| 'not-a-playlist'
	/** The segments or the qualities of one stream: what a channel's address leads to. */
	| 'stream'
	| 'empty'

export interface Playlist {
	channels: Channel[]
	/** Where its guides are; http or https. */
	guideUrls: string[]
	/** How many entries could not be read, or were more than `MAX_CHANNELS`. */
	left: number
}

/** What a playlist does not say about itself. */
export interface PlaylistPlace {
	/** Makes an address absolute; `null` for what is none. */
	resolve: (address: string) => string | null
	/** Whether its channels are shown on an `https:` page. */
	isSecurePage: boolean
	/** Comes before every id. */
	idPrefix?: string
}

/** What lines say before the address that they are about. */
interface Pending {
	attributes: ReadonlyMap<string, string>
	name: string
	trouble: ChannelTrouble | null
}

const NOTHING: Pending = { attributes: new Map(), name: '', trouble: null }

const PLAYS = /^https?:\/\//i
/** Streams for other players. What is no stream at all, such as `javascript:`, is no channel. */
const STREAMS = /^(?:rtmp[set]?|rtmpt[es]|rtsps?|rtp|udp|mmsh?|mmst|srt|igmp|rist):\/\//i
/** Text directions that would turn the words around a name as well, what no text may hold, and halves of characters. */
const UNSEEN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]+/gu
const HEADER_OPTION = /^#(?:EXTVLCOPT:\s*http-(?:user-agent|referr?er|origin|cookie)|EXTHTTP:|KODIPROP:[^=]*headers)/i
const LICENCE_OPTION = /^#KODIPROP:[^=]*(?:license|drm)/i

/**
 * Takes a playlist line by line, so that a long one need not be read in one go.
 * `end` gives what it holds, or why it holds nothing.
 */
export function createPlaylistReader(place: PlaylistPlace) {
	const channels = new Map<string, Channel>()
	const guideUrls = new Set<string>()
	let pending = NOTHING
	let group = ''
	let left = 0
	let isPlaylist = false
	let isStream = false

	function readDirective(line: string): void {
		if (/^#EXTM3U/i.test(line)) {
			isPlaylist = true
			for (const address of guidesIn(line)) {
				const url = place.resolve(address)
				if (url && PLAYS.test(url) && guideUrls.size < MAX_GUIDES) guideUrls.add(url)
			}
		} else if (/^#EXTINF/i.test(line)) {
			isPlaylist = true
			if (pending.name || pending.attributes.size > 0) left += 1
			pending = { ...readInfo(line), trouble: null }
		} else if (/^#EXTGRP:/i.test(line)) group = line.slice(8)
		else if (/^#EXT-X-(?:STREAM-INF|TARGETDURATION|MEDIA-SEQUENCE)/i.test(line)) isStream = true
		else if (LICENCE_OPTION.test(line)) pending = { ...pending, trouble: 'protected' }
		else if (HEADER_OPTION.test(line)) pending = { ...pending, trouble: pending.trouble ?? 'header' }
	}

	function readAddress(line: string): void {
		const channel = channelOf(line, pending, group, place)
		pending = NOTHING
		const known = channel && channels.get(channel.id)
		if (known) channels.set(known.id, { ...known, groups: union(known.groups, channel.groups) })
		else if (channel && channels.size < MAX_CHANNELS) channels.set(channel.id, channel)
		else left += 1
	}

	return {
		read(raw: string): void {
			const line = (raw.length > MAX_LINE ? raw.slice(0, MAX_LINE) : raw).replace(/^\ufeff/, '').trim()
			if (line.startsWith('#')) readDirective(line)
			else if (line !== '' && isPlaylist) readAddress(line)
		},
		end(): Playlist | PlaylistProblem {
			if (isStream) return 'stream'
			if (!isPlaylist) return 'not-a-playlist'
			if (channels.size === 0) return 'empty'
			return { channels: [...channels.values()], guideUrls: [...guideUrls], left }
		},
	}
}

export function readPlaylist(text: string, place: PlaylistPlace): Playlist | PlaylistProblem {
	const reader = createPlaylistReader(place)
	for (const line of linesOf(text)) reader.read(line)
	return reader.end()
}

/** Whatever ends them. */
export function linesOf(text: string): string[] {
	return text.split(/\r\n?|\n/)
}

function guidesIn(line: string): string[] {
	const { attributes } = readInfo(line)
	const value = attributes.get('x-tvg-url') || attributes.get('url-tvg') || attributes.get('tvg-url') || ''
	return value.split(',').map((address) => address.trim())
}

const NUMBER = /\s*-?[\d.]*/y
const ATTRIBUTE = /\s*([a-z][\w-]*)=(?:"([^"]*)"|'([^']*)'|([^\s,"']*))/iy
/** A word between attributes that is none. */
const STRAY = /\s*[^\s,="']+(?=\s)/y

/** `#EXTINF:-1 tvg-id="a" group-title="A;B",Name`: values may be in either quotes or in none, and a quote may be missing. */
function readInfo(line: string): Pick<Pending, 'attributes' | 'name'> {
	const attributes = new Map<string, string>()
	let at = skip(NUMBER, line, line.search(/[:\s]/) + 1 || line.length)
	for (;;) {
		ATTRIBUTE.lastIndex = at
		const found = ATTRIBUTE.exec(line)
		if (found) {
			attributes.set((found[1] ?? '').toLowerCase(), found[2] ?? found[3] ?? found[4] ?? '')
			at = ATTRIBUTE.lastIndex
			continue
		}
		const next = skip(STRAY, line, at)
		if (next === at) break
		at = next
	}
	const comma = line.indexOf(',', at)
	return { attributes, name: comma === -1 ? '' : line.slice(comma + 1) }
}

function skip(pattern: RegExp, line: string, at: number): number {
	pattern.lastIndex = at
	return pattern.test(line) ? pattern.lastIndex : at
}

function channelOf(
	line: string,
	{ attributes, name, trouble }: Pending,
	group: string,
	place: PlaylistPlace,
): Channel | null {
	const [address = '', headers] = line.split('|')
	const url = STREAMS.test(address) ? address : place.resolve(address)
	if (url === null || url.length > MAX_ADDRESS || !(PLAYS.test(url) || STREAMS.test(url))) return null
	const shown =
		tidy(name, MAX_NAME) ||
		tidy(attributes.get('tvg-name') ?? '', MAX_NAME) ||
		tidy(lastPartOf(address), MAX_NAME) ||
		'Channel'
	const logoUrl = place.resolve((attributes.get('tvg-logo') || attributes.get('logo')) ?? '')
	return {
		id: (place.idPrefix ?? '') + idOf(`${shown}\n${address}`),
		name: shown,
		number: numberIn(attributes.get('tvg-chno') ?? attributes.get('channel-number')),
		groups: groupsIn(attributes.get('group-title') || group),
		logoUrl: logoUrl && logoUrl.length <= MAX_ADDRESS && isShown(logoUrl, place) ? logoUrl : null,
		url,
		guideId: tidy(attributes.get('tvg-id') ?? '', MAX_NAME) || null,
		isRadio: attributes.get('radio')?.toLowerCase() === 'true',
		trouble: troubleOf(url, place) ?? trouble ?? (headers ? 'header' : null),
	}
}

function troubleOf(url: string, { isSecurePage }: PlaylistPlace): ChannelTrouble | null {
	if (!PLAYS.test(url)) return 'protocol'
	return isSecurePage && /^http:/i.test(url) ? 'insecure' : null
}

function isShown(url: string, { isSecurePage }: PlaylistPlace): boolean {
	return isSecurePage ? /^https:\/\//i.test(url) : PLAYS.test(url)
}

/** Two readings of the same text, as 32 bits alone would meet among some ten thousand channels. */
function idOf(text: string): string {
	return hashText(text).toString(36) + hashText(`#${text}`).toString(36)
}

function tidy(text: string, limit: number): string {
	const clean = text.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim()
	return clean.length <= limit ? clean : [...clean].slice(0, limit).join('').trim()
}

/** 'sky-news' of `http://host/live/sky-news.m3u8?token=1`. */
function lastPartOf(address: string): string {
	const part =
		address
			.replace(/[?#].*$/, '')
			.split('/')
			.filter(Boolean)
			.pop() ?? ''
	return part.replace(/\.\w{2,5}$/, '').replace(/[_+]+/g, ' ')
}

function numberIn(value: string | undefined): number | null {
	const found = /^\s*(\d{1,5}(?:\.\d{1,2})?)\s*$/.exec(value ?? '')
	return found ? Number(found[1]) : null
}

function groupsIn(value: string): string[] {
	const names = value.split(';').map((name) => tidy(name, MAX_GROUP))
	// 'Undefined' is what one well-known maker of playlists writes for none.
	return [...new Set(names.filter((name) => name !== '' && name !== 'Undefined'))].slice(0, MAX_GROUPS)
}

function union(some: readonly string[], others: readonly string[]): string[] {
	return [...new Set([...some, ...others])].slice(0, MAX_GROUPS)
}
