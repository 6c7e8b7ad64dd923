import { useId } from 'react'
import type { Choice } from './choices.ts'

interface Props {
	label: string
	name: string
	value: string | null
	/** What stands for no choice. */
	none: string
	choices: readonly Choice[]
	hint: string
	problem: string | undefined
}

/** One of many, or none. */
export function ChoiceField({ label, name, value, none, choices, hint, problem }: Props) {
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
				aria-invalid={problem ? true : undefined}
				aria-describedby={`${id}-note`}
			>
				<option value="">{none}</option>
				{choices.map((choice) => (
					<option key={choice.value} value={choice.value}>
						{choice.label}
					</option>
				))}
			</select>
			<p id={`${id}-note`} className={problem ? 'field-error' : 'faint'}>
				{problem ?? hint}
			</p>
		</div>
	)
}
