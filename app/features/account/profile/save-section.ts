import type { SentForm } from '#app/http/form.ts'
import { report } from '#app/http/report.ts'
import type { Preferences, PreferencesChange } from '#domain/account/preferences.ts'
import { RETRY_AFTER_SECONDS } from '#domain/shared/errors.ts'
import type { Toast } from '#domain/shared/toast.ts'
import type { Section, SectionRefusal } from './section.ts'
import { failureOf, readWish } from './wish.ts'

/** Whose preferences they are. */
interface Owner {
	preferences: Preferences
	savePreferences(change: PreferencesChange): Promise<unknown>
}

interface Refused {
	kind: 'refused'
	refusal: SectionRefusal
	init: { status: number; headers: Record<string, string> }
}

/** Saves what one form asks for. A form that cannot be read, and a database that does not answer, leave all as it was. */
export async function saveSection(
	section: Section,
	form: SentForm,
	viewer: Owner,
	services: readonly string[],
): Promise<{ kind: 'saved'; toast: Toast } | Refused> {
	const toast = failureOf(section)
	const wish = readWish(section, form, { kept: viewer.preferences, services })
	if (wish.kind === 'unreadable')
		return { kind: 'refused', refusal: { problems: wish.problems, toast }, init: { status: 400, headers: {} } }
	try {
		await viewer.savePreferences(wish.change)
		return { kind: 'saved', toast: wish.toast }
	} catch (error) {
		report('preferences_not_saved', error)
		const headers = { 'Retry-After': String(RETRY_AFTER_SECONDS) }
		return { kind: 'refused', refusal: { problems: {}, toast }, init: { status: 503, headers } }
	}
}
