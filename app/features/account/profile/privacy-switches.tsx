import type { SectionError } from '#domain/account/section.ts'
import type { SwitchName } from '#domain/account/switches.ts'
import type { Preferences } from '#domain/preferences/preferences.ts'
import { STATISTICS_POLICY_PATH } from '#domain/shared/links.ts'
import type { ConfirmationView } from '../confirm/confirmation.server.ts'
import { HistorySwitch } from './history-switch.tsx'
import { SwitchForm } from './switch-form.tsx'

interface Props {
	preferences: Pick<Preferences, 'isWatchHistoryEnabled' | 'isNotificationsEnabled' | 'isAnalyticsEnabled'>
	confirmation: ConfirmationView
	/** Nothing can be changed here then. */
	isOptedOutByBrowser: boolean
	errorOf(name: SwitchName): SectionError | null
}

export function PrivacySwitches({ preferences, confirmation, isOptedOutByBrowser, errorOf }: Props) {
	return (
		<>
			<HistorySwitch isOn={preferences.isWatchHistoryEnabled} confirmation={confirmation} error={errorOf('history')} />
			<SwitchForm
				name="notifications"
				isOn={preferences.isNotificationsEnabled}
				label="Notifications"
				error={errorOf('notifications')}
			>
				From time to time, a suggestion appears in the corner. Turn this off to stop that.
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
					<a className="text-link" href={STATISTICS_POLICY_PATH}>
						privacy policy
					</a>
					.
				</SwitchForm>
			)}
		</>
	)
}
