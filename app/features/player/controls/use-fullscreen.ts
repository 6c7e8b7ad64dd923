import { useCallback, useEffect, useState } from 'react'

/** The iPhone gives the whole screen to a video only, with a player of its own. */
interface PhoneVideo extends HTMLVideoElement {
	webkitEnterFullscreen?: () => void
}

/** Full screen for the whole player, so that its controls come along. */
export function useFullscreen(root: HTMLElement, video: HTMLVideoElement) {
	const [isFullscreen, setIsFullscreen] = useState(() => document.fullscreenElement === root)
	useEffect(() => {
		const update = () => setIsFullscreen(document.fullscreenElement === root)
		document.addEventListener('fullscreenchange', update)
		return () => document.removeEventListener('fullscreenchange', update)
	}, [root])
	const toggle = useCallback(() => {
		if (document.fullscreenElement) void document.exitFullscreen()
		else if (root.requestFullscreen) root.requestFullscreen().catch(() => {})
		else (video as PhoneVideo).webkitEnterFullscreen?.()
	}, [root, video])
	return { isFull: isFullscreen, toggle }
}
