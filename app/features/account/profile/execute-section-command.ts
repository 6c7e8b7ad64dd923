import type { SubmittedForm } from '#app/http/form.ts'
import { report } from '#app/http/report.ts'
import type { Preferences, PreferencesChange } from '#domain/account/preferences.ts'
import { RETRY_AFTER_SECONDS } from '#domain/shared/errors.ts'
import type { Toast } from '#domain/shared/toast.ts'
import type { Section, SectionError } from './section.ts'
import { parseSectionCommand, sectionFailureToast } from './section-command.ts'

/** Whose preferences they are. */
interface PreferencesViewer {
	preferences: Preferences
	savePreferences(change: PreferencesChange): Promise<unknown>
}

interface RejectedSection {
	kind: 'refused'
	error: SectionError
	init: { status: number; headers: Record<string, string> }
}

/** Saves what one form asks for. A form that cannot be read, and a database that does not answer, leave all as it was. */
export async function executeSectionCommand(
	section: Section,
	form: SubmittedForm,
	viewer: PreferencesViewer,
	providerIds: readonly string[],
): Promise<{ kind: 'saved'; toast: Toast } | RejectedSection> {
	const toast = sectionFailureToast(section)
	const command = parseSectionCommand(section, form, { current: viewer.preferences, providerIds })
	if (command.kind === 'unreadable')
		return {
			kind: 'refused',
			error: { fieldErrors: command.fieldErrors, toast },
			init: { status: 400, headers: {} },
		}
	try {
		await viewer.savePreferences(command.change)
		return { kind: 'saved', toast: command.toast }
	} catch (error) {
		report('preferences_save_failed', error)
		const headers = { 'Retry-After': String(RETRY_AFTER_SECONDS) }
		return { kind: 'refused', error: { fieldErrors: {}, toast }, init: { status: 503, headers } }
	}
}
