import type { StoredPosition } from '#app/device/resume-positions.ts'
import { findServerEpisode, findServerTitle, type ServerTitle } from '#domain/own-server/library.ts'
import { type ServerPlayback, toServerPlayback, toServerPosition } from '#domain/own-server/server-playback.ts'
import { SERVER_PROBLEM_TEXTS } from '#domain/own-server/words.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'
import { readEpisodes, readItem, readPlaybackInfo, ServerError } from './server-client.ts'
import { readConnection, type ServerConnection } from './server-connection.ts'
import { LIBRARY_FRESH_MS, refreshLibrary, storedLibrary } from './server-library.ts'
import { createServerReporter, type ServerReporter } from './server-reporter.ts'

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
	if (!connection) return isRequested ? { problem: SERVER_PROBLEM_TEXTS['no-server'] } : null
	try {
		const title = await findTitle(connection, ref, imdbId)
		const itemId = title && (await findItem(connection, title, ref))
		if (itemId) return { found: await prepare(connection, itemId) }
		return isRequested ? { problem: SERVER_PROBLEM_TEXTS.removed } : null
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
	const playback = toServerPlayback(info, itemId, connection, `Your server (${connection.serverName})`)
	if (!playback) throw new ServerError('unplayable')
	return { playback, position: toServerPosition(item), reporter: createServerReporter(connection, playback) }
}
