import { useEffect, useRef } from 'react'
import { deviceQueue } from '#app/device/browser-queue.client.ts'
import { addToLocalHistory } from '#app/device/local-history.ts'
import type { StoredPosition } from '#app/device/resume-positions.ts'
import { type HistoryEntry, isSignificantProgress, shouldAddToHistory } from '#domain/history/history.ts'
import { isRecordable } from '#domain/player/playback.ts'
import type { EpisodeNumber } from '#domain/title/episode.ts'
import type { ProgramRecord } from '../program.ts'
import { followPlayback } from './follow-playback.ts'

/** Positions this close count as the same. */
const SAME_POSITION_SECONDS = 1

interface PlaybackMoment {
	positionSeconds: number
	durationSeconds: number
	nowMs: number
}

/**
 * Turns playback of one program into history entries, by the rules of the domain.
 * @param lastPosition the saved position, which is already recorded
 */
export function createHistoryRecorder(
	program: ProgramRecord,
	sourceId: string,
	sink: HistorySink,
	lastPosition: StoredPosition | null,
) {
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
		/** Records an entry now and then during playback. */
		progress(moment: PlaybackMoment) {
			if (!isSignificantProgress(sentSeconds, moment.positionSeconds)) return
			const entry = entryAt(moment)
			if (!entry) return
			// The saved position, as an entry of the same program.
			const stored = lastPosition && {
				...entry,
				positionSeconds: lastPosition.positionSeconds,
				createdAt: new Date(lastPosition.savedAtMs).toISOString(),
			}
			const before = last ?? stored
			if (shouldAddToHistory(entry, before ? [before] : [], moment.nowMs)) record(entry)
		},
		/** Records the exact position when playback stops or the page may close. */
		checkpoint(moment: PlaybackMoment) {
			const entry = entryAt(moment)
			const isNew = entry && Math.abs(entry.positionSeconds - (sentSeconds ?? -1)) >= SAME_POSITION_SECONDS
			if (isNew) record(entry)
			sink.flush()
		},
	}
}

function round(seconds: number): number {
	return Math.round(seconds * 10) / 10
}

/** The viewer whose history is recorded. */
export interface PlayerViewer {
	/** `null` for anonymous viewers, whose history stays on the device. */
	userId: string | null
	/** False when the viewer has turned the history off. */
	isHistoryEnabled: boolean
}

interface HistorySink {
	record(entry: HistoryEntry, next: EpisodeNumber | null): void
	/** Sends pending entries, if any are sent. */
	flush(): void
}

/** `null` when nothing is recorded. */
function createHistorySink({ userId, isHistoryEnabled }: PlayerViewer): HistorySink | null {
	if (!isHistoryEnabled) return null
	if (userId === null) return { record: (entry, next) => addToLocalHistory({ ...entry, next }), flush() {} }
	const queue = deviceQueue(userId)
	return { record: (entry) => queue.history.enqueue([entry]), flush: () => void queue.flush(false, ['history']) }
}

/** Records what is watched: now and then while it plays, and exactly when it stops or the page may close. */
export function useHistoryRecording(
	video: HTMLVideoElement,
	/** `null` when nothing is recorded. */
	program: ProgramRecord | null,
	sourceId: string,
	{ userId, isHistoryEnabled }: PlayerViewer,
	/** The position from which the program counts as finished; `null` if unknown. */
	creditsStartSeconds: number | null,
	lastPosition: () => StoredPosition | null,
): void {
	const latest = useRef({ program, known: lastPosition, creditsStartSeconds })
	latest.current = { program, known: lastPosition, creditsStartSeconds }
	useEffect(() => {
		const { program, known: lastPosition } = latest.current
		const sink = program && createHistorySink({ userId, isHistoryEnabled })
		if (!sink) return
		const recorder = createHistoryRecorder(program, sourceId, sink, lastPosition())
		let [position, isRunning] = [{ positionSeconds: 0, durationSeconds: 0 }, false]
		const readMoment = () => {
			// An emptied element has no position.
			const { currentTime, duration } = video
			const isInCredits = currentTime >= (latest.current.creditsStartSeconds ?? Number.POSITIVE_INFINITY)
			if (duration > 0) position = { positionSeconds: isInCredits ? duration : currentTime, durationSeconds: duration }
			return { ...position, nowMs: Date.now() }
		}
		const stop = followPlayback(video, (event) => {
			if (event === 'timeupdate' && !video.paused) {
				isRunning = true
				recorder.progress(readMoment())
			} else if (
				event === 'pause' ||
				event === 'ended' ||
				(isRunning && (event === 'hidden' || event === 'pagehide'))
			) {
				recorder.checkpoint(readMoment())
				isRunning = false
			}
		})
		return () => {
			stop()
			// The element is empty by now, so use the last position.
			if (isRunning) recorder.checkpoint({ ...position, nowMs: Date.now() })
		}
	}, [video, sourceId, userId, isHistoryEnabled])
}
