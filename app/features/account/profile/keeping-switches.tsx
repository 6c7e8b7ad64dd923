import type { Preferences } from '#domain/account/preferences.ts'
import type { SectionRefusal } from './section.ts'
import { SwitchForm } from './switch-form.tsx'
import type { SwitchName } from './switches.ts'

interface Props {
	preferences: Pick<Preferences, 'isWatchHistoryEnabled' | 'isNotificationsEnabled' | 'isAnalyticsEnabled'>
	/** Then there is nothing to switch. */
	isRefusedByBrowser: boolean
	refusalOf(name: SwitchName): SectionRefusal | null
}

/** What the app may keep, and whether it may speak up. */
export function KeepingSwitches({ preferences, isRefusedByBrowser, refusalOf }: Props) {
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
			{isRefusedByBrowser ? (
				<p className="profile-form faint">
					Usage statistics are off: your browser has refused them for you, and we take its word.
				</p>
			) : (
				<SwitchForm
					name="statistics"
					isOn={preferences.isAnalyticsEnabled}
					label="Usage statistics"
					refusal={refusalOf('statistics')}
				>
					Which pages are looked at and what fails, without your name. What is counted stands in the{' '}
					<a className="text-link" href="/privacy#measuring">
						privacy policy
					</a>
					.
				</SwitchForm>
			)}
		</>
	)
}
