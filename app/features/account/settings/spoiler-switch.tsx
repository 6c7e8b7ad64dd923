import { type FormEvent, useEffect, useState } from 'react'
import { isDeviceGuardOn, setDeviceGuard, showSpoilerGuard } from '#app/features/title/device/spoilers.ts'
import { SwitchRow } from '#app/ui/switch-row.tsx'
import { type SectionError, sectionPath } from '#domain/account/command.ts'
import { SwitchForm } from './switch-form.tsx'

const LABEL = 'Hide spoilers'
const NOTE = 'Titles, pictures and descriptions of episodes you haven’t watched are covered until you ask for them.'

interface Props {
	/** The account's; `null` for anonymous visitors, whose device keeps it. */
	isOn: boolean | null
	error: SectionError | null
}

export function SpoilerSwitch({ isOn, error }: Props) {
	if (isOn === null) return <DeviceSpoilerSwitch />
	return (
		<SwitchForm name="spoilers" isOn={isOn} label={LABEL} error={error} apply={showSpoilerGuard}>
			{NOTE}
		</SwitchForm>
	)
}

/** Without an account and scripts it leads to signing in: only an account or a device knows what was watched. */
function DeviceSpoilerSwitch() {
	const [isOn, setIsOn] = useState(false)
	useEffect(() => setIsOn(isDeviceGuardOn()), [])
	const toggle = (event: FormEvent) => {
		event.preventDefault()
		setDeviceGuard(!isOn)
		setIsOn(!isOn)
	}
	return (
		<form method="post" action={sectionPath('spoilers')} className="settings-form" data-held="" onSubmit={toggle}>
			<input type="hidden" name="intent" value="spoilers" />
			<input type="hidden" name="value" value="on" />
			<SwitchRow label={LABEL} isOn={isOn}>
				{NOTE}
			</SwitchRow>
		</form>
	)
}
