import { type FormEvent, useEffect, useState } from 'react'
import { isDeviceGuardOn, setDeviceGuard, showSpoilerGuard } from '#app/features/title/device/spoilers.ts'
import { SwitchRow } from '#app/ui/switch-row.tsx'
import { type SectionError, sectionPath } from '#domain/account/command.ts'
import { settingsWords } from '#domain/account/settings-words.ts'
import { SwitchForm } from './switch-form.tsx'

interface Props {
	/** The account's setting; `null` for anonymous visitors, whose device stores it. */
	isOn: boolean | null
	error: SectionError | null
}

export function SpoilerSwitch({ isOn, error }: Props) {
	if (isOn === null) return <DeviceSpoilerSwitch />
	return (
		<SwitchForm name="spoilers" isOn={isOn} label={settingsWords.hideSpoilers} error={error} apply={showSpoilerGuard}>
			{settingsWords.hideSpoilersDetail}
		</SwitchForm>
	)
}

/** The switch for anonymous visitors. Without scripts it leads to sign-in, because the device's history takes scripts. */
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
			<SwitchRow label={settingsWords.hideSpoilers} isOn={isOn}>
				{settingsWords.hideSpoilersDetail}
			</SwitchRow>
		</form>
	)
}
