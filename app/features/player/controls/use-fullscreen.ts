import { useCallback, useEffect, useState } from 'react'

/** iPhones only put videos into full screen, with their own controls. */
interface PhoneVideo extends HTMLVideoElement {
	webkitEnterFullscreen?: () => void
}

/** Puts the whole player into full screen, so that its controls stay. */
export function useFullscreen(root: HTMLElement, video: HTMLVideoElement) {
	const [isFullscreen, setIsFullscreen] = useState(() => document.fullscreenElement === root)
	useEffect(() => {
		const update = () => setIsFullscreen(document.fullscreenElement === root)
		document.addEventListener('fullscreenchange', update)
		return () => document.removeEventListener('fullscreenchange', update)
	}, [root])
	const toggle = useCallback(() => {
		// It plays in its own window.
		if (!root.contains(video)) return
		if (document.fullscreenElement) void document.exitFullscreen()
		else if (root.requestFullscreen) root.requestFullscreen().catch(() => {})
		else (video as PhoneVideo).webkitEnterFullscreen?.()
	}, [root, video])
	return { isFull: isFullscreen, toggle }
}
