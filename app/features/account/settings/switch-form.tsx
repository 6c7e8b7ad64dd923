import type { FormEvent, ReactNode } from 'react'
import { SwitchRow } from '#app/ui/switch-row.tsx'
import { type SectionError, sectionPath } from '#domain/account/command.ts'
import { CLEAR_FIELD, SWITCHES, type SwitchName } from '#domain/account/switches.ts'
import { RejectionAlert } from '../sign-in/account-form.tsx'
import { useOptimisticChoice } from './use-optimistic-choice.ts'

interface SwitchFormProps {
	name: SwitchName
	isOn: boolean
	label: string
	children: ReactNode
	/** More fields, while the switch is on. */
	options?: ReactNode
	error: SectionError | null
	/** Applies the choice outside the form. */
	apply?: (isOn: boolean) => void
}

/** A switch that submits its form; with JavaScript it changes at once. */
export function SwitchForm({ name, isOn, label, children, options, error, apply }: SwitchFormProps) {
	const { shown, choose } = useOptimisticChoice<boolean>({
		serverValue: isOn,
		...SWITCHES[name],
		...(apply && { apply }),
	})
	const toggle = (event: FormEvent<HTMLFormElement>) => {
		// The server handles a choice that cannot be undone, because it may ask for the password.
		if (new FormData(event.currentTarget).has(CLEAR_FIELD)) return
		event.preventDefault()
		void choose(!shown)
	}
	return (
		<form id={name} method="post" action={sectionPath(name)} className="settings-form" data-held="" onSubmit={toggle}>
			<RejectionAlert error={error} />
			<input type="hidden" name="intent" value={name} />
			<input type="hidden" name="value" value={shown ? 'off' : 'on'} />
			<SwitchRow label={label} isOn={shown}>
				{children}
			</SwitchRow>
			{shown ? options : null}
		</form>
	)
}
