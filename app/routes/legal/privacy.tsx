import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { StatisticsForm } from '#app/features/analytics/statistics-form.tsx'
import { LegalPage, legalLinks, legalMeta } from '#app/features/legal/legal-page.tsx'
import { PRIVACY } from '#app/features/legal/privacy.tsx'
import { executeCommand, respondToForm } from '#app/http/command.server.ts'
import { readForm, requireCommand } from '#app/http/form.server.ts'
import { parseSwitchValue } from '#domain/account/switches.ts'
import { accountMessages } from '#domain/account/words.ts'
import { analyticsMessages } from '#domain/analytics/words.ts'
import { PRIVACY_PATH, STATISTICS_POLICY_PATH } from '#domain/shared/links.ts'

export const links = legalLinks

export const loader = ({ context: { origin, contactEmail, analytics } }: LoaderFunctionArgs) => ({
	origin,
	contactEmail: contactEmail(),
	isEnabled: analytics.consent !== 'none',
	isOptedOutByBrowser: analytics.isOptedOutByBrowser,
})

/** Stores the choice on this device and in the account. */
export async function action({ request, context: { analytics, flash } }: ActionFunctionArgs) {
	const isOn = requireCommand(parseSwitchValue(await readForm(request)))
	const execute = async () => {
		await analytics.setEnabled(isOn)
		return isOn ? analyticsMessages.enabled : analyticsMessages.disabled
	}
	const failure = { toast: accountMessages.preferencesSaveFailed, event: 'statistics_choice_save_failed' }
	return respondToForm(request, flash, await executeCommand(execute, failure), STATISTICS_POLICY_PATH)
}

export const meta: MetaFunction<typeof loader> = ({ data }) => legalMeta(PRIVACY, PRIVACY_PATH, data?.origin ?? '')

export default function Privacy() {
	const { isEnabled, isOptedOutByBrowser } = useLoaderData<typeof loader>()
	const choice = <StatisticsForm isEnabled={isEnabled} isOptedOutByBrowser={isOptedOutByBrowser} />
	return <LegalPage text={PRIVACY} sectionControls={{ statistics: choice }} />
}
