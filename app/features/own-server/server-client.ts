import { createStoreRunner } from '#app/device/database.ts'
import type { DatabaseName } from '#app/device/registry.ts'
import { currentBrowser, explainSilence } from '#app/http/probe.ts'
import { type ServerTitle, toItems, toServerTitle, toText } from '#domain/own-server/library.ts'
import { deviceProfile, type PlaySession, type ServerPlayback, toTicks } from '#domain/own-server/server-playback.ts'
import { SERVER_PROBLEM_TEXTS, type ServerProblem } from '#domain/own-server/words.ts'
import { toRecord } from '#domain/shared/json.ts'
import { encodeText } from '#domain/shared/query.ts'
import type { ServerConnection } from './server-connection.ts'

const TIMEOUT_MS = 15_000
const CLIENT = 'Marquee'
/** Of the header with which Jellyfin's clients sign in. */
const SCHEME = 'MediaBrowser'
const CLIENT_VERSION = '1'
/** Titles per response. */
const PAGE_SIZE = 500
/** A server with more pages than this is repeating itself. */
const MAX_PAGES = 200

export class ServerError extends Error {
	readonly problem: ServerProblem
	constructor(problem: ServerProblem) {
		super(SERVER_PROBLEM_TEXTS[problem]())
		this.name = 'ServerError'
		this.problem = problem
	}
}

export type ServerLogin =
	| { userName: string; password: string }
	| { quickConnectSecret: string }
	| { apiKey: string; userName: string }

/** A connection that may not have a token yet. */
type Unauthenticated = Pick<ServerConnection, 'url' | 'deviceId'> & { token?: string }

interface CallOptions {
	method?: 'GET' | 'POST' | 'DELETE'
	body?: unknown
	/** Lets the request outlive the page. */
	isLeaving?: boolean
	/** The meaning of some statuses for this call. */
	problems?: Partial<Record<number, ServerProblem>>
}

/** @throws {ServerError} unless the server responds with success */
async function call(server: Unauthenticated, path: string, options: CallOptions = {}): Promise<unknown> {
	const { method = 'GET', body, isLeaving = false, problems = {} } = options
	const response = await fetch(server.url + path, {
		method,
		headers: {
			Authorization: authorization(server),
			...(body !== undefined && { 'Content-Type': 'application/json' }),
		},
		body: body === undefined ? undefined : JSON.stringify(body),
		credentials: 'omit',
		referrerPolicy: 'no-referrer',
		keepalive: isLeaving,
		signal: isLeaving ? undefined : AbortSignal.timeout(TIMEOUT_MS),
	}).catch(() => null)
	if (!response) throw new ServerError(await explainSilence(server.url, currentBrowser()))
	if (!response.ok) throw new ServerError(problems[response.status] ?? problemOf(response.status))
	const text = await response.text().catch(() => {
		// It broke off.
		throw new ServerError(navigator.onLine ? 'faulty' : 'offline')
	})
	try {
		return text === '' ? null : JSON.parse(text)
	} catch {
		throw new ServerError('not-a-server')
	}
}

function problemOf(status: number): ServerProblem {
	if (status === 401 || status === 403) return 'revoked'
	return status === 404 ? 'removed' : 'faulty'
}

function authorization({ deviceId, token }: Unauthenticated): string {
	const parts = [`Client="${CLIENT}"`, 'Device="Browser"', `DeviceId="${deviceId}"`, `Version="${CLIENT_VERSION}"`]
	return `${SCHEME} ${[...parts, ...(token ? [`Token="${token}"`] : [])].join(', ')}`
}

/** Signs this device in to the server. @throws {ServerError} */
export async function connect(url: string, deviceId: string, login: ServerLogin): Promise<ServerConnection> {
	const server = { url, deviceId }
	const { ServerName, Version } = toRecord(
		await call(server, '/System/Info/Public', {
			problems: { 401: 'not-a-server', 403: 'not-a-server', 404: 'not-a-server' },
		}),
	)
	if (typeof Version !== 'string') throw new ServerError('not-a-server')
	const { token, user } = await signIn(server, login)
	const { Id: userId, Name: userName } = toRecord(user)
	if (typeof userId !== 'string' || typeof token !== 'string') throw new ServerError('faulty')
	return {
		...server,
		token,
		userId,
		userName: toText(userName),
		serverName: toText(ServerName) || new URL(url).host,
	}
}

async function signIn(server: Unauthenticated, login: ServerLogin): Promise<{ token: unknown; user: unknown }> {
	if ('apiKey' in login)
		return { token: login.apiKey, user: await findUser({ ...server, token: login.apiKey }, login.userName) }
	const isQuick = 'quickConnectSecret' in login
	const path = isQuick ? '/Users/AuthenticateWithQuickConnect' : '/Users/AuthenticateByName'
	const body = isQuick ? { Secret: login.quickConnectSecret } : { Username: login.userName, Pw: login.password }
	const refused: ServerProblem = isQuick ? 'quick-connect-expired' : 'wrong-password'
	const problems = { 400: refused, 401: refused, 403: refused, 404: refused }
	const { AccessToken, User } = toRecord(await call(server, path, { method: 'POST', body, problems }))
	return { token: AccessToken, user: User }
}

/** An API key has no user, but playback positions belong to one. */
async function findUser(server: Unauthenticated, name: string): Promise<unknown> {
	const response = await call(server, '/Users', { problems: { 401: 'wrong-password', 403: 'wrong-password' } })
	const users = Array.isArray(response) ? response : []
	const named = users.find((user) => toText(toRecord(user).Name).toLowerCase() === name.toLowerCase())
	const found = named ?? (users.length === 1 && name === '' ? users[0] : null)
	if (!found) throw new ServerError('no-user')
	return found
}

/** A code for the viewer to enter in another app of the server, which then approves this device. @throws {ServerError} */
export async function startQuickConnect(url: string, deviceId: string): Promise<{ code: string; secret: string }> {
	const problems = { 401: 'no-quick-connect', 403: 'no-quick-connect', 404: 'no-quick-connect' } as const
	const { Code, Secret } = toRecord(
		await call({ url, deviceId }, '/QuickConnect/Initiate', { method: 'POST', problems }),
	)
	if (typeof Code !== 'string' || typeof Secret !== 'string') throw new ServerError('no-quick-connect')
	return { code: Code, secret: Secret }
}

/** Whether the code has been entered. @throws {ServerError} */
export async function isQuickConnectAccepted(url: string, deviceId: string, secret: string): Promise<boolean> {
	const path = `/QuickConnect/Connect?secret=${encodeText(secret)}`
	const response = await call({ url, deviceId }, path, { problems: { 404: 'quick-connect-expired' } })
	return toRecord(response).Authenticated === true
}

/** Ends this device's session at the server. */
export async function signOut(connection: ServerConnection): Promise<void> {
	await call(connection, '/Sessions/Logout', { method: 'POST' })
}

/** Every movie and show. Servers cannot find titles by external ids, so all are read. @throws {ServerError} */
async function readLibrary(connection: ServerConnection): Promise<unknown[]> {
	const items: unknown[] = []
	for (let page = 0; page < MAX_PAGES; page++) {
		const query = `Recursive=true&IncludeItemTypes=Movie,Series&Fields=ProviderIds,ChildCount,RecursiveItemCount`
		const range = `EnableImages=false&EnableUserData=false&SortBy=SortName&StartIndex=${page * PAGE_SIZE}&Limit=${PAGE_SIZE}`
		const found = toItems(await call(connection, `${userPath(connection)}/Items?${query}&${range}`))
		items.push(...found)
		if (found.length < PAGE_SIZE) break
	}
	return items
}

/** The episodes of a season. @throws {ServerError} */
export async function readEpisodes(connection: ServerConnection, showId: string, season: number): Promise<unknown[]> {
	const query = `userId=${encodeText(connection.userId)}&season=${season}`
	return toItems(await call(connection, `/Shows/${encodeText(showId)}/Episodes?${query}`))
}

/** The item, with the viewer's position. @throws {ServerError} */
export function readItem(connection: ServerConnection, itemId: string): Promise<unknown> {
	return call(connection, `${userPath(connection)}/Items/${encodeText(itemId)}`)
}

/** How the item plays in this browser. @throws {ServerError} */
export function readPlaybackInfo(connection: ServerConnection, itemId: string): Promise<unknown> {
	const video = document.createElement('video')
	const profile = deviceProfile((type) => video.canPlayType(type) !== '')
	return call(connection, `/Items/${encodeText(itemId)}/PlaybackInfo?userId=${encodeText(connection.userId)}`, {
		method: 'POST',
		// Never burn captions into the picture: we load them as files.
		body: { DeviceProfile: profile, MaxStreamingBitrate: profile.MaxStreamingBitrate, SubtitleStreamIndex: -1 },
	})
}

/** The end of the path that a report is sent to; `''` reports the start. */
export type PlaybackEvent = '' | '/Progress' | '/Stopped'

/** @throws {ServerError} */
export async function reportPlayback(
	connection: ServerConnection,
	{ itemId, mediaSourceId }: ServerPlayback,
	{ playSessionId, isDirect }: PlaySession,
	event: PlaybackEvent,
	moment: { positionSeconds: number; isPaused: boolean; isLeaving: boolean },
): Promise<void> {
	const body = {
		ItemId: itemId,
		MediaSourceId: mediaSourceId,
		PlaySessionId: playSessionId,
		PositionTicks: toTicks(moment.positionSeconds),
		IsPaused: moment.isPaused,
		CanSeek: true,
		PlayMethod: isDirect ? 'DirectPlay' : 'Transcode',
	}
	await call(connection, `/Sessions/Playing${event}`, { method: 'POST', body, isLeaving: moment.isLeaving })
}

/** Stops converting. @throws {ServerError} */
export async function endConversion(
	connection: ServerConnection,
	playSessionId: string,
	isLeaving: boolean,
): Promise<void> {
	const query = `deviceId=${encodeText(connection.deviceId)}&playSessionId=${encodeText(playSessionId)}`
	await call(connection, `/Videos/ActiveEncodings?${query}`, { method: 'DELETE', isLeaving })
}

function userPath({ userId }: ServerConnection): string {
	return `/Users/${encodeText(userId)}`
}

// The server's library, stored on the device so details pages don't have to ask the server.

const DATABASE_NAME: DatabaseName = 'marquee_server'

const LIBRARY_STORE = 'library'

const ALL_TITLES = 'all'

const withStore = createStoreRunner(DATABASE_NAME, [LIBRARY_STORE])

/** The list is refreshed after this time. */
export const LIBRARY_FRESH_MS = 60 * 60_000

export interface ServerLibrary {
	titles: ServerTitle[]
	/** Epoch ms. */
	readAt: number
}

/** The stored library; `null` before it is read, and if this browser doesn't allow storage. */
export async function storedLibrary(): Promise<ServerLibrary | null> {
	const read = withStore<ServerLibrary | undefined>(LIBRARY_STORE, 'readonly', (store) => store.get(ALL_TITLES))
	return (await read.catch(() => undefined)) ?? null
}

/** Reads the library from the server. @throws {ServerError} */
export async function refreshLibrary(connection: ServerConnection): Promise<ServerLibrary> {
	const items = await readLibrary(connection)
	const library = { titles: items.flatMap((item) => toServerTitle(item) ?? []), readAt: Date.now() }
	await withStore(LIBRARY_STORE, 'readwrite', (store) => store.put(library, ALL_TITLES)).catch(() => {})
	return library
}

export async function forgetLibrary(): Promise<void> {
	await withStore(LIBRARY_STORE, 'readwrite', (store) => store.delete(ALL_TITLES)).catch(() => {})
}
