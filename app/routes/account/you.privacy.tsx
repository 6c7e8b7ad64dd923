import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { confirmationView } from '#app/features/account/confirm/confirmation.server.ts'
import { PrivacySwitches } from '#app/features/account/settings/privacy-switches.tsx'
import { saveSettings } from '#app/features/account/settings/settings-action.server.ts'
import { SettingsPage, useSectionErrors } from '#app/features/account/settings/settings-page.tsx'
import { StatisticsForm } from '#app/features/analytics/statistics-form.tsx'
import { accountsUnavailable } from '#app/http/error-responses.server.ts'
import { Link } from '#app/ui/link.tsx'
import { DEVICE_HISTORY_PATH, PRIVACY_PATH, PRIVACY_SETTINGS_PATH } from '#domain/shared/links.ts'

export { settingsLinks as links } from '#app/features/account/settings/settings-page.tsx'

export function loader({ context }: LoaderFunctionArgs) {
	const { viewer, isViewerKnown, analytics } = context
	if (!isViewerKnown) throw accountsUnavailable()
	// Usage statistics may be off on this device only.
	const isAnalyticsEnabled = analytics.consent !== 'none'
	return {
		account: viewer && {
			preferences: { ...viewer.preferences, isAnalyticsEnabled },
			confirmation: confirmationView(viewer, context),
		},
		isAnalyticsEnabled,
		isOptedOutByBrowser: analytics.isOptedOutByBrowser,
	}
}

export const action = saveSettings

export const meta = () =>
	pageMeta({ title: 'Privacy settings', description: 'What is kept about you.', path: PRIVACY_SETTINGS_PATH })

export default function PrivacySettings() {
	const { account, isAnalyticsEnabled, isOptedOutByBrowser } = useLoaderData<typeof loader>()
	const errorOf = useSectionErrors()
	return (
		<SettingsPage heading="Privacy">
			{account ? (
				<PrivacySwitches {...account} isOptedOutByBrowser={isOptedOutByBrowser} errorOf={errorOf} />
			) : (
				<>
					<p className="lead">
						Without an account, what you watch, save and rate stays on this device. You can see and clear it in your{' '}
						<Link to={DEVICE_HISTORY_PATH} className="text-link">
							history
						</Link>
						.
					</p>
					<StatisticsForm isEnabled={isAnalyticsEnabled} isOptedOutByBrowser={isOptedOutByBrowser} />
				</>
			)}
			<p>
				<Link to={PRIVACY_PATH} className="text-link">
					Privacy policy
				</Link>
			</p>
		</SettingsPage>
	)
}
