import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { StatisticsForm } from '#app/features/analytics/statistics-form.tsx'
import { legalLinks, legalMeta } from '#app/features/legal/legal-meta.ts'
import { LegalPage } from '#app/features/legal/legal-page.tsx'
import { PRIVACY } from '#app/features/legal/privacy.tsx'
import { invalidFormResponse, readForm } from '#app/http/form.ts'
import { orFallback } from '#app/http/unavailable.ts'
import { accountMessages } from '#domain/account/words.ts'
import { analyticsMessages } from '#domain/analytics/words.ts'

export const links = legalLinks

export const loader = ({ context: { origin, analytics } }: LoaderFunctionArgs) => ({
	origin,
	isEnabled: analytics.consent !== 'none',
	isOptedOutByBrowser: analytics.isOptedOutByBrowser,
})

/** Keeps whether to be counted, on this device and with the account. */
export async function action({ request, context: { analytics, flash } }: ActionFunctionArgs) {
	const value = (await readForm(request)).text('value')
	if (value !== 'on' && value !== 'off') throw invalidFormResponse()
	const isOn = value === 'on'
	const successToast = isOn ? analyticsMessages.enabled : analyticsMessages.disabled
	const saving = analytics.setEnabled(isOn).then(() => successToast)
	return flash.redirect(
		'/privacy#measuring',
		await orFallback(saving, 'statistics_choice_save_failed', accountMessages.preferencesSaveFailed),
	)
}

export const meta: MetaFunction<typeof loader> = ({ data }) => legalMeta(PRIVACY, '/privacy', data?.origin ?? '')

export default function Privacy() {
	const { isEnabled, isOptedOutByBrowser } = useLoaderData<typeof loader>()
	const choice = <StatisticsForm isEnabled={isEnabled} isOptedOutByBrowser={isOptedOutByBrowser} />
	return <LegalPage text={PRIVACY} sectionControls={{ measuring: choice }} />
}
