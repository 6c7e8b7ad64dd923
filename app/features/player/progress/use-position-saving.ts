import { useEffect } from 'react'
import { isFinished, isStarted } from '#domain/player/playback.ts'
import type { PositionStore } from './position-store.ts'

const WRITE_INTERVAL_MS = 5_000

/**
 * Keeps where the viewer is: every few seconds while it plays, and at once when playing stops or the page may go.
 * What is finished is forgotten, what has hardly begun is not kept.
 */
export function usePositionSaving(video: HTMLVideoElement, key: string, store: PositionStore): void {
	useEffect(() => {
		let writtenAt = 0
		const save = () => {
			const { currentTime, duration } = video
			if (!Number.isFinite(duration) || duration <= 0) return
			writtenAt = Date.now()
			if (isFinished(currentTime, duration)) store.remove(key)
			else if (isStarted(currentTime))
				store.write(key, { positionSeconds: currentTime, durationSeconds: duration, keptAt: writtenAt })
		}
		const saveThrottled = () => {
			if (!video.paused && Date.now() - writtenAt >= WRITE_INTERVAL_MS) save()
		}
		const stop = new AbortController()
		const { signal } = stop
		video.addEventListener('timeupdate', saveThrottled, { signal })
		for (const name of ['pause', 'seeked', 'ended']) video.addEventListener(name, save, { signal })
		addEventListener('pagehide', save, { signal })
		document.addEventListener('visibilitychange', save, { signal })
		return () => stop.abort()
	}, [video, key, store])
}
