import type { Preferences } from '#domain/account/preferences.ts'
import type { SectionError } from '#domain/account/section.ts'
import type { SwitchName } from '#domain/account/switches.ts'
import { MEASURING_PATH } from '#domain/shared/links.ts'
import { SwitchForm } from './switch-form.tsx'

interface Props {
	preferences: Pick<Preferences, 'isWatchHistoryEnabled' | 'isNotificationsEnabled' | 'isAnalyticsEnabled'>
	/** Nothing can be changed here then. */
	isOptedOutByBrowser: boolean
	errorOf(name: SwitchName): SectionError | null
}

export function PrivacySwitches({ preferences, isOptedOutByBrowser, errorOf }: Props) {
	return (
		<>
			<SwitchForm
				name="history"
				isOn={preferences.isWatchHistoryEnabled}
				label="Keep my watch history"
				error={errorOf('history')}
			>
				So that you can go on where you stopped, on every device. Switched off, nothing new is kept; what is there stays
				until you clear it.
			</SwitchForm>
			<SwitchForm
				name="notifications"
				isOn={preferences.isNotificationsEnabled}
				label="Notifications"
				error={errorOf('notifications')}
			>
				New episodes of what you watch, and suggestions.
			</SwitchForm>
			{isOptedOutByBrowser ? (
				<p className="profile-form faint">
					Usage statistics are off: your browser has refused them for you, and we take its word.
				</p>
			) : (
				<SwitchForm
					name="statistics"
					isOn={preferences.isAnalyticsEnabled}
					label="Usage statistics"
					error={errorOf('statistics')}
				>
					Which pages are looked at and what fails, without your name. What is counted stands in the{' '}
					<a className="text-link" href={MEASURING_PATH}>
						privacy policy
					</a>
					.
				</SwitchForm>
			)}
		</>
	)
}
