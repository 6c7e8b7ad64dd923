interface Bound {
	name: string
	label: string
	value: number | null
	/** The placeholder. */
	example: string
}

interface Props {
	legend: string
	from: Bound
	to: Bound
	min: number
	max: number
}

/** Two optional numbers. */
export function NumberRange({ legend, from, to, min, max }: Props) {
	return (
		<fieldset className="field">
			<legend>{legend}</legend>
			<div className="range">
				{[from, to].map(({ name, label, value, example }) => (
					<input
						key={name}
						type="number"
						name={name}
						aria-label={label}
						defaultValue={value ?? ''}
						placeholder={example}
						min={min}
						max={max}
						inputMode="numeric"
					/>
				))}
			</div>
		</fieldset>
	)
}
