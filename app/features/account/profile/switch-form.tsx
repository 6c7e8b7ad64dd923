import type { FormEvent, ReactNode } from 'react'
import { SwitchRow } from '#app/ui/switch-row.tsx'
import type { SectionError } from '#domain/account/section.ts'
import { SWITCHES, type SwitchName } from '#domain/account/switches.ts'
import { profilePath } from '#domain/shared/links.ts'
import { SectionAlert } from './section-alert.tsx'
import { useOptimisticChoice } from './use-optimistic-choice.ts'

interface Props {
	name: SwitchName
	isOn: boolean
	label: string
	/** The description. */
	children: ReactNode
	error: SectionError | null
}

/** A switch that submits its form; with JavaScript it changes at once. */
export function SwitchForm({ name, isOn, label, children, error }: Props) {
	const { shown, choose } = useOptimisticChoice<boolean>({ serverValue: isOn, ...SWITCHES[name] })
	const toggle = (event: FormEvent) => {
		event.preventDefault()
		void choose(!shown)
	}
	return (
		<form id={name} method="post" action={profilePath(name)} className="profile-form" onSubmit={toggle}>
			<SectionAlert error={error} />
			<input type="hidden" name="intent" value={name} />
			<input type="hidden" name="value" value={shown ? 'off' : 'on'} />
			<SwitchRow label={label} isOn={shown}>
				{children}
			</SwitchRow>
		</form>
	)
}
