import { Form, useNavigation } from '@remix-run/react'
import type { Preferences } from '#domain/account/preferences.ts'
import { ChoiceField } from './choice-field.tsx'
import type { Choice } from './choices.ts'
import type { SectionRefusal } from './section.ts'
import { SectionNotice } from './section-notice.tsx'

interface Props {
	preferences: Pick<Preferences, 'region' | 'language' | 'services'>
	/** What this deployment knows. */
	services: readonly { id: string; name: string }[]
	regions: readonly Choice[]
	languages: readonly Choice[]
	refusal: SectionRefusal | null
}

/** What the viewer can watch, and in which words it is told. */
export function WatchingForm({ preferences, services, regions, languages, refusal }: Props) {
	const { state } = useNavigation()
	const problems = refusal?.problems ?? {}
	return (
		<Form method="post" action="/profile#watching" autoComplete="off" preventScrollReset className="profile-form">
			<SectionNotice refusal={refusal} />
			<input type="hidden" name="intent" value="watching" />
			{services.length > 0 ? (
				<ServiceBoxes services={services} mine={preferences.services} problem={problems.services} />
			) : null}
			<ChoiceField
				label="Region"
				name="region"
				value={preferences.region}
				none="Where I am"
				choices={regions}
				hint="Where to watch a title is told for this country."
				problem={problems.region}
			/>
			<ChoiceField
				label="Language of titles"
				name="language"
				value={preferences.language}
				none="English"
				choices={languages}
				hint="For titles and overviews, where they have been translated."
				problem={problems.language}
			/>
			<button type="submit" className="button" aria-disabled={state === 'submitting'}>
				Save
			</button>
		</Form>
	)
}

interface BoxesProps {
	services: Props['services']
	mine: readonly string[]
	problem: string | undefined
}

function ServiceBoxes({ services, mine, problem }: BoxesProps) {
	return (
		<fieldset aria-describedby="services-note">
			<legend className="label">My services</legend>
			<div className="boxes">
				{services.map(({ id, name }) => (
					<label key={id} className="box">
						<input type="checkbox" name="services" value={id} defaultChecked={mine.includes(id)} />
						{name}
					</label>
				))}
			</div>
			<p id="services-note" className={problem ? 'field-error' : 'faint'}>
				{problem ?? 'Tick the ones that you can watch with.'}
			</p>
		</fieldset>
	)
}
