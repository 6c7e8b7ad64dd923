import { useCallback, useEffect, useState } from 'react'
import type { SessionState } from '../engine/playback-session.ts'
import type { PlayerSettings } from './player-settings.ts'

const IDLE_MS = 3_000

/** Whether there has been no input for a while. Never idle while `isAlwaysActive`. */
export function useIdle(root: HTMLElement, isAlwaysActive: boolean): { isIdle: boolean; hide: () => void } {
	const [isIdle, setIsIdle] = useState(false)
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined
		const goIdle = () => {
			// A focused control must stay visible; the player itself is not a control.
			if (root.querySelector(':focus-visible')) wake()
			else setIsIdle(true)
		}
		const wake = () => {
			clearTimeout(timer)
			setIsIdle(false)
			if (!isAlwaysActive) timer = setTimeout(goIdle, IDLE_MS)
		}
		const leave = (event: PointerEvent) => {
			if (event.pointerType === 'mouse' && !isAlwaysActive) goIdle()
		}
		wake()
		const stop = new AbortController()
		const { signal } = stop
		for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin'])
			root.addEventListener(type, wake, { signal })
		root.addEventListener('pointerleave', leave, { signal })
		return () => {
			clearTimeout(timer)
			stop.abort()
		}
	}, [root, isAlwaysActive])
	const hide = useCallback(() => setIsIdle(!isAlwaysActive), [isAlwaysActive])
	return { isIdle, hide }
}

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
		// The video plays in its own window.
		if (!root.contains(video)) return
		if (document.fullscreenElement) void document.exitFullscreen()
		else if (root.requestFullscreen) root.requestFullscreen().catch(() => {})
		else (video as PhoneVideo).webkitEnterFullscreen?.()
	}, [root, video])
	return { isFullscreen, toggle }
}

const VISIBLE_MS = 1_200

/** A short message that disappears after a moment. */
export function useOverlayMessage(): [string | null, (text: string) => void] {
	const [message, setMessage] = useState<{ text: string } | null>(null)
	useEffect(() => {
		if (!message) return
		const timer = setTimeout(() => setMessage(null), VISIBLE_MS)
		return () => clearTimeout(timer)
	}, [message])
	return [message?.text ?? null, useCallback((text: string) => setMessage({ text }), [])]
}

const DATA_ATTRIBUTES = ['phase', 'idle', 'paused', 'cueSize', 'cueGround', 'cueColour']

interface StageState {
	phase: SessionState['phase']
	isIdle: boolean
	isPaused: boolean
}

/** State for the stylesheet, set on the element that the server rendered. */
export function useStageAttributes(
	root: HTMLElement,
	{ phase, isIdle, isPaused }: StageState,
	settings: PlayerSettings,
): void {
	const { cueSize, cueGround, cueColour } = settings
	useEffect(() => {
		const [idle, paused] = [String(isIdle), String(isPaused)]
		Object.assign(root.dataset, { phase, idle, paused, cueSize, cueGround, cueColour })
	}, [root, phase, isIdle, isPaused, cueSize, cueGround, cueColour])
	useEffect(
		() => () => {
			for (const name of DATA_ATTRIBUTES) delete root.dataset[name]
		},
		[root],
	)
}
