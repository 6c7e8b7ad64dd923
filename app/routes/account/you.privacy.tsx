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
import { settingsWords } from '#domain/account/settings-words.ts'
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
	pageMeta({
		title: settingsWords.privacySettings,
		description: settingsWords.privacyDetail,
		path: PRIVACY_SETTINGS_PATH,
	})

export default function PrivacySettings() {
	const { account, isAnalyticsEnabled, isOptedOutByBrowser } = useLoaderData<typeof loader>()
	const errorOf = useSectionErrors()
	return (
		<SettingsPage heading={settingsWords.privacy}>
			{account ? (
				<PrivacySwitches {...account} isOptedOutByBrowser={isOptedOutByBrowser} errorOf={errorOf} />
			) : (
				<>
					<p className="lead">
						{settingsWords.withoutAccount({
							link: (parts) => (
								<Link key="link" to={DEVICE_HISTORY_PATH} className="text-link">
									{parts}
								</Link>
							),
						})}
					</p>
					<StatisticsForm isEnabled={isAnalyticsEnabled} isOptedOutByBrowser={isOptedOutByBrowser} />
				</>
			)}
			<p>
				<Link to={PRIVACY_PATH} className="text-link">
					{settingsWords.privacyPolicy}
				</Link>
			</p>
		</SettingsPage>
	)
}
