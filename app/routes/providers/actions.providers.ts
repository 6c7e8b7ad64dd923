import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { executeCommand, respondToForm } from '#app/http/command.server.ts'
import { readForm, requireCommand } from '#app/http/form.server.ts'
import { accountMessages } from '#domain/account/words.ts'
import { parseFilterMode } from '#domain/providers/command.ts'
import { withoutPage } from '#domain/providers/provider-choice.ts'
import { PROVIDERS_PATH, safeReturnPath } from '#domain/shared/links.ts'

export const loader = () => redirect(PROVIDERS_PATH)

/** Turns the "On my services" filter on or off. A viewer without services chooses some first. */
export async function action({ request, context: { myProviders, flash } }: ActionFunctionArgs) {
	const form = await readForm(request)
	const isOn = requireCommand(parseFilterMode(form))
	const returnTo = withoutPage(safeReturnPath(form.text('returnTo'), '/'))
	if (isOn && myProviders.myProviderIds.length === 0)
		return flash.redirect(`${PROVIDERS_PATH}?${new URLSearchParams({ mode: 'on', returnTo })}`)
	const execute = async () => {
		await myProviders.update({ isFilterOn: isOn })
		return null
	}
	const failure = { toast: accountMessages.preferencesSaveFailed, event: 'my_providers_save_failed' }
	return respondToForm(request, flash, await executeCommand(execute, failure), returnTo)
}
