import { useEffect, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { keyWords } from '#domain/player/key-words.ts'
import { keysForSiblings, type PlayerKey, type Siblings } from '#domain/player/keys.ts'
import { playerWords } from '#domain/player/words.ts'

const KEY_LABELS: Record<string, string | (() => string)> = {
	ArrowLeft: '←',
	ArrowRight: '→',
	ArrowUp: '↑',
	ArrowDown: '↓',
	Space: () => keyWords.spaceKey,
	Home: () => keyWords.homeKey,
	End: () => keyWords.endKey,
	Escape: () => keyWords.escapeKey,
	PageUp: () => keyWords.pageUpKey,
	PageDown: () => keyWords.pageDownKey,
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
				<h2 id="keys-heading">{playerWords.keyboardShortcuts}</h2>
				<button
					type="button"
					className="button quiet icon-only"
					aria-label={playerWords.close}
					onClick={() => dialog.current?.close()}
				>
					<Icon name="close" />
				</button>
			</div>
			<p className="faint">{keyWords.note}</p>
			<dl className="keys-list">
				{rowsOf(keysForSiblings(siblings)).map(({ label, keys }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>
							{keys.map((key) => (
								<kbd key={key}>{keyLabel(key)}</kbd>
							))}
						</dd>
					</div>
				))}
			</dl>
		</dialog>
	)
}

function keyLabel(key: string): string {
	const label = KEY_LABELS[key] ?? key
	return typeof label === 'string' ? label : label()
}

/** Groups keys with the same effect, and the ten digits. */
function rowsOf(bindings: readonly PlayerKey[]): { label: string; keys: string[] }[] {
	const rows = new Map<string, string[]>()
	for (const { key, ariaKeyshortcuts, label } of bindings) {
		const isDigit = /^\d$/.test(key)
		const row = isDigit ? keyWords.percents : label
		const keys = rows.get(row) ?? []
		rows.set(row, isDigit ? ['0', '…', '9'] : [...keys, ariaKeyshortcuts])
	}
	return [...rows].map(([label, keys]) => ({ label, keys }))
}
