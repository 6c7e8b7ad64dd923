import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { AppLanguageForm } from '#app/features/account/settings/app-language-form.tsx'
import { LanguageForm } from '#app/features/account/settings/language-form.tsx'
import { RegionForm } from '#app/features/account/settings/region-form.tsx'
import { languageChoices, regionChoices } from '#app/features/account/settings/settings.server.ts'
import { saveSettings } from '#app/features/account/settings/settings-action.server.ts'
import { SettingsPage, useSectionErrors } from '#app/features/account/settings/settings-page.tsx'
import { accountsUnavailable } from '#app/http/error-responses.server.ts'
import { settingsWords } from '#domain/account/settings-words.ts'
import { LANGUAGE_PATH } from '#domain/shared/links.ts'

export { settingsLinks as links } from '#app/features/account/settings/settings-page.tsx'

export function loader({ context }: LoaderFunctionArgs) {
	const { viewer, isViewerKnown, requestContext } = context
	if (!isViewerKnown) throw accountsUnavailable()
	const { viewerRegion } = requestContext
	if (!viewer) return { preferences: null, region: viewerRegion, regions: regionChoices(viewerRegion), languages: [] }
	const { region, language } = viewer.preferences
	return {
		preferences: { region, language },
		region: viewerRegion,
		regions: regionChoices(region),
		languages: languageChoices(language),
	}
}

export const action = saveSettings

export const meta = () =>
	pageMeta({
		title: settingsWords.languageAndRegion,
		description: settingsWords.languageAndRegionDetail,
		path: LANGUAGE_PATH,
	})

export default function Language() {
	const { preferences, region, regions, languages } = useLoaderData<typeof loader>()
	const error = useSectionErrors()('language')
	return (
		<SettingsPage heading={settingsWords.languageAndRegion}>
			<AppLanguageForm />
			{preferences ? (
				<LanguageForm preferences={preferences} regions={regions} languages={languages} error={error} />
			) : (
				<>
					<RegionForm region={region} choices={regions} />
					<p className="faint">{settingsWords.languageNeedsAccount}</p>
				</>
			)}
		</SettingsPage>
	)
}
