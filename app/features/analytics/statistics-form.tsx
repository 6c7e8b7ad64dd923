import { Form } from '@remix-run/react'
import { MEASURING_PATH } from '#domain/shared/links.ts'

interface Props {
	isEnabled: boolean
	/** There is nothing to choose then. */
	isOptedOutByBrowser: boolean
}

/** Turns usage statistics on or off, with or without an account. */
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
