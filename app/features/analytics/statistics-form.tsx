import { Form } from '@remix-run/react'
import { statisticsWords } from '#domain/analytics/words.ts'
import { STATISTICS_POLICY_PATH } from '#domain/shared/links.ts'

interface Props {
	isEnabled: boolean
	/** Whether the browser opts out, which leaves no choice. */
	isOptedOutByBrowser: boolean
}

/** Turns usage statistics on or off, with or without an account. */
export function StatisticsForm({ isEnabled, isOptedOutByBrowser }: Props) {
	if (isOptedOutByBrowser)
		return (
			<p>
				<strong>{statisticsWords.optedOut}</strong>
			</p>
		)
	return (
		<Form method="post" action={STATISTICS_POLICY_PATH} preventScrollReset>
			<p>
				<strong>{isEnabled ? statisticsWords.on : statisticsWords.off}</strong>
			</p>
			<p>
				<button type="submit" name="value" value={isEnabled ? 'off' : 'on'} className="button">
					{isEnabled ? statisticsWords.turnOff : statisticsWords.turnOn}
				</button>
			</p>
		</Form>
	)
}
