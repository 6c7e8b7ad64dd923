import { useEffect, useRef } from 'react'
import { actionForKey, type KeyCommands, type KeyTarget } from '#domain/player/keys.ts'
import { PROGRAM_LABELS, type Program, type ProgramNeighbor } from '../program.ts'
import type { Commands } from './player-commands.ts'

interface KeyTargets {
	/** Closes the topmost layer; false when there is none. */
	closeTopLayer: () => void
	showShortcuts: () => void
	program: Program
	/** False for a broadcast that cannot be rewound. */
	canSeek: boolean
}

/** The player's shortcuts, active only while it has the focus. */
export function usePlayerKeys(
	root: HTMLElement,
	video: HTMLVideoElement,
	commands: Commands | null,
	layers: KeyTargets,
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
				isLive: !layers.canSeek,
				isPaused: video.paused,
				siblings: PROGRAM_LABELS[layers.program.kind].siblings,
			})
			if (!action) return
			// Space and the arrows would scroll the page.
			event.preventDefault()
			const goTo = (neighbor: ProgramNeighbor | null) => neighbor && commands.goTo(neighbor)
			const { program, closeTopLayer, showShortcuts } = layers
			const all: KeyCommands = {
				...commands,
				goToNext: () => goTo(program.next),
				goToPrevious: () => goTo(program.previous),
				goBack: () => goTo(program.lastWatched),
				closeTopLayer,
				showKeys: showShortcuts,
			}
			const [name, ...amounts] = action
			const run = all[name] as (...amounts: number[]) => void
			run(...amounts)
		}
		root.addEventListener('keydown', press)
		return () => root.removeEventListener('keydown', press)
	}, [root, video])
}

const INPUT_TARGETS: Record<string, KeyTarget> = { range: 'slider', radio: 'menu', checkbox: 'button' }

function targetOf(target: EventTarget | null): KeyTarget {
	if (!(target instanceof Element)) return 'other'
	// A dialog on top of the player keeps its own keys, Escape above all.
	if (target.closest('dialog')) return 'input'
	if (target instanceof HTMLInputElement) return INPUT_TARGETS[target.type] ?? 'input'
	if (target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) return 'input'
	if (target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement) return 'button'
	return 'other'
}
