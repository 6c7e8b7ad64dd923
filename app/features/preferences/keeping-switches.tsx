import type { Preferences } from '#domain/preferences.ts'
import type { SectionRefusal } from './section.ts'
import { SwitchForm } from './switch-form.tsx'
import type { SwitchName } from './switches.ts'

interface Props {
	preferences: Pick<Preferences, 'isWatchHistoryEnabled' | 'isNotificationsEnabled'>
	refusalOf(name: SwitchName): SectionRefusal | null
}

/** What the app may keep, and whether it may speak up. */
export function KeepingSwitches({ preferences, refusalOf }: Props) {
	return (
		<>
			<SwitchForm
				name="history"
				isOn={preferences.isWatchHistoryEnabled}
				label="Keep my watch history"
				refusal={refusalOf('history')}
			>
				So that you can go on where you stopped, on every device. Switched off, nothing new is kept; what is there stays
				until you clear it.
			</SwitchForm>
			<SwitchForm
				name="notifications"
				isOn={preferences.isNotificationsEnabled}
				label="Notifications"
				refusal={refusalOf('notifications')}
			>
				New episodes of what you watch, and suggestions.
			</SwitchForm>
		</>
	)
}
