import { useId } from 'react'
import type { Choice } from './choices.ts'

interface Props {
	label: string
	name: string
	value: string | null
	/** Label of the empty option. */
	emptyLabel: string
	choices: readonly Choice[]
	hint: string
	error: string | undefined
}

export function SelectField({ label, name, value, emptyLabel, choices, hint, error }: Props) {
	const id = useId()
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			{/* Re-created for another value, so that the browser doesn't restore the old one. */}
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
