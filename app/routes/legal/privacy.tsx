import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { StatisticsForm } from '#app/features/analytics/statistics-form.tsx'
import { legalLinks, legalMeta } from '#app/features/legal/legal-head.ts'
import { LegalPage } from '#app/features/legal/legal-page.tsx'
import { PRIVACY } from '#app/features/legal/privacy.tsx'
import { notOurs, readForm } from '#app/http/form.ts'
import { reachedOr } from '#app/http/reached.ts'
import { messages } from '#domain/shared/messages.ts'

export const links = legalLinks

export const loader = ({ context: { origin, analytics } }: LoaderFunctionArgs) => ({
	origin,
	isCounted: analytics.consent !== 'none',
	isRefusedByBrowser: analytics.isRefusedByBrowser,
})

/** Keeps whether to be counted, on this device and with the account. */
export async function action({ request, context: { analytics, session } }: ActionFunctionArgs) {
	const value = (await readForm(request)).text('value')
	if (value !== 'on' && value !== 'off') throw notOurs()
	const isOn = value === 'on'
	const kept = isOn ? messages.statisticsEnabled : messages.statisticsDisabled
	const saving = analytics.choose(isOn).then(() => kept)
	return session.redirect(
		'/privacy#measuring',
		await reachedOr(saving, 'choice_not_saved', messages.preferencesSaveFailed),
	)
}

export const meta: MetaFunction<typeof loader> = ({ data }) => legalMeta(PRIVACY, '/privacy', data?.origin ?? '')

export default function Privacy() {
	const { isCounted, isRefusedByBrowser } = useLoaderData<typeof loader>()
	const choice = <StatisticsForm isCounted={isCounted} isRefusedByBrowser={isRefusedByBrowser} />
	return <LegalPage text={PRIVACY} choices={{ measuring: choice }} />
}
