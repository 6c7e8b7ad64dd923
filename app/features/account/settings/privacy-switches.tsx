import type { SectionError } from '#domain/account/command.ts'
import { CLEAR_FIELD, type SwitchName } from '#domain/account/switches.ts'
import type { Preferences } from '#domain/preferences/preferences.ts'
import { STATISTICS_POLICY_PATH } from '#domain/shared/links.ts'
import type { ConfirmationView } from '../confirm/confirmation.server.ts'
import { ConfirmationFields } from '../confirm/confirmation-fields.tsx'
import { SwitchForm } from './switch-form.tsx'

interface Props {
	preferences: Pick<Preferences, 'isWatchHistoryEnabled' | 'isAnalyticsEnabled'>
	confirmation: ConfirmationView
	/** Whether the browser opts out: then a sentence replaces the switch for statistics. */
	isOptedOutByBrowser: boolean
	errorOf(name: SwitchName): SectionError | null
}

export function PrivacySwitches({ preferences, confirmation, isOptedOutByBrowser, errorOf }: Props) {
	return (
		<>
			<HistorySwitch isOn={preferences.isWatchHistoryEnabled} confirmation={confirmation} error={errorOf('history')} />
			{isOptedOutByBrowser ? (
				<p className="settings-form faint">Usage statistics are off because your browser opts out of tracking.</p>
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

interface HistorySwitchProps {
	isOn: boolean
	confirmation: ConfirmationView
	error: SectionError | null
}

/** Asks whether to delete the stored history. Only deleting takes a confirmation. */
function HistorySwitch({ isOn, confirmation, error }: HistorySwitchProps) {
	const options = (
		<div className="clear-option">
			<div className="field">
				<label className="check">
					<input type="checkbox" name={CLEAR_FIELD} value="yes" />
					Also delete my watch history when I turn this off
				</label>
			</div>
			<ConfirmationFields confirmation={confirmation} hint="To delete your watch history." />
		</div>
	)
	return (
		<SwitchForm
			name="history"
			isOn={isOn}
			label="Keep my watch history"
			options={confirmation.required === 'sign-in' ? null : options}
			error={error}
		>
			Pick up where you left off, on any device. When this is off, we don't save what you watch, neither in your account
			nor on this device. What is already in your account stays until you delete it.
		</SwitchForm>
	)
}
