import { Form, useNavigation } from '@remix-run/react'
import type { Preferences } from '#domain/account/preferences.ts'
import type { SectionError } from '#domain/account/section.ts'
import { profilePath } from '#domain/shared/links.ts'
import type { Choice } from './choices.ts'
import { SectionAlert } from './section-alert.tsx'
import { SelectField } from './select-field.tsx'

interface Props {
	preferences: Pick<Preferences, 'region' | 'language' | 'services'>
	/** The providers of this deployment. */
	providers: readonly { id: string; name: string }[]
	regions: readonly Choice[]
	languages: readonly Choice[]
	error: SectionError | null
}

export function WatchingForm({ preferences, providers, regions, languages, error }: Props) {
	const { state } = useNavigation()
	const fieldErrors = error?.fieldErrors ?? {}
	return (
		<Form method="post" action={profilePath('watching')} autoComplete="off" preventScrollReset className="profile-form">
			<SectionAlert error={error} />
			<input type="hidden" name="intent" value="watching" />
			{providers.length > 0 ? (
				<ProviderCheckboxes providers={providers} myProviderIds={preferences.services} error={fieldErrors.services} />
			) : null}
			<SelectField
				label="Region"
				name="region"
				value={preferences.region}
				emptyLabel="My location"
				choices={regions}
				hint='Used for "Where to watch".'
				error={fieldErrors.region}
			/>
			<SelectField
				label="Title language"
				name="language"
				value={preferences.language}
				emptyLabel="English"
				choices={languages}
				hint="For titles and overviews, where a translation exists."
				error={fieldErrors.language}
			/>
			<button type="submit" className="button" aria-disabled={state === 'submitting'}>
				Save
			</button>
		</Form>
	)
}

interface ProviderCheckboxesProps {
	providers: Props['providers']
	myProviderIds: readonly string[]
	error: string | undefined
}

function ProviderCheckboxes({ providers, myProviderIds, error }: ProviderCheckboxesProps) {
	return (
		<fieldset aria-describedby="services-note">
			<legend className="label">My services</legend>
			<div className="boxes">
				{providers.map(({ id, name }) => (
					<label key={id} className="box">
						<input type="checkbox" name="services" value={id} defaultChecked={myProviderIds.includes(id)} />
						{name}
					</label>
				))}
			</div>
			<p id="services-note" className={error ? 'field-error' : 'faint'}>
				{error ?? 'Select the services you have.'}
			</p>
		</fieldset>
	)
}
