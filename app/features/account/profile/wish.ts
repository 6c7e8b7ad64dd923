import type { SentForm } from '#app/http/form.ts'
import { type Preferences, type PreferencesChange, parseAccent } from '#domain/account/preferences.ts'
import { mergeServices } from '#domain/providers/providers.ts'
import { LANGUAGES } from '#domain/shared/languages.ts'
import { fieldWords, messages } from '#domain/shared/messages.ts'
import { isRegion } from '#domain/shared/regions.ts'
import type { Toast } from '#domain/shared/toast.ts'
import type { Problems, Section } from './section.ts'
import { SWITCHES, type SwitchName } from './switches.ts'

/** The language of titles where none is chosen. */
export const DEFAULT_LANGUAGE = 'en'

/** What a form asks to be saved, and what is said when it is. */
export interface Wish {
	kind: 'wish'
	change: PreferencesChange
	toast: Toast
}

/** What no form of ours sends. */
export interface Unreadable {
	kind: 'unreadable'
	problems: Problems
}

interface Known {
	/** As it is kept now. */
	kept: Preferences
	/** Ids of the services that the form offers. */
	services: readonly string[]
}

/** Reads what one form of the profile asks for. */
export function readWish(section: Section, form: SentForm, known: Known): Wish | Unreadable {
	if (section === 'accent') return readAccent(form)
	return section === 'watching' ? readWatching(form, known) : readSwitch(section, form)
}

/** What is said when it could not be saved. */
export function failureOf(section: Section): Toast {
	if (section === 'accent') return messages.themeFailed
	return section === 'watching' ? messages.preferencesSaveFailed : SWITCHES[section].failed
}

function readAccent(form: SentForm): Wish | Unreadable {
	const accentColor = parseAccent(form.text('accentColor'))
	if (!accentColor) return { kind: 'unreadable', problems: { accent: fieldWords.accent } }
	return { kind: 'wish', change: { accentColor }, toast: messages.themeUpdated }
}

function readSwitch(name: SwitchName, form: SentForm): Wish | Unreadable {
	const value = form.text('value')
	if (value !== 'on' && value !== 'off') return { kind: 'unreadable', problems: {} }
	const isOn = value === 'on'
	return { kind: 'wish', change: SWITCHES[name].toChange(isOn), toast: SWITCHES[name].toToast(isOn) }
}

/** A choice that stands already is always taken again, also one that the form would not offer to others. */
function readWatching(form: SentForm, { kept, services: offered }: Known): Wish | Unreadable {
	const region = form.text('region') || null
	const language = readLanguage(form.text('language'))
	const services = mergeServices(kept.services, form.texts('services'), offered)
	const problems: Problems = {
		...(region === null || region === kept.region || isRegion(region) ? {} : { region: fieldWords.region }),
		...(language === null || language === kept.language || LANGUAGES.includes(language)
			? {}
			: { language: fieldWords.language }),
		...(services ? {} : { services: fieldWords.services }),
	}
	if (!services || Object.keys(problems).length > 0) return { kind: 'unreadable', problems }
	return { kind: 'wish', change: { region, language, services }, toast: messages.preferencesSaved }
}

function readLanguage(text: string): string | null {
	return text === '' || text === DEFAULT_LANGUAGE ? null : text
}
