import type { SectionError } from '#domain/account/command.ts'
import { settingsWords } from '#domain/account/settings-words.ts'
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
				<p className="settings-form faint">{settingsWords.statisticsOptedOut}</p>
			) : (
				<SwitchForm
					name="statistics"
					isOn={preferences.isAnalyticsEnabled}
					label={settingsWords.statistics}
					error={errorOf('statistics')}
				>
					{settingsWords.statisticsDetail({
						link: (parts) => (
							<a key="link" className="text-link" href={STATISTICS_POLICY_PATH}>
								{parts}
							</a>
						),
					})}
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
					{settingsWords.alsoDelete}
				</label>
			</div>
			<ConfirmationFields confirmation={confirmation} hint={settingsWords.toDelete} />
		</div>
	)
	return (
		<SwitchForm
			name="history"
			isOn={isOn}
			label={settingsWords.keepHistory}
			options={confirmation.required === 'sign-in' ? null : options}
			error={error}
		>
			{settingsWords.keepHistoryDetail}
		</SwitchForm>
	)
}
