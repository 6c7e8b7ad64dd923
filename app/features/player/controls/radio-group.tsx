import { useId } from 'react'

interface Props<T> {
	legend: string
	options: readonly { value: T; label: string }[]
	value: T
	onChange: (value: T) => void
}

/** One of a few: radio buttons, so that arrows and screen readers work as everywhere. */
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

/** The options of a table of labels. */
export function toOptions<T extends string>(labels: Record<T, string>): { value: T; label: string }[] {
	return (Object.entries(labels) as [T, string][]).map(([value, label]) => ({ value, label }))
}
