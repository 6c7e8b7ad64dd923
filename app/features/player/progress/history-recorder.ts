import type { KeptPosition } from '#app/device/positions.ts'
import { type HistoryEntry, isSignificantProgress, shouldAdd } from '#domain/history/history.ts'
import { isFinished, isStarted } from '#domain/player/playback.ts'
import type { ProgrammeRecord } from '../programme.ts'
import type { HistorySink } from './history-sink.ts'

/** The same place, as far as anybody could tell. */
const SAME_PLACE_SECONDS = 1

interface Moment {
	positionSeconds: number
	durationSeconds: number
	nowMs: number
}

/** Turns the moments of one programme into history entries, by the rules of `#domain/history.ts`. */
export interface HistoryRecorder {
	/** While it plays: an entry now and then. */
	progress(moment: Moment): void
	/** It stops, or the page may go: the exact place. */
	rest(moment: Moment): void
}

/** @param known where the viewer stopped before, which is kept already */
export function createHistoryRecorder(
	programme: ProgrammeRecord,
	sourceId: string,
	sink: HistorySink,
	known: KeptPosition | null,
): HistoryRecorder {
	let last: HistoryEntry | null = null
	let sentSeconds: number | null = null

	function record(entry: HistoryEntry): void {
		last = entry
		sentSeconds = entry.positionSeconds
		sink.record(entry, programme.next)
	}

	function entryAt({ positionSeconds, durationSeconds, nowMs }: Moment): HistoryEntry | null {
		const isWorthIt = isStarted(positionSeconds) || isFinished(positionSeconds, durationSeconds)
		if (!isWorthIt || !Number.isFinite(durationSeconds)) return null
		const { next: _next, ref, ...words } = programme
		return {
			...ref,
			...words,
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
			const before = last ?? (known && entryOf(entry, known))
			if (shouldAdd(entry, before ? [before] : [], moment.nowMs)) record(entry)
		},
		rest(moment) {
			const entry = entryAt(moment)
			const isNew = entry && Math.abs(entry.positionSeconds - (sentSeconds ?? -1)) >= SAME_PLACE_SECONDS
			if (isNew) record(entry)
			sink.flush()
		},
	}
}

/** What was kept, as an entry of the same programme. */
function entryOf(entry: HistoryEntry, { positionSeconds, keptAt }: KeptPosition): HistoryEntry {
	return { ...entry, positionSeconds, createdAt: new Date(keptAt).toISOString() }
}

function round(seconds: number): number {
	return Math.round(seconds * 10) / 10
}
