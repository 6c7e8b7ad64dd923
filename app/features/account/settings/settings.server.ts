// This runs on the server only: browsers name countries differently and don't need the color rules.

import { executeCommand } from '#app/http/command.server.ts'
import { parseSectionCommand, type Section, type SectionError, sectionFailureToast } from '#domain/account/command.ts'
import { deviceLabel } from '#domain/account/device-name.ts'
import type { DeviceSession } from '#domain/account/port.ts'
import { settingsWords } from '#domain/account/settings-words.ts'
import { ACCENTS, type Accent, accentTokens } from '#domain/appearance/theme.ts'
import { appearanceWords } from '#domain/appearance/words.ts'
import type { Preferences, PreferencesChange } from '#domain/preferences/preferences.ts'
import { compareAlphabetically } from '#domain/shared/alphabet.ts'
import { LANGUAGES, languageName } from '#domain/shared/languages.ts'
import { memoize } from '#domain/shared/memoize.ts'
import { language } from '#domain/shared/messages.ts'
import type { SubmittedForm } from '#domain/shared/query.ts'
import { REGIONS, regionName, withArticle } from '#domain/shared/regions.ts'
import { formatAge, formatDate } from '#domain/shared/time.ts'
import type { Toast } from '#domain/shared/toast.ts'
import { type Zone, zoneDay } from '#domain/shared/zone.ts'

export interface Choice {
	value: string
	label: string
}

/** A color and its stylesheet. */
export interface AccentChoice extends Choice {
	value: Accent
	css: string
}

const byLabel = (a: Choice, b: Choice) => compareAlphabetically(a.label, b.label)
const toRegion = (code: string): Choice => ({ value: code, label: regionName(code) })
const toLanguage = (code: string): Choice => ({ value: code, label: languageName(code) })

const accentCss = memoize((accent: Accent) => accentTokens(accent))
/** In a language, because sorting them takes a millisecond. */
const regionsIn = memoize((_language: string): readonly Choice[] => REGIONS.map(toRegion).sort(byLabel))

export function accentChoices(): AccentChoice[] {
	return ACCENTS.map(({ value, hue }) => ({ value, label: appearanceWords[hue], css: accentCss(value) }))
}

/** All countries by name, and the current one even if it is unknown. */
export function regionChoices(current: string | null): Choice[] {
	return includeCurrent(regionsIn(language()), current, toRegion)
}

/** All languages by name, and the current one even if it is unknown. */
export function languageChoices(current: string | null): Choice[] {
	return includeCurrent(LANGUAGES.map(toLanguage).sort(byLabel), current, toLanguage)
}

function includeCurrent(
	choices: readonly Choice[],
	current: string | null,
	toChoice: (value: string) => Choice,
): Choice[] {
	const isIncluded = current === null || choices.some(({ value }) => value === current)
	return isIncluded ? [...choices] : [toChoice(current), ...choices]
}

export interface DeviceView {
	id: string
	name: string
	signedIn: string
	lastSeen: string
	/** The country; empty when unknown. */
	place: string
	isCurrent: boolean
}

export function toDeviceView(session: DeviceSession, { nowMs, zone }: { nowMs: number; zone: Zone }): DeviceView {
	const { id, device, country, signedInAt, seenAt, isCurrent } = session
	return {
		id,
		name: device === null ? settingsWords.unknownDevice : deviceLabel(device),
		place: country === null ? '' : withArticle(regionName(country)),
		signedIn: formatDate(zoneDay(Date.parse(signedInAt), zone)) ?? '',
		lastSeen: formatAge(Date.parse(seenAt), nowMs) ?? '',
		isCurrent,
	}
}

interface PreferencesViewer {
	preferences: Preferences
	savePreferences(change: PreferencesChange): Promise<unknown>
}

/** Saves one form of the settings. */
export async function executeSectionCommand(
	section: Section,
	form: SubmittedForm,
	viewer: PreferencesViewer,
): Promise<{ status: 200; toast: Toast | null } | { status: 400 | 503; error: SectionError }> {
	const failureToast = sectionFailureToast(section)
	const command = parseSectionCommand(section, form, viewer.preferences)
	if (command.kind === 'invalid')
		return { status: 400, error: { fieldErrors: command.fieldErrors, toast: failureToast } }
	const execute = async () => {
		await viewer.savePreferences(command.change)
		return command.toast
	}
	const { status, toast } = await executeCommand(execute, { toast: failureToast, event: 'preferences_save_failed' })
	return status === 200 ? { status, toast } : { status: 503, error: { fieldErrors: {}, toast: failureToast } }
}
