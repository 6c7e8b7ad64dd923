import { type RefObject, useEffect, useState } from 'react'
import type { FloatingWindow } from './floating-window.client.ts'

export type PictureInPicture = ReturnType<typeof usePictureInPicture>

/** Picture-in-picture with our own controls where the browser has such windows, with its own ones elsewhere. */
export function usePictureInPicture(root: RefObject<HTMLElement>, video: RefObject<HTMLVideoElement>) {
	/** The window with our controls; `null` while there is none. */
	const [floating, setFloating] = useState<FloatingWindow | null>(null)
	useEffect(() => () => floating?.close(), [floating])
	const toggle = () => {
		const [stage, element] = [root.current, video.current]
		if (floating) floating.close()
		else if (!stage || !element || element.readyState === HTMLMediaElement.HAVE_NOTHING) return
		else if (!('documentPictureInPicture' in window)) togglePictureInPicture(element)
		else
			import('./floating-window.client.ts')
				.then(({ openFloatingWindow }) => openFloatingWindow(stage, element, () => setFloating(null)))
				.then(setFloating, () => togglePictureInPicture(element))
	}
	return { floating, toggle }
}

/** Whether the browser can show this video in picture-in-picture. */
export function canUsePictureInPicture(video: HTMLVideoElement): boolean {
	return document.pictureInPictureEnabled === true && !video.disablePictureInPicture
}

/** Enters or leaves picture-in-picture. Does nothing before the video has loaded, when browsers refuse it. */
function togglePictureInPicture(video: HTMLVideoElement): void {
	if (!canUsePictureInPicture(video)) return
	const work = document.pictureInPictureElement ? document.exitPictureInPicture() : video.requestPictureInPicture()
	work.catch(() => {})
}
