import { useEffect, useRef } from 'react'
import { SKIP_SECONDS } from '#domain/player/playback.ts'
import type { Commands } from './player-commands.ts'

const DOUBLE_PRESS_MS = 300
/** Fraction of the width on each side that seeks. */
const SIDE_FRACTION = 0.35

interface Options {
	commands: Commands | null
	isIdle: boolean
	hide: () => void
}

/**
 * Presses on the video. A mouse click plays or pauses, a double click toggles full screen; a tap shows or hides the
 * controls, a double tap at a side seeks ten seconds.
 */
export function useVideoGestures(video: HTMLVideoElement, options: Options): void {
	const latest = useRef(options)
	latest.current = options
	useEffect(() => {
		let pressedAt = 0
		let wasIdle = false
		let isTouch = false
		// Not every browser reports the pointer type of a click.
		const down = (event: PointerEvent) => {
			wasIdle = latest.current.isIdle
			isTouch = event.pointerType === 'touch'
		}
		const press = (event: MouseEvent) => {
			const { commands, hide } = latest.current
			if (!commands || event.button !== 0) return
			const isDouble = event.timeStamp - pressedAt < DOUBLE_PRESS_MS
			pressedAt = isDouble ? 0 : event.timeStamp
			if (isTouch) handleTouch(event, commands, isDouble, wasIdle ? () => {} : hide)
			else {
				commands.togglePlay()
				// The first click of a double click has paused; undo it.
				if (isDouble) commands.toggleFullscreen()
			}
		}
		const stop = new AbortController()
		video.addEventListener('pointerdown', down, { signal: stop.signal })
		video.addEventListener('click', press, { signal: stop.signal })
		return () => stop.abort()
	}, [video])
}

function handleTouch(event: MouseEvent, commands: Commands, isDouble: boolean, hide: () => void): void {
	const { left, width } = (event.currentTarget as Element).getBoundingClientRect()
	const fraction = (event.clientX - left) / width
	if (!isDouble) hide()
	else if (fraction < SIDE_FRACTION) commands.seekBy(-SKIP_SECONDS)
	else if (fraction > 1 - SIDE_FRACTION) commands.seekBy(SKIP_SECONDS)
	else commands.togglePlay()
}
