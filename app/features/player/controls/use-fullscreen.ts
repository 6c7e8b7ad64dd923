import { useCallback, useEffect, useState } from 'react'

/** The iPhone gives the whole screen to a video only, with a player of its own. */
interface PhoneVideo extends HTMLVideoElement {
	webkitEnterFullscreen?: () => void
}

/** Full screen for the whole player, so that its controls come along. */
export function useFullscreen(root: HTMLElement, video: HTMLVideoElement) {
	const [isFull, setIsFull] = useState(() => document.fullscreenElement === root)
	useEffect(() => {
		const look = () => setIsFull(document.fullscreenElement === root)
		document.addEventListener('fullscreenchange', look)
		return () => document.removeEventListener('fullscreenchange', look)
	}, [root])
	const toggle = useCallback(() => {
		if (document.fullscreenElement) void document.exitFullscreen()
		else if (root.requestFullscreen) root.requestFullscreen().catch(() => {})
		else (video as PhoneVideo).webkitEnterFullscreen?.()
	}, [root, video])
	return { isFull, toggle }
}
