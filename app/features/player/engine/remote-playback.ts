import { useEffect, useState } from 'react'

/** Safari's older way to AirPlay. */
interface AirPlayVideo extends HTMLVideoElement {
	webkitShowPlaybackTargetPicker?: () => void
}

/** Whether another screen is near that the browser can send this video to. */
export function useRemoteScreen(video: HTMLVideoElement): boolean {
	const [isNear, setIsNear] = useState(false)
	useEffect(() => {
		const { remote } = video
		if (!remote || video.disableRemotePlayback) return
		let watch: number | null = null
		let isGone = false
		remote.watchAvailability(setIsNear).then(
			(id) => {
				watch = id
				if (isGone) void remote.cancelWatchAvailability(id)
			},
			() => {}, // Not on this device: the button is not shown.
		)
		return () => {
			isGone = true
			if (watch !== null) void remote.cancelWatchAvailability(watch).catch(() => {})
		}
	}, [video])
	return isNear
}

/** Lets the viewer choose the screen. */
export function chooseScreen(video: AirPlayVideo): void {
	if (video.webkitShowPlaybackTargetPicker) video.webkitShowPlaybackTargetPicker()
	else video.remote.prompt().catch(() => {}) // Closed without a choice.
}
