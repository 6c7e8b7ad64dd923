import { useEffect } from 'react'

/** Keeps the screen on while a picture plays. A radio does not need it. */
export function useWakeLock(video: HTMLVideoElement, isPlaying: boolean): void {
	useEffect(() => {
		if (!isPlaying || !('wakeLock' in navigator)) return
		let lock: WakeLockSentinel | null = null
		let isOver = false
		const request = async () => {
			if (document.hidden || video.videoWidth === 0 || (lock && !lock.released)) return
			try {
				const granted = await navigator.wakeLock.request('screen')
				if (isOver) await granted.release()
				else lock = granted
			} catch {
				// Refused, as with a low battery: the screen goes off as usual.
			}
		}
		// The browser releases it when the page is hidden.
		document.addEventListener('visibilitychange', request)
		// The size of the picture is known by then.
		video.addEventListener('playing', request)
		void request()
		return () => {
			isOver = true
			document.removeEventListener('visibilitychange', request)
			video.removeEventListener('playing', request)
			void lock?.release()
		}
	}, [video, isPlaying])
}
