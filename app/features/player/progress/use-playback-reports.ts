import { useEffect, useRef } from 'react'
import { isFinished, isStarted } from '#domain/player/playback.ts'
import { followPlayback } from './follow-playback.ts'
import type { PositionStore } from './position-store.ts'

const REPORT_INTERVAL_MS = 10_000

/** Receives reports about what is played. Calls may overlap, and never throw. */
export interface PlaybackReporter {
	started(positionSeconds: number): void
	progressed(positionSeconds: number, isPaused: boolean): void
	/** @param audioId of the audio track that plays from now on; `null` while there is no choice */
	audioTrackChanged(audioId: string | null): void
	/** @param isLeaving whether the page may be gone before the server responds */
	stopped(positionSeconds: number, isLeaving: boolean): void
}

/** Reports from the first picture to the end: now and then, at each pause and jump, and when it stops or the page closes. */
export function usePlaybackReports(
	video: HTMLVideoElement,
	reporter: PlaybackReporter | null,
	audioId: string | null,
): void {
	useEffect(() => reporter?.audioTrackChanged(audioId), [reporter, audioId])
	useEffect(() => {
		if (!reporter) return
		let isRunning = false
		let reportedAt = 0
		let seconds = 0
		const report = () => {
			if (!isRunning) return
			reportedAt = Date.now()
			reporter.progressed(seconds, video.paused)
		}
		const end = (isLeaving: boolean) => {
			if (isRunning) reporter.stopped(seconds, isLeaving)
			isRunning = false
		}
		const stop = followPlayback(video, (event) => {
			// An emptied element has no position.
			const hasPosition = video.readyState > HTMLMediaElement.HAVE_NOTHING
			if (hasPosition) seconds = video.currentTime
			if (event === 'ended' || event === 'pagehide') end(event === 'pagehide')
			else if (event === 'playing' && !isRunning) {
				isRunning = true
				reportedAt = Date.now()
				reporter.started(seconds)
			} else if (event === 'timeupdate' ? Date.now() - reportedAt >= REPORT_INTERVAL_MS : hasPosition) report()
		})
		return () => {
			stop()
			end(false)
		}
	}, [video, reporter])
}

const WRITE_INTERVAL_MS = 5_000

/**
 * Saves the position: every few seconds while playing, and at once when playback stops or the page may close.
 * Finished programs are removed; barely started ones are not saved.
 */
export function usePositionSaving(
	video: HTMLVideoElement,
	key: string,
	store: PositionStore,
	creditsStartSeconds: number | null,
): void {
	const creditsStart = useRef(creditsStartSeconds)
	creditsStart.current = creditsStartSeconds
	useEffect(() => {
		let writtenAt = 0
		const save = () => {
			const { currentTime, duration } = video
			if (!Number.isFinite(duration) || duration <= 0) return
			writtenAt = Date.now()
			if (isFinished(currentTime, duration, creditsStart.current)) store.remove(key)
			else if (isStarted(currentTime))
				store.write(key, { positionSeconds: currentTime, durationSeconds: duration, savedAtMs: writtenAt })
		}
		return followPlayback(video, (event) => {
			const isDue = !video.paused && Date.now() - writtenAt >= WRITE_INTERVAL_MS
			if (event === 'timeupdate' ? isDue : event !== 'playing') save()
		})
	}, [video, key, store])
}
