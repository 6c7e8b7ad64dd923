import type { SubmittedForm } from '#app/http/form.ts'
import { type Preferences, type PreferencesChange, parseAccent } from '#domain/account/preferences.ts'
import { accountMessages, fieldErrors } from '#domain/account/words.ts'
import { appearanceMessages } from '#domain/appearance/words.ts'
import { mergeProviders } from '#domain/providers/provider-choice.ts'
import { PROVIDERS_UNKNOWN } from '#domain/providers/words.ts'
import { LANGUAGES } from '#domain/shared/languages.ts'
import { isRegion } from '#domain/shared/regions.ts'
import type { Toast } from '#domain/shared/toast.ts'
import type { FieldErrors, Section } from './section.ts'
import { SWITCHES, type SwitchName } from './switches.ts'

/** The language of titles where none is chosen. */
export const DEFAULT_LANGUAGE = 'en'

/** What a form asks to be saved, and what is said when it is. */
export interface SectionCommand {
	kind: 'wish'
	change: PreferencesChange
	toast: Toast
}

/** What no form of ours sends. */
export interface InvalidSectionForm {
	kind: 'unreadable'
	fieldErrors: FieldErrors
}

interface SectionContext {
	/** As it is kept now. */
	current: Preferences
	/** Ids of the services that the form offers. */
	providerIds: readonly string[]
}

/** Reads what one form of the profile asks for. */
export function parseSectionCommand(
	section: Section,
	form: SubmittedForm,
	context: SectionContext,
): SectionCommand | InvalidSectionForm {
	if (section === 'accent') return parseAccentForm(form)
	return section === 'watching' ? parseWatchingForm(form, context) : parseSwitchForm(section, form)
}

/** What is said when it could not be saved. */
export function sectionFailureToast(section: Section): Toast {
	if (section === 'accent') return appearanceMessages.themeFailed
	return section === 'watching' ? accountMessages.preferencesSaveFailed : SWITCHES[section].failureToast
}

function parseAccentForm(form: SubmittedForm): SectionCommand | InvalidSectionForm {
	const accentColor = parseAccent(form.text('accentColor'))
	if (!accentColor) return { kind: 'unreadable', fieldErrors: { accent: appearanceMessages.accentUnknown } }
	return { kind: 'wish', change: { accentColor }, toast: appearanceMessages.themeUpdated }
}

function parseSwitchForm(name: SwitchName, form: SubmittedForm): SectionCommand | InvalidSectionForm {
	const value = form.text('value')
	if (value !== 'on' && value !== 'off') return { kind: 'unreadable', fieldErrors: {} }
	const isOn = value === 'on'
	return { kind: 'wish', change: SWITCHES[name].toChange(isOn), toast: SWITCHES[name].toToast(isOn) }
}

/** A choice that stands already is always taken again, also one that the form would not offer to others. */
function parseWatchingForm(
	form: SubmittedForm,
	{ current, providerIds: offered }: SectionContext,
): SectionCommand | InvalidSectionForm {
	const region = form.text('region') || null
	const language = parseLanguage(form.text('language'))
	const services = mergeProviders(current.services, form.texts('services'), offered)
	const problems: FieldErrors = {
		...(region === null || region === current.region || isRegion(region) ? {} : { region: fieldErrors.region }),
		...(language === null || language === current.language || LANGUAGES.includes(language)
			? {}
			: { language: fieldErrors.language }),
		...(services ? {} : { services: PROVIDERS_UNKNOWN }),
	}
	if (!services || Object.keys(problems).length > 0) return { kind: 'unreadable', fieldErrors: problems }
	return { kind: 'wish', change: { region, language, services }, toast: accountMessages.preferencesSaved }
}

function parseLanguage(text: string): string | null {
	return text === '' || text === DEFAULT_LANGUAGE ? null : text
}
