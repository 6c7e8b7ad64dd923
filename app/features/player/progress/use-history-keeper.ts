import { useEffect, useRef } from 'react'
import type { KeptPosition } from '#app/device/positions.ts'
import type { ProgrammeRecord } from '../programme.ts'
import { createHistoryRecorder } from './history-recorder.ts'
import { historySink, type Watcher } from './history-sink.ts'

/** What is watched goes into the history: now and then while it plays, exactly where it stops or the page may go. */
export function useHistoryKeeper(
	video: HTMLVideoElement,
	/** `null` where none is kept. */
	programme: ProgrammeRecord | null,
	sourceId: string,
	{ userId, keepsHistory }: Watcher,
	/** Where the viewer stopped before. */
	known: () => KeptPosition | null,
): void {
	const latest = useRef({ programme, known })
	latest.current = { programme, known }
	useEffect(() => {
		const { programme, known } = latest.current
		const sink = programme && historySink({ userId, keepsHistory })
		if (!sink) return
		const recorder = createHistoryRecorder(programme, sourceId, sink, known())
		let [place, isRunning] = [{ positionSeconds: 0, durationSeconds: 0 }, false]
		const note = () => {
			// An element that has been emptied stands nowhere.
			if (video.duration > 0) place = { positionSeconds: video.currentTime, durationSeconds: video.duration }
			return { ...place, nowMs: Date.now() }
		}
		const rest = () => {
			recorder.rest(note())
			isRunning = false
		}
		const stop = new AbortController()
		const { signal } = stop
		video.addEventListener(
			'timeupdate',
			() => {
				if (video.paused) return
				isRunning = true
				recorder.progress(note())
			},
			{ signal },
		)
		for (const name of ['pause', 'ended']) video.addEventListener(name, rest, { signal })
		addEventListener('pagehide', () => isRunning && rest(), { signal })
		document.addEventListener('visibilitychange', () => document.hidden && isRunning && rest(), { signal })
		return () => {
			stop.abort()
			// The element is empty by now: the last place that was noted is where it stopped.
			if (isRunning) recorder.rest({ ...place, nowMs: Date.now() })
		}
	}, [video, sourceId, userId, keepsHistory])
}
