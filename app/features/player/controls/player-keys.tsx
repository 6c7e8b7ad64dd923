import { useEffect, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import {
	actionForKey,
	type KeyCommands,
	type KeyTarget,
	keysForSiblings,
	type PlayerKey,
	type Siblings,
} from '#domain/player/keys.ts'
import { PROGRAM_LABELS, type Program, type ProgramNeighbor } from '../program.ts'
import type { Commands } from './player-commands.ts'

const KEY_LABELS: Record<string, string> = {
	ArrowLeft: '←',
	ArrowRight: '→',
	ArrowUp: '↑',
	ArrowDown: '↓',
	Escape: 'Esc',
	PageUp: 'Page up',
	PageDown: 'Page down',
	Backspace: '⌫',
}

export function ShortcutsDialog({ siblings, onClose }: { siblings: Siblings; onClose: () => void }) {
	const dialog = useRef<HTMLDialogElement>(null)
	useEffect(() => {
		dialog.current?.showModal()
	}, [])
	return (
		<dialog ref={dialog} className="keys-dialog" aria-labelledby="keys-heading" onClose={onClose}>
			<div className="keys-head">
				<h2 id="keys-heading">Keyboard shortcuts</h2>
				<button
					type="button"
					className="button quiet icon-only"
					aria-label="Close"
					onClick={() => dialog.current?.close()}
				>
					<Icon name="close" />
				</button>
			</div>
			<p className="faint">They work while the player has focus.</p>
			<dl className="keys-list">
				{rowsOf(keysForSiblings(siblings)).map(({ label, keys }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>
							{keys.map((key) => (
								<kbd key={key}>{KEY_LABELS[key] ?? key}</kbd>
							))}
						</dd>
					</div>
				))}
			</dl>
		</dialog>
	)
}

/** Groups keys with the same effect, and the ten digits. */
function rowsOf(bindings: readonly PlayerKey[]): { label: string; keys: string[] }[] {
	const rows = new Map<string, string[]>()
	for (const { key, ariaKeyshortcuts, label } of bindings) {
		const isDigit = /^\d$/.test(key)
		const row = isDigit ? 'Go to 0% to 90%' : label
		const keys = rows.get(row) ?? []
		rows.set(row, isDigit ? ['0', '…', '9'] : [...keys, ariaKeyshortcuts])
	}
	return [...rows].map(([label, keys]) => ({ label, keys }))
}

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

function targetOf(target: EventTarget | null): KeyTarget {
	if (!(target instanceof Element)) return 'other'
	// A dialog on top of the player keeps its own keys, Escape above all.
	if (target.closest('dialog')) return 'input'
	if (target instanceof HTMLInputElement) return target.type === 'range' ? 'slider' : 'input'
	if (target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) return 'input'
	if (target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement) return 'button'
	return 'other'
}
