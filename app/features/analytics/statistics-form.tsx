import { Form } from '@remix-run/react'
import { MEASURING_PATH } from '#domain/shared/links.ts'

interface Props {
	isEnabled: boolean
	/** Then there is nothing to choose. */
	isOptedOutByBrowser: boolean
}

/** The choice whether to be counted, for everybody, with an account or without. */
export function StatisticsForm({ isEnabled, isOptedOutByBrowser }: Props) {
	if (isOptedOutByBrowser)
		return (
			<p>
				<strong>Your browser has refused: nothing that you do here is counted.</strong>
			</p>
		)
	return (
		<Form method="post" action={MEASURING_PATH} preventScrollReset>
			<p>
				<strong>
					{isEnabled ? 'On this device usage is counted.' : 'Nothing that you do on this device is counted.'}
				</strong>
			</p>
			<p>
				<button type="submit" name="value" value={isEnabled ? 'off' : 'on'} className="button">
					{isEnabled ? 'Switch usage statistics off' : 'Switch usage statistics on'}
				</button>
			</p>
		</Form>
	)
}
