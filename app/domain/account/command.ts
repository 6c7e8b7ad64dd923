import { appearanceMessages } from '#domain/appearance/words.ts'
import { type Preferences, type PreferencesChange, parseAccent } from '#domain/preferences/preferences.ts'
import { mergeProviders } from '#domain/providers/provider-choice.ts'
import { PROVIDERS_UNKNOWN } from '#domain/providers/words.ts'
import { LANGUAGES } from '#domain/shared/languages.ts'
import { safeReturnPath } from '#domain/shared/links.ts'
import { isRegion } from '#domain/shared/regions.ts'
import type { SubmittedForm } from '#domain/shared/submitted-form.ts'
import type { Toast } from '#domain/shared/toast.ts'
import { parseSwitchValue, SWITCHES, type SwitchName } from './switches.ts'
import { accountMessages, fieldErrors } from './words.ts'

export const DEFAULT_LANGUAGE = 'en'

/** A parsed form of the profile page. */
interface SectionCommand {
	kind: 'command'
	change: PreferencesChange
	/** Shown when the change is saved. */
	toast: Toast
}

/** A form with values that this app doesn't send. */
interface InvalidSectionForm {
	kind: 'invalid'
	fieldErrors: FieldErrors
}

interface SectionContext {
	current: Preferences
	/** Ids of the services in the form. */
	providerIds: readonly string[]
}

export function parseSectionCommand(
	section: Section,
	form: SubmittedForm,
	context: SectionContext,
): SectionCommand | InvalidSectionForm {
	if (section === 'accent') return parseAccentForm(form)
	return section === 'watching' ? parseWatchingForm(form, context) : parseSwitchForm(section, form)
}

export function sectionFailureToast(section: Section): Toast {
	if (section === 'accent') return appearanceMessages.themeFailed
	return section === 'watching' ? accountMessages.preferencesSaveFailed : SWITCHES[section].failureToast
}

function parseAccentForm(form: SubmittedForm): SectionCommand | InvalidSectionForm {
	const accentColor = parseAccent(form.text('accentColor'))
	if (!accentColor) return { kind: 'invalid', fieldErrors: { accent: appearanceMessages.accentUnknown } }
	return { kind: 'command', change: { accentColor }, toast: appearanceMessages.themeUpdated }
}

function parseSwitchForm(name: SwitchName, form: SubmittedForm): SectionCommand | InvalidSectionForm {
	const isOn = parseSwitchValue(form)
	if (isOn === null) return { kind: 'invalid', fieldErrors: {} }
	return { kind: 'command', change: SWITCHES[name].toChange(isOn), toast: SWITCHES[name].toToast(isOn) }
}

/** The current values are always accepted, even when the form no longer offers them. */
function parseWatchingForm(
	form: SubmittedForm,
	{ current, providerIds: offered }: SectionContext,
): SectionCommand | InvalidSectionForm {
	const region = form.text('region') || null
	const language = parseLanguage(form.text('language'))
	const services = mergeProviders(current.services, form.texts('services'), offered)
	const errors: FieldErrors = {
		...(region === null || region === current.region || isRegion(region) ? {} : { region: fieldErrors.region }),
		...(language === null || language === current.language || LANGUAGES.includes(language)
			? {}
			: { language: fieldErrors.language }),
		...(services ? {} : { services: PROVIDERS_UNKNOWN }),
	}
	if (!services || Object.keys(errors).length > 0) return { kind: 'invalid', fieldErrors: errors }
	return { kind: 'command', change: { region, language, services }, toast: accountMessages.preferencesSaved }
}

function parseLanguage(text: string): string | null {
	return text === '' || text === DEFAULT_LANGUAGE ? null : text
}

/** The `intent` of each preferences form, which is also its anchor on the profile page. */
const SECTIONS = ['accent', 'history', 'notifications', 'statistics', 'watching'] as const

export type Section = (typeof SECTIONS)[number]

export function isSection(intent: string): intent is Section {
	return SECTIONS.some((section) => section === intent)
}

type Field = 'accent' | 'services' | 'region' | 'language'

/** The text under each field. */
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

/** A parsed settings form: chooses the region, or adds this device's choices to the account. */
type SettingsCommand = { intent: 'region'; region: string; returnTo: string } | { intent: 'adopt' }

/** `null` for a form that is not one of ours. */
export function parseSettingsCommand(form: Pick<SubmittedForm, 'text'>): SettingsCommand | null {
	const [intent, region] = [form.text('intent'), form.text('region')]
	if (intent === 'adopt') return { intent }
	if (intent !== 'region' || !isRegion(region)) return null
	// The page shows the new region, whichever one its URL named.
	const returnTo = safeReturnPath(form.text('returnTo'), '/').replace(/([?&])region=[A-Z]{2}(?:&|(?=#|$))/, '$1')
	return { intent, region, returnTo: returnTo.replace(/[?&](?=#|$)/, '') }
}
