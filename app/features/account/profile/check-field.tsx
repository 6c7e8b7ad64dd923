import { useId } from 'react'

interface Props {
	label: string
	name: string
	isChecked: boolean
	problem: string | undefined
}

/** A box to tick, with what is wrong with it underneath. */
export function CheckField({ label, name, isChecked, problem }: Props) {
	const id = useId()
	return (
		<div className="field">
			<label className="check">
				<input
					type="checkbox"
					name={name}
					value="yes"
					defaultChecked={isChecked}
					aria-invalid={problem ? true : undefined}
					aria-describedby={problem ? `${id}-note` : undefined}
				/>
				{label}
			</label>
			{problem ? (
				<p id={`${id}-note`} className="field-error">
					{problem}
				</p>
			) : null}
		</div>
	)
}
