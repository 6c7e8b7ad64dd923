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
				Pick up where you left off, on any device. When this is off, we save nothing new; your existing history stays
				until you clear it.
			</SwitchForm>
			<SwitchForm
				name="notifications"
				isOn={preferences.isNotificationsEnabled}
				label="Notifications"
				error={errorOf('notifications')}
			>
				Now and then a suggestion appears in the corner. When this is off, none does.
			</SwitchForm>
			{isOptedOutByBrowser ? (
				<p className="profile-form faint">Usage statistics are off because your browser opts out of tracking.</p>
			) : (
				<SwitchForm
					name="statistics"
					isOn={preferences.isAnalyticsEnabled}
					label="Usage statistics"
					error={errorOf('statistics')}
				>
					Help us see which pages are used and what fails, without your name. What we count is listed in the{' '}
					<a className="text-link" href={MEASURING_PATH}>
						privacy policy
					</a>
					.
				</SwitchForm>
			)}
		</>
	)
}
