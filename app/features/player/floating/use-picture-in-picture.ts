import { type RefObject, useEffect, useState } from 'react'
import { togglePictureInPicture } from '../engine/picture-in-picture.ts'
import type { FloatingWindow } from './floating-window.client.ts'

export interface PictureInPicture {
	/** The window with our controls; `null` while there is none. */
	floating: FloatingWindow | null
	toggle: () => void
}

/** Picture-in-picture with our own controls where the browser has such windows, with its own ones elsewhere. */
export function usePictureInPicture(
	root: RefObject<HTMLElement>,
	video: RefObject<HTMLVideoElement>,
): PictureInPicture {
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
