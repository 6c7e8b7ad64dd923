import { useId } from 'react'

interface Props<T> {
	legend: string
	options: readonly { value: T; label: string }[]
	value: T
	onChange: (value: T) => void
}

/** Radio buttons, so that arrow keys and screen readers work as usual. */
export function RadioGroup<T extends string | number | null>({ legend, options, value, onChange }: Props<T>) {
	const name = useId()
	return (
		<fieldset className="choice">
			<legend>{legend}</legend>
			<div className="choice-options">
				{options.map((option) => (
					<label key={String(option.value)} className="choice-option">
						<input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
						<span>{option.label}</span>
					</label>
				))}
			</div>
		</fieldset>
	)
}

/** Options from a table of labels. */
export function toOptions<T extends string>(labels: Record<T, string>): { value: T; label: string }[] {
	return (Object.entries(labels) as [T, string][]).map(([value, label]) => ({ value, label }))
}
