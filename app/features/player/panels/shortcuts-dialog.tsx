import { useEffect, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { keysForSiblings, type PlayerKey, type Siblings } from '#domain/player/keys.ts'

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
