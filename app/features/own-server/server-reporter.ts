import type { ServerPlayback } from '#domain/own-server/server-playback.ts'
import { endConversion, type PlaybackEvent, reportPlayback } from './server-client.ts'
import type { ServerConnection } from './server-connection.ts'

/** What the player calls. */
export type ServerReporter = ReturnType<typeof createServerReporter>

/** Reports playback to the server, so that viewers can continue on other devices. */
export function createServerReporter(connection: ServerConnection, playback: ServerPlayback) {
	/** Sent in order: a late report would overwrite a newer one. */
	let last: Promise<unknown> = Promise.resolve()
	const send = (event: PlaybackEvent, positionSeconds: number, isPaused = false, isLeaving = false) => {
		const report = () => reportPlayback(connection, playback, event, { positionSeconds, isPaused, isLeaving })
		// Playback does not depend on reports, and the next one will be newer.
		last = (isLeaving ? report() : last.then(report)).catch(() => {})
		return last
	}
	return {
		started: (positionSeconds: number) => void send('', positionSeconds),
		moved: (positionSeconds: number, isPaused: boolean) => void send('/Progress', positionSeconds, isPaused),
		stopped(positionSeconds: number, isLeaving: boolean) {
			const end = () => endConversion(connection, playback.playSessionId, isLeaving).catch(() => {})
			const stopped = send('/Stopped', positionSeconds, false, isLeaving)
			// The page is closing: do not wait for earlier reports.
			if (isLeaving) void end()
			else void stopped.then(end)
		},
	}
}
