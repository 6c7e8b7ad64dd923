import { type GuideEntry, MY_CHANNEL_PREFIX } from '#domain/live/live.ts'
import type { Playlist } from '#domain/live/playlist.ts'
import {
	readShortGuide,
	readXtreamAccount,
	toXtreamPlaylist,
	type XtreamAccount,
	type XtreamLogin,
	xtreamStreamId,
	xtreamUrl,
} from '#domain/live/xtream.ts'
import { listOf } from '#domain/live/xtream-fields.ts'
import { type Library, type LibraryKind, toLibrary } from '#domain/live/xtream-library.ts'
import { xtreamText } from '#domain/live/xtream-words.ts'
import { parseJson, toRecord } from '#domain/shared/json.ts'
import { PlaylistError } from './playlist-source.ts'

// Only this browser talks to the server: neither the address nor the password reaches ours.

const TIMEOUT_MS = 30_000
/** A short wait, because the page of a channel is complete without it. */
const SHORT_GUIDE_TIMEOUT_MS = 8_000
const PROBE_TIMEOUT_MS = 5_000
/** Lists of 20,000 channels have some ten megabytes. */
const MAX_ANSWER_LENGTH = 64 * 1024 * 1024

/** The channels of the account; none for one that only has films or series. @throws {PlaylistError} */
export async function fetchXtreamPlaylist(login: XtreamLogin): Promise<Playlist> {
	const account = await fetchAccount(login)
	const ask = (action: string) => fetchList(login, action)
	const [categories, streams] = await Promise.all([ask('get_live_categories'), ask('get_live_streams')])
	const context = { account, isSecurePage: isSecurePage(), idPrefix: MY_CHANNEL_PREFIX }
	const playlist = toXtreamPlaylist(login, { categories, streams }, context)
	if (playlist.channels.length > 0) return playlist
	const others = await Promise.all([ask('get_vod_categories'), ask('get_series_categories')])
	if (others.every((list) => listOf(list).length === 0)) throw new PlaylistError(xtreamText.empty)
	return playlist
}

const LIBRARY_ACTIONS = {
	films: { categories: 'get_vod_categories', titles: 'get_vod_streams', info: 'get_vod_info', id: 'vod_id' },
	series: { categories: 'get_series_categories', titles: 'get_series', info: 'get_series_info', id: 'series_id' },
} as const

/** All films or series of the account. @throws {PlaylistError} */
export async function fetchLibrary(login: XtreamLogin, kind: LibraryKind): Promise<Library> {
	recentInfo.clear()
	await fetchAccount(login)
	const actions = LIBRARY_ACTIONS[kind]
	const [categories, titles] = await Promise.all([
		fetchList(login, actions.categories),
		fetchList(login, actions.titles),
	])
	return toLibrary({ categories, titles }, isSecurePage())
}

/** Some pages in a row ask for the same. */
const MAX_INFO = 20
const recentInfo = new Map<string, Promise<unknown>>()

/** What the server tells of one film or series; `null` for nothing. @throws {PlaylistError} */
export function fetchLibraryInfo(login: XtreamLogin, kind: LibraryKind, id: string): Promise<unknown> {
	const { info, id: name } = LIBRARY_ACTIONS[kind]
	const url = xtreamUrl(login, info, { [name]: id })
	const known = recentInfo.get(url)
	if (known) return known
	const asked = fetchList(login, info, { [name]: id })
	recentInfo.set(url, asked)
	asked.catch(() => recentInfo.delete(url))
	for (const old of [...recentInfo.keys()].slice(0, -MAX_INFO)) recentInfo.delete(old)
	return asked
}

/** @throws {PlaylistError} unless the account is active */
export async function fetchAccount(login: XtreamLogin): Promise<Extract<XtreamAccount, { kind: 'active' }>> {
	return assertActive(await fetchAnswer(login, xtreamUrl(login, null)))
}

function assertActive(json: unknown): Extract<XtreamAccount, { kind: 'active' }> {
	const account = readXtreamAccount(json, Date.now())
	if (account.kind !== 'active') throw new PlaylistError(accountProblem(account))
	return account
}

/** The answer to an action; `null` for nothing. Servers that refuse an action, or do not know it, answer with the account. */
async function fetchList(login: XtreamLogin, action: string, more: Record<string, string> = {}): Promise<unknown> {
	const json = await fetchAnswer(login, xtreamUrl(login, action, more))
	if (toRecord(json).user_info === undefined) return json
	assertActive(json)
	return null
}

export const isSecurePage = () => location.protocol === 'https:'

/** What the server itself says is on a channel, for those that its guide leaves out; empty if it says nothing. */
export async function fetchShortGuide(logins: readonly XtreamLogin[], url: string): Promise<GuideEntry[]> {
	for (const login of logins) {
		const id = xtreamStreamId(login, url)
		if (id === null) continue
		// The first has past programs, too, and some servers lack it.
		for (const action of ['get_simple_data_table', 'get_short_epg']) {
			const answer = await fetch(xtreamUrl(login, action, { stream_id: id }), options(SHORT_GUIDE_TIMEOUT_MS))
				.then((response) => (response.ok ? response.text() : ''))
				.catch(() => '')
			const entries = readShortGuide(parseJson(jsonIn(answer)), fromBase64)
			if (entries.length > 0) return entries
		}
	}
	return []
}

function accountProblem(account: Exclude<XtreamAccount, { kind: 'active' }>): string {
	switch (account.kind) {
		case 'refused':
			return xtreamText.refused
		case 'expired':
			return xtreamText.expired(account.expiredAtMs)
		case 'inactive':
			return xtreamText.inactive(account.status)
		case 'unknown':
			return xtreamText.unknown
		default:
			return account satisfies never
	}
}

const options = (timeoutMs: number): RequestInit => ({
	credentials: 'omit',
	referrerPolicy: 'no-referrer',
	signal: AbortSignal.timeout(timeoutMs),
})

/** What servers write instead of an empty list. */
const NOTHING = ['', 'null', 'false', '""']

async function fetchAnswer({ server }: XtreamLogin, url: string): Promise<unknown> {
	const response = await fetch(url, options(TIMEOUT_MS)).catch(async () => {
		throw new PlaylistError(await failureText(server))
	})
	if (response.status === 401 || response.status === 403) throw new PlaylistError(xtreamText.refused)
	if (!response.ok) throw new PlaylistError(xtreamText.status(response.status))
	const text = await response.text().catch(() => {
		throw new PlaylistError(xtreamText.interrupted)
	})
	if (text.length > MAX_ANSWER_LENGTH) throw new PlaylistError(xtreamText.tooLarge)
	if (NOTHING.includes(text.trim())) return null
	const json = parseJson(jsonIn(text))
	if (json === null) throw new PlaylistError(xtreamText.unknown)
	return json
}

/** Why nothing could be read: browsers don't tell. A request whose answer stays hidden reaches servers that refuse other sites. */
async function failureText(server: string): Promise<string> {
	if (isSecurePage() && /^http:/i.test(server)) return xtreamText.insecure
	try {
		await fetch(`${server}/player_api.php`, { ...options(PROBE_TIMEOUT_MS), mode: 'no-cors' })
		return xtreamText.blocked
	} catch {
		return xtreamText.unreachable
	}
}

/** Some servers write warnings in front of it. */
function jsonIn(text: string): string {
	return text.slice(Math.max(0, text.search(/[[{]/)))
}

function fromBase64(text: string): string {
	const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
	return new TextDecoder().decode(bytes)
}
