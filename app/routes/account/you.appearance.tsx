import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { AccentForm } from '#app/features/account/settings/accent-form.tsx'
import { accentChoices } from '#app/features/account/settings/settings.server.ts'
import { saveSettings } from '#app/features/account/settings/settings-action.server.ts'
import { SettingsPage, useSectionErrors } from '#app/features/account/settings/settings-page.tsx'
import { SpoilerSwitch } from '#app/features/account/settings/spoiler-switch.tsx'
import { ThemeForm } from '#app/features/appearance/theme-form.tsx'
import { accountsUnavailable } from '#app/http/error-responses.server.ts'
import { settingsWords } from '#domain/account/settings-words.ts'
import { APPEARANCE_PATH } from '#domain/shared/links.ts'

export { settingsLinks as links } from '#app/features/account/settings/settings-page.tsx'

export function loader({ context }: LoaderFunctionArgs) {
	const { viewer, isViewerKnown, requestContext } = context
	if (!isViewerKnown) throw accountsUnavailable()
	return {
		theme: requestContext.theme,
		isSpoilerGuardOn: viewer ? viewer.preferences.isSpoilerGuardOn : null,
		accent: viewer && { accent: viewer.preferences.accentColor, choices: accentChoices() },
	}
}

export const action = saveSettings

export const meta = () =>
	pageMeta({
		title: settingsWords.appearance,
		description: settingsWords.appearanceDetail,
		path: APPEARANCE_PATH,
	})

export default function Appearance() {
	const { theme, accent, isSpoilerGuardOn } = useLoaderData<typeof loader>()
	const errorOf = useSectionErrors()
	return (
		<SettingsPage heading={settingsWords.appearance}>
			<div className="settings-theme">
				<span className="label" aria-hidden="true">
					{settingsWords.theme}
				</span>
				<ThemeForm theme={theme} label={settingsWords.theme} />
			</div>
			{accent ? (
				<AccentForm {...accent} error={errorOf('accent')} />
			) : (
				<p className="faint">{settingsWords.accentNeedsAccount}</p>
			)}
			<SpoilerSwitch isOn={isSpoilerGuardOn} error={errorOf('spoilers')} />
		</SettingsPage>
	)
}
