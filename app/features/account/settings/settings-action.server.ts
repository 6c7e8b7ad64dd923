import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import type { AppContext, Viewer } from '#app/context.ts'
import { executeConfirmed, rerenderForm } from '#app/http/command.server.ts'
import { invalidFormResponse, readForm } from '#app/http/form.server.ts'
import { requireViewer } from '#app/http/require-viewer.server.ts'
import { isSection, type Section, type SectionError, sectionPath } from '#domain/account/command.ts'
import { clearsHistory } from '#domain/account/switches.ts'
import { historyMessages } from '#domain/history/words.ts'
import type { Confirmed } from '#domain/shared/confirmation.ts'
import { PRIVACY_SETTINGS_PATH } from '#domain/shared/links.ts'
import type { SubmittedForm } from '#domain/shared/query.ts'
import { executeSectionCommand } from './settings.server.ts'

/** The rejected form and its errors. */
export interface SettingsActionData {
	intent: Section
	error: SectionError
}

/** Saves a form of the viewer's settings: the action of each page that has one. */
export async function saveSettings({ request, context }: ActionFunctionArgs) {
	const viewer = requireViewer(request, context)
	const form = await readForm(request)
	const intent = form.text('intent')
	if (intent === 'history' && clearsHistory(form)) return switchOffAndClear(form, viewer, context)
	if (!isSection(intent)) throw invalidFormResponse()
	const outcome = await executeSectionCommand(intent, form, viewer)
	if (outcome.status === 200) return context.flash.redirect(sectionPath(intent), outcome.toast ?? undefined)
	return rerenderForm<SettingsActionData>({ intent, error: outcome.error }, outcome.status)
}

async function switchOffAndClear(form: SubmittedForm, viewer: Viewer, { flash }: AppContext) {
	const execute = async (confirmed: Confirmed) => {
		await viewer.savePreferences({ isWatchHistoryEnabled: false })
		await viewer.history.clear(confirmed)
		return historyMessages.disabledAndCleared
	}
	const failure = { toast: historyMessages.clearFailed, event: 'history_command_failed', fields: { intent: 'clear' } }
	const outcome = await executeConfirmed(viewer, form.text('password'), execute, failure)
	if (outcome.status === 200) return flash.redirect(PRIVACY_SETTINGS_PATH, historyMessages.disabledAndCleared)
	const error = { fieldErrors: {}, toast: outcome.toast }
	const retryAfterSeconds = outcome.status === 429 ? outcome.retryAfterSeconds : undefined
	return rerenderForm<SettingsActionData>({ intent: 'history', error }, outcome.status, retryAfterSeconds)
}
