import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { executeCommand, rejectAnonymous, respondToForm } from '#app/http/command.server.ts'
import { readForm, requireCommand } from '#app/http/form.server.ts'
import { parseSettingsCommand } from '#domain/account/command.ts'
import { accountMessages } from '#domain/account/words.ts'
import { PROVIDERS_PATH } from '#domain/shared/links.ts'

export function loader() {
	return redirect(PROVIDERS_PATH)
}

/** Stores the region, in the account or on this device; or adds what was chosen on this device to the account. */
export async function action({ request, context }: ActionFunctionArgs) {
	const { viewer, isViewerKnown, deviceSettings, flash } = context
	const form = await readForm(request)
	const command = requireCommand(parseSettingsCommand(form))
	if (command.intent === 'adopt') {
		const toast = accountMessages.settingsAddFailed
		const refusal = rejectAnonymous({ isViewerKnown, isSignedIn: viewer !== null }, { failure: toast, signIn: toast })
		const adopt = async () => {
			await viewer?.savePreferences(deviceSettings.notInAccount)
			return accountMessages.settingsAdded
		}
		return respondToForm(
			request,
			flash,
			refusal ?? (await executeCommand(adopt, { toast, event: 'settings_save_failed' })),
			'/',
		)
	}
	const choose = async () => {
		if (viewer) await viewer.savePreferences({ region: command.region })
		else deviceSettings.storeRegion(command.region)
		return accountMessages.regionSaved(command.region)
	}
	const failure = { toast: accountMessages.preferencesSaveFailed, event: 'settings_save_failed' }
	return respondToForm(request, flash, await executeCommand(choose, failure), command.returnTo)
}
