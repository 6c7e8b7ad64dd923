import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import type { Viewer } from '#app/context.ts'
import { executeCommand, executeFor, runCommand } from '#app/http/command.server.ts'
import { parseSettingsCommand } from '#domain/account/command.ts'
import { accountMessages } from '#domain/account/words.ts'
import { PROVIDERS_PATH } from '#domain/shared/links.ts'

export const loader = () => redirect(PROVIDERS_PATH)

/** Stores the region or the language of pages, in the account or on this device; or adds what was chosen on this device to the account. */
export function action({ request, context }: ActionFunctionArgs) {
	const { deviceSettings } = context
	return runCommand(request, context, {
		parse: parseSettingsCommand,
		execute(command, sender) {
			const adopt = async (viewer: Viewer) => {
				await viewer.savePreferences(deviceSettings.notInAccount)
				return accountMessages.settingsAdded
			}
			const toast = accountMessages.settingsAddFailed
			if (command.intent === 'adopt')
				return executeFor(sender, adopt, { toast, signIn: toast, event: 'settings_save_failed' })
			const chooseLanguage = async (language: string) => {
				if (sender.viewer) await sender.viewer.savePreferences({ appLanguage: language })
				else deviceSettings.storeLanguage(language)
				// The page says so by being in it.
				return null
			}
			const choose = async () => {
				if (command.intent === 'app-language') return chooseLanguage(command.language)
				if (sender.viewer) await sender.viewer.savePreferences({ region: command.region })
				else deviceSettings.storeRegion(command.region)
				return accountMessages.regionSaved(command.region)
			}
			return executeCommand(choose, { toast: accountMessages.preferencesSaveFailed, event: 'settings_save_failed' })
		},
		returnTo: (command) => (command.intent === 'adopt' ? '/' : command.returnTo),
	})
}
