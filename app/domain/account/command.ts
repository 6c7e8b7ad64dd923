import { appearanceMessages, appearanceWords } from '#domain/appearance/words.ts'
import { type Preferences, type PreferencesChange, parseAccent } from '#domain/preferences/preferences.ts'
import { isAppLanguage, LANGUAGE_PARAM } from '#domain/shared/language.ts'
import { LANGUAGES } from '#domain/shared/languages.ts'
import {
	APPEARANCE_PATH,
	LANGUAGE_PATH,
	NOTIFICATION_SETTINGS_PATH,
	PRIVACY_SETTINGS_PATH,
	safeReturnPath,
} from '#domain/shared/links.ts'
import type { SubmittedForm } from '#domain/shared/query.ts'
import { isRegion } from '#domain/shared/regions.ts'
import type { Toast } from '#domain/shared/toast.ts'
import { parseSwitchValue, SWITCHES, type SwitchName } from './switches.ts'
import { accountMessages, fieldWords } from './words.ts'

/** A parsed form of the settings. */
interface SectionCommand {
	kind: 'command'
	change: PreferencesChange
	/** The toast for when the change is saved. */
	toast: Toast
}

/** A form with values that this app doesn't send. */
interface InvalidSectionForm {
	kind: 'invalid'
	fieldErrors: FieldErrors
}

export function parseSectionCommand(
	section: Section,
	form: SubmittedForm,
	current: Preferences,
): SectionCommand | InvalidSectionForm {
	if (section === 'accent') return parseAccentForm(form)
	return section === 'language' ? parseLanguageForm(form, current) : parseSwitchForm(section, form)
}

export function sectionFailureToast(section: Section): Toast {
	if (section === 'accent') return appearanceMessages.themeFailed
	return section === 'language' ? accountMessages.preferencesSaveFailed : SWITCHES[section].failureToast
}

function parseAccentForm(form: SubmittedForm): SectionCommand | InvalidSectionForm {
	const accentColor = parseAccent(form.text('accentColor'))
	if (!accentColor) return { kind: 'invalid', fieldErrors: { accent: appearanceWords.accentUnknown } }
	return { kind: 'command', change: { accentColor }, toast: appearanceMessages.themeUpdated }
}

function parseSwitchForm(name: SwitchName, form: SubmittedForm): SectionCommand | InvalidSectionForm {
	const isOn = parseSwitchValue(form)
	if (isOn === null) return { kind: 'invalid', fieldErrors: {} }
	return { kind: 'command', change: SWITCHES[name].toChange(isOn), toast: SWITCHES[name].toToast(isOn) }
}

/** The current values are always accepted, even when the form no longer offers them. */
function parseLanguageForm(form: SubmittedForm, current: Preferences): SectionCommand | InvalidSectionForm {
	const region = form.text('region') || null
	const language = form.text('language') || null
	const errors: FieldErrors = {
		...(region === null || region === current.region || isRegion(region) ? {} : { region: fieldWords.region }),
		...(language === null || language === current.language || LANGUAGES.includes(language)
			? {}
			: { language: fieldWords.language }),
	}
	if (Object.keys(errors).length > 0) return { kind: 'invalid', fieldErrors: errors }
	return { kind: 'command', change: { region, language }, toast: accountMessages.preferencesSaved }
}

/** The `intent` of each preferences form, which is also its anchor on its page. */
const SECTIONS = ['accent', 'history', 'language', 'notifications', 'spoilers', 'statistics'] as const

export type Section = (typeof SECTIONS)[number]

const PAGES: Partial<Record<Section, string>> = {
	accent: APPEARANCE_PATH,
	language: LANGUAGE_PATH,
	spoilers: APPEARANCE_PATH,
	notifications: NOTIFICATION_SETTINGS_PATH,
}

/** The page that has the form, which is also its action. */
export function sectionPath(section: Section): string {
	return `${PAGES[section] ?? PRIVACY_SETTINGS_PATH}#${section}`
}

export function isSection(intent: string): intent is Section {
	return SECTIONS.some((section) => section === intent)
}

type Field = 'accent' | 'region' | 'language'

/** Error texts by field. */
type FieldErrors = Partial<Record<Field, string>>

export interface SectionError {
	fieldErrors: FieldErrors
	toast: Toast
}

/** A parsed form of the list of devices. */
type DeviceCommand = { intent: 'end-others' } | { intent: 'end'; session: string }

const SESSION_ID = /^[\da-f]{16}$/

/** `null` for a form that is not one of ours. */
export function parseDeviceCommand(form: SubmittedForm): DeviceCommand | null {
	const session = form.text('session')
	if (SESSION_ID.test(session)) return { intent: 'end', session }
	return session === '' && form.text('intent') === 'end-others' ? { intent: 'end-others' } : null
}

/** A parsed settings form: chooses the region or the language of pages, or adds this device's choices to the account. */
type SettingsCommand =
	| { intent: 'region'; region: string; returnTo: string }
	| { intent: 'app-language'; language: string; returnTo: string }
	| { intent: 'adopt' }

/** `null` for a form that is not one of ours. */
export function parseSettingsCommand(form: Pick<SubmittedForm, 'text'>): SettingsCommand | null {
	const [intent, region] = [form.text('intent'), form.text('region')]
	if (intent === 'adopt') return { intent }
	const returnTo = safeReturnPath(form.text('returnTo'), '/')
	if (intent === 'app-language') {
		const language = form.text('language')
		return isAppLanguage(language) ? { intent, language, returnTo: withoutParam(returnTo, LANGUAGE_PARAM) } : null
	}
	if (intent !== 'region' || !isRegion(region)) return null
	// The page shows the new region, whichever one its URL named.
	return { intent, region, returnTo: withoutParam(returnTo, 'region') }
}

/** The path without a parameter of its query. */
function withoutParam(path: string, name: string): string {
	const rest = path.replace(new RegExp(`([?&])${name}=[\\w-]+(?:&|(?=#|$))`), '$1')
	return rest.replace(/[?&](?=#|$)/, '')
}
