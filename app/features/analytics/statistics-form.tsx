import { Form } from '@remix-run/react'
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
				<strong>Usage statistics are off because your browser opts out of tracking.</strong>
			</p>
		)
	return (
		<Form method="post" action={STATISTICS_POLICY_PATH} preventScrollReset>
			<p>
				<strong>{isEnabled ? 'Usage statistics are on.' : 'Usage statistics are off.'}</strong>
			</p>
			<p>
				<button type="submit" name="value" value={isEnabled ? 'off' : 'on'} className="button">
					{isEnabled ? 'Turn off usage statistics' : 'Turn on usage statistics'}
				</button>
			</p>
		</Form>
	)
}
