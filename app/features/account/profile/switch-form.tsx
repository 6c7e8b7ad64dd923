import { type FormEvent, type ReactNode, useId } from 'react'
import type { SectionRefusal } from './section.ts'
import { SectionNotice } from './section-notice.tsx'
import { SWITCHES, type SwitchName } from './switches.ts'
import { useInstantChoice } from './use-instant-choice.ts'

interface Props {
	name: SwitchName
	isOn: boolean
	label: string
	/** What it does, in a sentence or two. */
	children: ReactNode
	refusal: SectionRefusal | null
}

/** A switch is a button that sends its form; with JavaScript it turns at once. */
export function SwitchForm({ name, isOn, label, children, refusal }: Props) {
	const id = useId()
	const { shown, choose } = useInstantChoice<boolean>({ kept: isOn, ...SWITCHES[name] })
	const turn = (event: FormEvent) => {
		event.preventDefault()
		void choose(!shown)
	}
	return (
		<form id={name} method="post" action={`/profile#${name}`} className="profile-form" onSubmit={turn}>
			<SectionNotice refusal={refusal} />
			<input type="hidden" name="intent" value={name} />
			<input type="hidden" name="value" value={shown ? 'off' : 'on'} />
			<div className="switch-row">
				<div>
					<strong id={`${id}-label`}>{label}</strong>
					<p id={`${id}-note`}>{children}</p>
				</div>
				<button
					type="submit"
					role="switch"
					className="switch"
					aria-checked={shown}
					aria-labelledby={`${id}-label`}
					aria-describedby={`${id}-note`}
				/>
			</div>
		</form>
	)
}
