import { Form } from '@remix-run/react'
import { useEffect, useId, useMemo, useRef } from 'react'
import { ProviderMark } from '#app/features/title/provider-mark.tsx'
import type { SectionError } from '#domain/account/command.ts'
import { accountMessages } from '#domain/account/words.ts'
import type { Preferences } from '#domain/preferences/preferences.ts'
import type { Provider } from '#domain/providers/port.ts'
import { mergeProviders } from '#domain/providers/provider-choice.ts'
import { PROFILE_PATH, profilePath, providersPath } from '#domain/shared/links.ts'
import { RejectionAlert } from '../sign-in/account-form.tsx'
import type { Choice } from './profile.server.ts'
import { useOptimisticChoice } from './use-optimistic-choice.ts'

type WatchingChoice = Pick<Preferences, 'region' | 'language' | 'services'>

interface Props {
	preferences: WatchingChoice
	/** The viewer's and the largest of their region. */
	providers: readonly Provider[]
	regions: readonly Choice[]
	languages: readonly Choice[]
	error: SectionError | null
}

/** Services, region and language. With JavaScript they save at once; without it there is a button. */
export function WatchingForm({ preferences, providers, regions, languages, error }: Props) {
	const region = useWatchingChoice('region', preferences.region)
	const language = useWatchingChoice('language', preferences.language)
	const services = useWatchingChoice('services', preferences.services)
	const offered = providers.map(({ id }) => id)
	const chooseServices = (chosen: readonly string[]) => {
		const merged = mergeProviders(services.shown, chosen, offered)
		if (merged) void services.choose(merged)
	}
	const form = useRef<HTMLFormElement>(null)
	// What was chosen before hydration counts, too.
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
	useEffect(() => {
		const early = new FormData(form.current ?? undefined)
		const textOf = (name: string) => String(early.get(name) ?? '') || null
		if (textOf('region') !== region.shown) void region.choose(textOf('region'))
		if (textOf('language') !== language.shown) void language.choose(textOf('language'))
		const chosen = early.getAll('services').map(String)
		const isChanged = offered.some((id) => chosen.includes(id) !== services.shown.includes(id))
		if (isChanged) chooseServices(chosen)
	}, [])
	const fieldErrors = error?.fieldErrors ?? {}
	return (
		<Form
			ref={form}
			method="post"
			action={profilePath('watching')}
			autoComplete="off"
			preventScrollReset
			className="profile-form"
		>
			<RejectionAlert error={error} />
			<input type="hidden" name="intent" value="watching" />
			{providers.length > 0 ? (
				<ProviderCheckboxes
					providers={providers}
					myProviderIds={services.shown.filter((id) => offered.includes(id))}
					onChange={chooseServices}
					error={fieldErrors.services}
				/>
			) : null}
			<SelectField
				label="Region"
				name="region"
				value={region.shown}
				emptyLabel="My location"
				choices={regions}
				hint='Used for "Where to watch".'
				onChange={region.choose}
				error={fieldErrors.region}
			/>
			<SelectField
				label="Title language"
				name="language"
				value={language.shown}
				emptyLabel="English"
				choices={languages}
				hint="For titles and overviews, where a translation exists."
				onChange={language.choose}
				error={fieldErrors.language}
			/>
			<button type="submit" className="button without-scripts">
				Save
			</button>
		</Form>
	)
}

/** Each choice is sent alone, so that it can't overwrite another. */
function useWatchingChoice<Name extends keyof WatchingChoice>(name: Name, serverValue: WatchingChoice[Name]) {
	return useOptimisticChoice<WatchingChoice[Name]>({
		serverValue,
		toChange: (value) => ({ [name]: value }),
		toToast: () => accountMessages.preferencesSaved,
		failureToast: accountMessages.preferencesSaveFailed,
		affectsAllPages: true,
	})
}

interface ProviderCheckboxesProps {
	providers: Props['providers']
	myProviderIds: readonly string[]
	onChange: (ids: readonly string[]) => void
	error: string | undefined
}

function ProviderCheckboxes({ providers, myProviderIds, onChange, error }: ProviderCheckboxesProps) {
	const toggle = (id: string) =>
		onChange(myProviderIds.includes(id) ? myProviderIds.filter((other) => other !== id) : [...myProviderIds, id])
	return (
		<fieldset aria-describedby="services-note">
			<legend className="label">My services</legend>
			<div className="boxes">
				{providers.map(({ id, name, logoPath }) => (
					<label key={id} className="box">
						<input
							type="checkbox"
							name="services"
							value={id}
							checked={myProviderIds.includes(id)}
							onChange={() => toggle(id)}
						/>
						<ProviderMark name={name} logoPath={logoPath} />
						{name}
					</label>
				))}
			</div>
			<p id="services-note" className={error ? 'field-error' : 'faint'}>
				{error ?? 'Select the services you have.'}{' '}
				<a href={providersPath(PROFILE_PATH)} className="text-link">
					All services
				</a>
			</p>
		</fieldset>
	)
}

interface SelectFieldProps {
	label: string
	name: string
	value: string | null
	/** Label of the empty option. */
	emptyLabel: string
	choices: readonly Choice[]
	hint: string
	onChange: (value: string | null) => unknown
	error: string | undefined
}

function SelectField({ label, name, value, emptyLabel, choices, hint, onChange, error }: SelectFieldProps) {
	const id = useId()
	// Hundreds of regions need not be rendered again with every choice on the page.
	const options = useMemo(
		() =>
			choices.map((choice) => (
				<option key={choice.value} value={choice.value}>
					{choice.label}
				</option>
			)),
		[choices],
	)
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<select
				id={id}
				name={name}
				value={value ?? ''}
				onChange={(event) => void onChange(event.currentTarget.value || null)}
				aria-invalid={error ? true : undefined}
				aria-describedby={`${id}-note`}
			>
				<option value="">{emptyLabel}</option>
				{options}
			</select>
			<p id={`${id}-note`} className={error ? 'field-error' : 'faint'}>
				{error ?? hint}
			</p>
		</div>
	)
}
