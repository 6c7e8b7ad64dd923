import { useEffect, useRef } from 'react'
import { actionForKey, type KeyTarget, type PlayerAction } from '#domain/player/keys.ts'
import { type Programme, siblingsOf } from '../programme.ts'
import type { Commands } from './commands.ts'

interface Layers {
	/** Closes what lies on top; false when nothing does. */
	closeTop: () => void
	showKeys: () => void
	programme: Programme
	/** False for a broadcast that cannot be rewound. */
	canSeek: boolean
}

/** The player's keys, heard only while the focus is in it. */
export function usePlayerKeys(
	root: HTMLElement,
	video: HTMLVideoElement,
	commands: Commands | null,
	layers: Layers,
): void {
	const latest = useRef({ commands, layers })
	latest.current = { commands, layers }
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			const { commands, layers } = latest.current
			if (!commands || event.defaultPrevented) return
			const action = actionForKey({
				key: event.key,
				shift: event.shiftKey,
				ctrl: event.ctrlKey,
				meta: event.metaKey,
				alt: event.altKey,
				target: targetOf(event.target),
				live: !layers.canSeek,
				paused: video.paused,
				among: siblingsOf(layers.programme),
			})
			if (!action) return
			// Space and the arrows would scroll the page.
			event.preventDefault()
			obey(action, commands, layers)
		}
		root.addEventListener('keydown', press)
		return () => root.removeEventListener('keydown', press)
	}, [root, video])
}

function targetOf(target: EventTarget | null): KeyTarget {
	if (!(target instanceof Element)) return 'other'
	// A dialog over the player keeps its keys, its own Escape above all.
	if (target.closest('dialog')) return 'input'
	if (target instanceof HTMLInputElement) return target.type === 'range' ? 'slider' : 'input'
	if (target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) return 'input'
	if (target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement) return 'button'
	return 'other'
}

function obey(action: PlayerAction, commands: Commands, { closeTop, showKeys, programme }: Layers): void {
	switch (action.type) {
		case 'togglePlay':
			commands.togglePlay()
			break
		case 'seekBy':
			commands.seekBy(action.seconds)
			break
		case 'seekToFraction':
			commands.seekToFraction(action.fraction)
			break
		case 'changeVolume':
			commands.changeVolume(action.by)
			break
		case 'toggleMute':
			commands.toggleMute()
			break
		case 'toggleFullScreen':
			commands.toggleFullscreen()
			break
		case 'toggleCaptions':
			commands.toggleCaptions()
			break
		case 'togglePictureInPicture':
			commands.toggleFloating()
			break
		case 'changeSpeed':
			commands.stepSpeed(action.direction)
			break
		case 'stepFrame':
			commands.stepFrame(action.direction)
			break
		case 'goToNext':
			if (programme.next) commands.goTo(programme.next)
			break
		case 'goToPrevious':
			if (programme.previous) commands.goTo(programme.previous)
			break
		case 'goBackTo':
			if (programme.before) commands.goTo(programme.before)
			break
		case 'closeTopLayer':
			closeTop()
			break
		case 'showKeys':
			showKeys()
			break
		default:
			action satisfies never
	}
}
