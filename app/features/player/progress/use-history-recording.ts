import { useEffect, useRef } from 'react'
import type { StoredPosition } from '#app/device/resume-positions.ts'
import type { ProgramRecord } from '../program.ts'
import { createHistoryRecorder } from './history-recorder.ts'
import { createHistorySink, type PlayerViewer } from './history-sink.ts'

/** Records what is watched: now and then while it plays, and exactly when it stops or the page may close. */
export function useHistoryRecording(
	video: HTMLVideoElement,
	/** `null` when nothing is recorded. */
	program: ProgramRecord | null,
	sourceId: string,
	{ userId, isHistoryEnabled }: PlayerViewer,
	/** From here on, the program counts as watched to its end; `null` if unknown. */
	creditsStartSeconds: number | null,
	/** The saved position. */
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
		const checkpoint = () => {
			recorder.checkpoint(readMoment())
			isRunning = false
		}
		const stop = new AbortController()
		const { signal } = stop
		video.addEventListener(
			'timeupdate',
			() => {
				if (video.paused) return
				isRunning = true
				recorder.progress(readMoment())
			},
			{ signal },
		)
		for (const name of ['pause', 'ended']) video.addEventListener(name, checkpoint, { signal })
		addEventListener('pagehide', () => isRunning && checkpoint(), { signal })
		document.addEventListener('visibilitychange', () => document.hidden && isRunning && checkpoint(), { signal })
		return () => {
			stop.abort()
			// The element is empty by now, so use the last position.
			if (isRunning) recorder.checkpoint({ ...position, nowMs: Date.now() })
		}
	}, [video, sourceId, userId, isHistoryEnabled])
}
