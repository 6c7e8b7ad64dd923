import { Form } from '@remix-run/react'
import { settingsWords } from '#domain/account/settings-words.ts'
import { LANGUAGE_PATH, SETTINGS_ACTION_PATH } from '#domain/shared/links.ts'
import type { Choice } from './settings.server.ts'

interface Props {
	/** ISO 3166-1. */
	region: string
	choices: readonly Choice[]
}

/** The region of a visitor without an account, stored on this device. */
export function RegionForm({ region, choices }: Props) {
	return (
		<Form method="post" action={SETTINGS_ACTION_PATH} autoComplete="off" className="settings-form">
			<input type="hidden" name="intent" value="region" />
			<input type="hidden" name="returnTo" value={LANGUAGE_PATH} />
			<div className="field">
				<label htmlFor="own-region">{settingsWords.whereYouWatch}</label>
				<select key={region} id="own-region" name="region" defaultValue={region}>
					{choices.map(({ value, label }) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</select>
			</div>
			<button type="submit" className="button">
				{settingsWords.saveRegion}
			</button>
		</Form>
	)
}
