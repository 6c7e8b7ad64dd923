import { useEffect, useRef } from 'react'
import { isFinished, isStarted } from '#domain/player/playback.ts'
import type { PositionStore } from './position-store.ts'

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
