import { Form } from '@remix-run/react'
import { settingsWords } from '#domain/account/settings-words.ts'
import { APP_LANGUAGES } from '#domain/shared/language.ts'
import { LANGUAGE_PATH, SETTINGS_ACTION_PATH } from '#domain/shared/links.ts'
import { language } from '#domain/shared/messages.ts'

/** The language of all pages, stored in the account or on this device. The page is loaded anew, as its scripts have texts. */
export function AppLanguageForm() {
	const shown = language()
	return (
		<Form method="post" action={SETTINGS_ACTION_PATH} reloadDocument autoComplete="off" className="settings-form">
			<input type="hidden" name="intent" value="app-language" />
			<input type="hidden" name="returnTo" value={LANGUAGE_PATH} />
			<div className="field">
				<label htmlFor="app-language">{settingsWords.language}</label>
				<select key={shown} id="app-language" name="language" defaultValue={shown}>
					{[...APP_LANGUAGES].map(([tag, name]) => (
						<option key={tag} value={tag} lang={tag} dir="auto">
							{name}
						</option>
					))}
				</select>
			</div>
			<button type="submit" className="button">
				{settingsWords.saveLanguage}
			</button>
		</Form>
	)
}
