import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { StatisticsForm } from '#app/features/analytics/statistics-form.tsx'
import { LegalPage, legalLinks, legalMeta } from '#app/features/legal/legal-page.tsx'
import { privacyText, WhoReads } from '#app/features/legal/privacy.tsx'
import { executeCommand, runCommand } from '#app/http/command.server.ts'
import { parseSwitchValue } from '#domain/account/switches.ts'
import { accountMessages } from '#domain/account/words.ts'
import { analyticsMessages } from '#domain/analytics/words.ts'
import { PRIVACY_PATH, STATISTICS_POLICY_PATH } from '#domain/shared/links.ts'

export const links = legalLinks

export const loader = ({ context: { origin, contactEmail, analytics, assistantReader } }: LoaderFunctionArgs) => ({
	origin,
	contactEmail: contactEmail(),
	assistantReader: assistantReader(),
	isEnabled: analytics.consent !== 'none',
	isOptedOutByBrowser: analytics.isOptedOutByBrowser,
})

/** Stores the choice on this device and in the account. */
export function action({ request, context }: ActionFunctionArgs) {
	const choose = async (isOn: boolean) => {
		await context.analytics.setEnabled(isOn)
		return isOn ? analyticsMessages.enabled : analyticsMessages.disabled
	}
	const failure = { toast: accountMessages.preferencesSaveFailed, event: 'statistics_choice_save_failed' }
	return runCommand(request, context, {
		parse: parseSwitchValue,
		execute: (isOn) => executeCommand(() => choose(isOn), failure),
		returnTo: () => STATISTICS_POLICY_PATH,
	})
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
	legalMeta(privacyText(), PRIVACY_PATH, data?.origin ?? '')

export default function Privacy() {
	const { isEnabled, isOptedOutByBrowser, assistantReader } = useLoaderData<typeof loader>()
	const choice = <StatisticsForm isEnabled={isEnabled} isOptedOutByBrowser={isOptedOutByBrowser} />
	return (
		<LegalPage
			text={privacyText()}
			sectionControls={{ statistics: choice, assistant: <WhoReads reader={assistantReader} /> }}
		/>
	)
}
