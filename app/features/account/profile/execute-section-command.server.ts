import { executeCommand } from '#app/http/command.server.ts'
import { parseSectionCommand, type Section, type SectionError, sectionFailureToast } from '#domain/account/command.ts'
import type { Preferences, PreferencesChange } from '#domain/preferences/preferences.ts'
import type { SubmittedForm } from '#domain/shared/submitted-form.ts'
import type { Toast } from '#domain/shared/toast.ts'

interface PreferencesViewer {
	preferences: Preferences
	savePreferences(change: PreferencesChange): Promise<unknown>
}

/** Saves one form of the profile page. */
export async function executeSectionCommand(
	section: Section,
	form: SubmittedForm,
	viewer: PreferencesViewer,
	providerIds: readonly string[],
): Promise<{ status: 200; toast: Toast | null } | { status: 400 | 503; error: SectionError }> {
	const failureToast = sectionFailureToast(section)
	const command = parseSectionCommand(section, form, { current: viewer.preferences, providerIds })
	if (command.kind === 'invalid')
		return { status: 400, error: { fieldErrors: command.fieldErrors, toast: failureToast } }
	const execute = async () => {
		await viewer.savePreferences(command.change)
		return command.toast
	}
	const { status, toast } = await executeCommand(execute, { toast: failureToast, event: 'preferences_save_failed' })
	return status === 200 ? { status, toast } : { status: 503, error: { fieldErrors: {}, toast: failureToast } }
}
