import { Form } from '@remix-run/react'
import { useEffect, useId, useMemo, useRef } from 'react'
import { type SectionError, sectionPath } from '#domain/account/command.ts'
import { settingsWords } from '#domain/account/settings-words.ts'
import { accountMessages } from '#domain/account/words.ts'
import type { Preferences } from '#domain/preferences/preferences.ts'
import { RejectionAlert } from '../sign-in/account-form.tsx'
import type { Choice } from './settings.server.ts'
import { useOptimisticChoice } from './use-optimistic-choice.ts'

type LanguageChoice = Pick<Preferences, 'region' | 'language'>

interface Props {
	preferences: LanguageChoice
	regions: readonly Choice[]
	languages: readonly Choice[]
	error: SectionError | null
}

/** Region and language. With JavaScript they save at once; without it there is a button. */
export function LanguageForm({ preferences, regions, languages, error }: Props) {
	const region = useLanguageChoice('region', preferences.region)
	const language = useLanguageChoice('language', preferences.language)
	const form = useRef<HTMLFormElement>(null)
	// A choice made before hydration counts too.
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
	useEffect(() => {
		const early = new FormData(form.current ?? undefined)
		const textOf = (name: string) => String(early.get(name) ?? '') || null
		if (textOf('region') !== region.shown) void region.choose(textOf('region'))
		if (textOf('language') !== language.shown) void language.choose(textOf('language'))
	}, [])
	const fieldErrors = error?.fieldErrors ?? {}
	return (
		<Form
			ref={form}
			method="post"
			action={sectionPath('language')}
			autoComplete="off"
			preventScrollReset
			className="settings-form"
		>
			<RejectionAlert error={error} />
			<input type="hidden" name="intent" value="language" />
			<SelectField
				label={settingsWords.region}
				name="region"
				value={region.shown}
				emptyLabel={settingsWords.myLocation}
				choices={regions}
				hint={settingsWords.regionHint}
				onChange={region.choose}
				error={fieldErrors.region}
			/>
			<SelectField
				label={settingsWords.titleLanguage}
				name="language"
				value={language.shown}
				emptyLabel={settingsWords.asPages}
				choices={languages}
				hint={settingsWords.titleLanguageHint}
				onChange={language.choose}
				error={fieldErrors.language}
			/>
			<button type="submit" className="button without-scripts">
				{settingsWords.save}
			</button>
		</Form>
	)
}

/** Each choice is sent alone, so that it can't overwrite another. */
function useLanguageChoice<Name extends keyof LanguageChoice>(name: Name, serverValue: LanguageChoice[Name]) {
	return useOptimisticChoice<LanguageChoice[Name]>({
		serverValue,
		toChange: (value) => ({ [name]: value }),
		toToast: () => accountMessages.preferencesSaved,
		failureToast: accountMessages.preferencesSaveFailed,
		affectsAllPages: true,
	})
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
	// Memoized, so hundreds of regions aren't rendered again with every choice.
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
