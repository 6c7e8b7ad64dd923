import { useId } from 'react'
import type { Choice } from './choices.ts'

interface Props {
	label: string
	name: string
	value: string | null
	/** What stands for no choice. */
	emptyLabel: string
	choices: readonly Choice[]
	hint: string
	error: string | undefined
}

/** One of many, or none. */
export function SelectField({ label, name, value, emptyLabel, choices, hint, error }: Props) {
	const id = useId()
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			{/* Drawn anew for another value, not filled in by the browser. */}
			<select
				key={value}
				id={id}
				name={name}
				defaultValue={value ?? ''}
				aria-invalid={error ? true : undefined}
				aria-describedby={`${id}-note`}
			>
				<option value="">{emptyLabel}</option>
				{choices.map((choice) => (
					<option key={choice.value} value={choice.value}>
						{choice.label}
					</option>
				))}
			</select>
			<p id={`${id}-note`} className={error ? 'field-error' : 'faint'}>
				{error ?? hint}
			</p>
		</div>
	)
}
