import { useId } from 'react'

interface Props {
	label: string
	name: string
	isChecked: boolean
	error: string | undefined
}

/** A checkbox with its error. */
export function CheckboxField({ label, name, isChecked, error }: Props) {
	const id = useId()
	return (
		<div className="field">
			<label className="check">
				<input
					type="checkbox"
					name={name}
					value="yes"
					defaultChecked={isChecked}
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? `${id}-note` : undefined}
				/>
				{label}
			</label>
			{error ? (
				<p id={`${id}-note`} className="field-error">
					{error}
				</p>
			) : null}
		</div>
	)
}
