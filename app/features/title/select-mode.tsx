import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { cardWords } from '#domain/title/words.ts'

/** Shows the checkboxes of a list (select-mode.css). Works without scripts. */
export function SelectToggle({ formId }: { formId: string }) {
	return (
		<label className="chip">
			<input type="checkbox" className="visually-hidden select-several" form={formId} autoComplete="off" />
			<Icon name="check" size={16} />
			{cardWords.select}
		</label>
	)
}

interface Props {
	/** The number of items. */
	total: number
	selection: ReturnType<typeof useSelection>
	/** What else can be done with them. */
	children?: ReactNode
}

/** The bar at the bottom of the window with actions for the selected items. */
export function SelectBar({ total, selection: { selectedCount, toggleAll }, children }: Props) {
	return (
		<div className="select-bar">
			<span role="status">{selectedCount === null ? null : cardWords.selected({ count: selectedCount })}</span>
			{selectedCount === null ? null : (
				<button type="button" className="button quiet" onClick={toggleAll}>
					{selectedCount < total ? cardWords.selectAll : cardWords.selectNone}
				</button>
			)}
			<button type="submit" className="button">
				{cardWords.removeSelected}
			</button>
			{children}
		</div>
	)
}

/**
 * The number of selected items; `null` before hydration.
 * @param name of the checkboxes
 */
export function useSelection(formRef: RefObject<HTMLFormElement>, name: string, total: number) {
	const [selectedCount, setSelectedCount] = useState<number | null>(null)
	const boxes = () => [...(formRef.current?.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`) ?? [])]
	const updateCount = () => setSelectedCount(boxes().filter(({ checked }) => checked).length)
	const toggleAll = () => {
		const shouldCheck = boxes().some(({ checked }) => !checked)
		for (const box of boxes()) box.checked = shouldCheck
		updateCount()
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: the checkboxes change with the items
	useEffect(updateCount, [total])
	return { selectedCount, updateCount, toggleAll }
}
