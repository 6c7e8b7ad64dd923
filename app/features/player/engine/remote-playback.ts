import { useEffect, useState } from 'react'

/** Safari's older AirPlay API. */
interface AirPlayVideo extends HTMLVideoElement {
	webkitShowPlaybackTargetPicker?: () => void
}

/** Whether a remote screen is available. */
export function useIsRemoteAvailable(video: HTMLVideoElement): boolean {
	const [isAvailable, setIsAvailable] = useState(false)
	useEffect(() => {
		const { remote } = video
		if (!remote || video.disableRemotePlayback) return
		let watch: number | null = null
		let isCancelled = false
		remote.watchAvailability(setIsAvailable).then(
			(id) => {
				watch = id
				if (isCancelled) void remote.cancelWatchAvailability(id)
			},
			() => {}, // Not on this device: the button is not shown.
		)
		return () => {
			isCancelled = true
			if (watch !== null) void remote.cancelWatchAvailability(watch).catch(() => {})
		}
	}, [video])
	return isAvailable
}

/** Opens the browser's choice of screens. */
export function promptForScreen(video: AirPlayVideo): void {
	if (video.webkitShowPlaybackTargetPicker) video.webkitShowPlaybackTargetPicker()
	else video.remote.prompt().catch(() => {}) // Closed without a choice.
}
