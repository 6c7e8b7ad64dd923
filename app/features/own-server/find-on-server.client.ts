import type { StoredPosition } from '#app/device/resume-positions.ts'
import { findServerEpisode, findServerTitle, type ServerTitle } from '#domain/own-server/library.ts'
import {
	refusalIn,
	type ServerPlayback,
	toServerPlayback,
	toServerPosition,
} from '#domain/own-server/server-playback.ts'
import { ownServerWords, SERVER_PROBLEM_TEXTS } from '#domain/own-server/words.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'
import {
	endConversion,
	LIBRARY_FRESH_MS,
	type PlaybackEvent,
	readEpisodes,
	readItem,
	readPlaybackInfo,
	refreshLibrary,
	reportPlayback,
	ServerError,
	storedLibrary,
} from './server-client.ts'
import { readConnection, type ServerConnection } from './server-connection.ts'

/** A title on the viewer's server, ready to play. */
export interface FoundOnServer {
	playback: ServerPlayback
	/** `null` if the viewer has not started it there. */
	position: StoredPosition | null
	reporter: ServerReporter
}

/**
 * Looks up a title on the server, and how it plays.
 * @param isRequested whether the viewer chose the server, and should be told if the title is missing
 * @returns `null` when there is nothing to show
 */
export async function searchServer(
	ref: MediaRef,
	imdbId: string | null,
	isRequested: boolean,
): Promise<{ found: FoundOnServer } | { problem: string } | null> {
	const connection = readConnection()
	if (!connection) return isRequested ? { problem: SERVER_PROBLEM_TEXTS['no-server']() } : null
	try {
		const title = await findTitle(connection, ref, imdbId)
		const itemId = title && (await findItem(connection, title, ref))
		if (itemId) return { found: await prepare(connection, itemId) }
		return isRequested ? { problem: SERVER_PROBLEM_TEXTS.removed() } : null
	} catch (error) {
		if (!(error instanceof ServerError)) throw error
		// Removed on the server: remove it from the list as well.
		if (error.problem === 'removed') void refreshLibrary(connection).catch(() => {})
		return { problem: error.message }
	}
}

async function findTitle(
	connection: ServerConnection,
	ref: MediaRef,
	imdbId: string | null,
): Promise<ServerTitle | null> {
	const stored = await storedLibrary()
	const isStale = !stored || Date.now() - stored.readAt > LIBRARY_FRESH_MS
	const known = stored && findServerTitle(stored.titles, ref, imdbId)
	if (!isStale) return known
	const refreshed = refreshLibrary(connection)
	if (!known) return findServerTitle((await refreshed).titles, ref, imdbId)
	// In the list, but the server may have removed it since.
	refreshed.catch(() => {})
	return known
}

async function findItem(connection: ServerConnection, title: ServerTitle, ref: MediaRef): Promise<string | null> {
	if (ref.type === 'movie') return title.itemId
	if (ref.season == null || ref.episode == null) return null
	const episodes = await readEpisodes(connection, title.itemId, ref.season)
	return findServerEpisode(episodes, { season: ref.season, episode: ref.episode })
}

async function prepare(connection: ServerConnection, itemId: string): Promise<FoundOnServer> {
	const [item, info] = await Promise.all([readItem(connection, itemId), readPlaybackInfo(connection, itemId)])
	const playback = toServerPlayback(info, itemId, connection, ownServerWords.source({ name: connection.serverName }))
	if (!playback) throw new ServerError(refusalIn(info) ?? 'unplayable')
	return { playback, position: toServerPosition(item), reporter: createServerReporter(connection, playback) }
}

/** The reporter that the player calls. */
export type ServerReporter = ReturnType<typeof createServerReporter>

/** Reports playback to the server, so that viewers can continue on other devices. */
export function createServerReporter(connection: ServerConnection, playback: ServerPlayback) {
	const sessionOf = (audioId: string | null) => playback.sessions[audioId ?? ''] ?? playback.sessions['']
	let session = sessionOf(playback.source.audio?.first ?? null)
	/** The last report. They are sent in order: a late one would overwrite a newer one. */
	let last: Promise<unknown> = Promise.resolve()
	const send = (event: PlaybackEvent, positionSeconds: number, isPaused = false, isLeaving = false) => {
		const playing = session
		const report = async () =>
			playing && reportPlayback(connection, playback, playing, event, { positionSeconds, isPaused, isLeaving })
		// Playback does not depend on reports, and the next one will be newer.
		last = (isLeaving ? report() : last.then(report)).catch(() => {})
		return last
	}
	const end = async (ended: typeof session, isLeaving: boolean) =>
		ended && endConversion(connection, ended.playSessionId, isLeaving).catch(() => {})
	return {
		started: (positionSeconds: number) => void send('', positionSeconds),
		progressed: (positionSeconds: number, isPaused: boolean) => void send('/Progress', positionSeconds, isPaused),
		/** Starts a new session: another audio track is another conversion. */
		audioTrackChanged(audioId: string | null) {
			const before = session
			session = sessionOf(audioId)
			if (before !== session) void end(before, false)
		},
		stopped(positionSeconds: number, isLeaving: boolean) {
			const ended = session
			const stopped = send('/Stopped', positionSeconds, false, isLeaving)
			// The page is closing: do not wait for earlier reports.
			if (isLeaving) void end(ended, true)
			else void stopped.then(() => end(ended, false))
		},
	}
}
