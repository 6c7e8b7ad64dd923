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
import { xtreamText } from '#domain/live/xtream-words.ts'
import { parseJson } from '#domain/shared/json.ts'
import { PlaylistError } from './playlist-source.ts'

// Only this browser talks to the server: neither the address nor the password reaches ours.

const TIMEOUT_MS = 30_000
/** A short wait, because the page of a channel is complete without it. */
const SHORT_GUIDE_TIMEOUT_MS = 8_000
const PROBE_TIMEOUT_MS = 5_000
/** Lists of 20,000 channels have some ten megabytes. */
const MAX_ANSWER_LENGTH = 64 * 1024 * 1024

/** The channels of the account. @throws {PlaylistError} */
export async function fetchXtreamPlaylist(login: XtreamLogin): Promise<Playlist> {
	const account = readXtreamAccount(await fetchAnswer(login, xtreamUrl(login, null)), Date.now())
	if (account.kind !== 'active') throw new PlaylistError(accountProblem(account))
	const [categories, streams] = await Promise.all(
		['get_live_categories', 'get_live_streams'].map((action) => fetchAnswer(login, xtreamUrl(login, action))),
	)
	const context = { account, isSecurePage: location.protocol === 'https:', idPrefix: MY_CHANNEL_PREFIX }
	const playlist = toXtreamPlaylist(login, { categories, streams }, context)
	if (playlist.channels.length === 0) throw new PlaylistError(xtreamText.empty)
	return playlist
}

/** What the server itself says is on a channel, for those that its guide leaves out; empty if it says nothing. */
export async function fetchShortGuide(logins: readonly XtreamLogin[], url: string): Promise<GuideEntry[]> {
	for (const login of logins) {
		const id = xtreamStreamId(login, url)
		if (id === null) continue
		// The first has past programs, too, and some servers lack it.
		for (const action of ['get_simple_data_table', 'get_short_epg']) {
			const answer = await fetch(xtreamUrl(login, action, id), options(SHORT_GUIDE_TIMEOUT_MS))
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
	const json = parseJson(jsonIn(text))
	if (json === null) throw new PlaylistError(xtreamText.unknown)
	return json
}

/** Why nothing could be read: browsers don't tell. A request whose answer stays hidden reaches servers that refuse other sites. */
async function failureText(server: string): Promise<string> {
	if (location.protocol === 'https:' && /^http:/i.test(server)) return xtreamText.insecure
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
