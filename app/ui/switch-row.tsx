import { type ReactNode, useId } from 'react'

interface Props {
	label: string
	isOn: boolean
	children: ReactNode
}

/** A switch that submits its form, with its description. */
export function SwitchRow({ label, isOn, children }: Props) {
	const id = useId()
	return (
		<div className="switch-row">
			<div>
				<strong id={`${id}-label`}>{label}</strong>
				<p id={`${id}-note`}>{children}</p>
			</div>
			<button
				type="submit"
				role="switch"
				className="switch"
				aria-checked={isOn}
				aria-labelledby={`${id}-label`}
				aria-describedby={`${id}-note`}
			/>
		</div>
	)
}
