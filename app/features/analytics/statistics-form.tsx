import { Form } from '@remix-run/react'

interface Props {
	isCounted: boolean
	/** Then there is nothing to choose. */
	isRefusedByBrowser: boolean
}

/** The choice whether to be counted, for everybody, with an account or without. */
export function StatisticsForm({ isCounted, isRefusedByBrowser }: Props) {
	if (isRefusedByBrowser)
		return (
			<p>
				<strong>Your browser has refused: nothing that you do here is counted.</strong>
			</p>
		)
	return (
		<Form method="post" action="/privacy#measuring" preventScrollReset>
			<p>
				<strong>
					{isCounted ? 'On this device usage is counted.' : 'Nothing that you do on this device is counted.'}
				</strong>
			</p>
			<p>
				<button type="submit" name="value" value={isCounted ? 'off' : 'on'} className="button">
					{isCounted ? 'Switch usage statistics off' : 'Switch usage statistics on'}
				</button>
			</p>
		</Form>
	)
}
