import { useId, useMemo } from 'react'
import type { Choice } from './choices.server.ts'

interface Props {
	label: string
	name: string
	value: string | null
	/** Label of the empty option. */
	emptyLabel: string
	choices: readonly Choice[]
	hint: string
	onChange: (value: string | null) => unknown
	error: string | undefined
}

export function SelectField({ label, name, value, emptyLabel, choices, hint, onChange, error }: Props) {
	const id = useId()
	// Hundreds of regions need not be rendered again with every choice on the page.
	const options = useMemo(
		() =>
			choices.map((choice) => (
				<option key={choice.value} value={choice.value}>
					{choice.label}
				</option>
			)),
		[choices],
	)
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<select
				id={id}
				name={name}
				value={value ?? ''}
				onChange={(event) => void onChange(event.currentTarget.value || null)}
				aria-invalid={error ? true : undefined}
				aria-describedby={`${id}-note`}
			>
				<option value="">{emptyLabel}</option>
				{options}
			</select>
			<p id={`${id}-note`} className={error ? 'field-error' : 'faint'}>
				{error ?? hint}
			</p>
		</div>
	)
}
