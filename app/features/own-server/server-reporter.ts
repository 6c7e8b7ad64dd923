import type { ServerPlayback } from '#domain/own-server/server-playback.ts'
import { endConversion, type PlaybackEvent, reportPlayback } from './server-client.ts'
import type { ServerConnection } from './server-connection.ts'

/** What the player calls. */
export type ServerReporter = ReturnType<typeof createServerReporter>

/** Reports playback to the server, so that viewers can continue on other devices. */
export function createServerReporter(connection: ServerConnection, playback: ServerPlayback) {
	const sessionOf = (audioId: string | null) => playback.sessions[audioId ?? ''] ?? playback.sessions['']
	let session = sessionOf(playback.source.audio?.first ?? null)
	/** Sent in order: a late report would overwrite a newer one. */
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
		moved: (positionSeconds: number, isPaused: boolean) => void send('/Progress', positionSeconds, isPaused),
		/** Another audio track is another conversion. */
		changed(audioId: string | null) {
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
