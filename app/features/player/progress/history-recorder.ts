import type { StoredPosition } from '#app/device/resume-positions.ts'
import { type HistoryEntry, isSignificantProgress, shouldAddToHistory } from '#domain/history/history.ts'
import { isRecordable } from '#domain/player/playback.ts'
import type { ProgramRecord } from '../program.ts'
import type { HistorySink } from './history-sink.ts'

/** Positions this close count as the same. */
const SAME_POSITION_SECONDS = 1

interface PlaybackMoment {
	positionSeconds: number
	durationSeconds: number
	nowMs: number
}

/** Turns playback of one program into history entries, by the rules of the domain. */
interface HistoryRecorder {
	/** While it plays: an entry now and then. */
	progress(moment: PlaybackMoment): void
	/** When it stops, or the page may close: the exact position. */
	checkpoint(moment: PlaybackMoment): void
}

/** @param lastPosition the saved position, which is already recorded */
export function createHistoryRecorder(
	program: ProgramRecord,
	sourceId: string,
	sink: HistorySink,
	lastPosition: StoredPosition | null,
): HistoryRecorder {
	let last: HistoryEntry | null = null
	let sentSeconds: number | null = null

	function record(entry: HistoryEntry): void {
		last = entry
		sentSeconds = entry.positionSeconds
		sink.record(entry, program.next)
	}

	function entryAt({ positionSeconds, durationSeconds, nowMs }: PlaybackMoment): HistoryEntry | null {
		if (!isRecordable(positionSeconds, durationSeconds)) return null
		const { next: _next, ref, ...details } = program
		return {
			...ref,
			...details,
			positionSeconds: Math.min(round(positionSeconds), round(durationSeconds)),
			durationSeconds: round(durationSeconds),
			createdAt: new Date(nowMs).toISOString(),
			preferredSource: sourceId,
		}
	}

	return {
		progress(moment) {
			if (!isSignificantProgress(sentSeconds, moment.positionSeconds)) return
			const entry = entryAt(moment)
			if (!entry) return
			const before = last ?? (lastPosition && entryOf(entry, lastPosition))
			if (shouldAddToHistory(entry, before ? [before] : [], moment.nowMs)) record(entry)
		},
		checkpoint(moment) {
			const entry = entryAt(moment)
			const isNew = entry && Math.abs(entry.positionSeconds - (sentSeconds ?? -1)) >= SAME_POSITION_SECONDS
			if (isNew) record(entry)
			sink.flush()
		},
	}
}

/** The saved position as an entry of the same program. */
function entryOf(entry: HistoryEntry, { positionSeconds, savedAtMs }: StoredPosition): HistoryEntry {
	return { ...entry, positionSeconds, createdAt: new Date(savedAtMs).toISOString() }
}

function round(seconds: number): number {
	return Math.round(seconds * 10) / 10
}
