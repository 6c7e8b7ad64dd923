import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { parseMode } from '#app/features/providers/save-my-providers.ts'
import { invalidFormResponse, readForm } from '#app/http/form.ts'
import { withoutPage } from '#domain/providers/provider-choice.ts'
import { PROVIDERS_PATH, safeReturnPath } from '#domain/shared/links.ts'

/** There is nothing to see here. */
export function loader() {
	return redirect(PROVIDERS_PATH)
}

/** Turns the mode on or off and goes back to the list; to the choice of services first where none is chosen. */
export async function action({ request, context: { myProviders, flash } }: ActionFunctionArgs) {
	const form = await readForm(request)
	const isOn = parseMode(form)
	if (isOn === null) throw invalidFormResponse()
	const returnTo = withoutPage(safeReturnPath(form.text('returnTo'), '/'))
	if (isOn && myProviders.myProviderIds.length === 0)
		return flash.redirect(`${PROVIDERS_PATH}?${new URLSearchParams({ mode: 'on', returnTo })}`)
	await myProviders.update({ isFilterOn: isOn })
	return flash.redirect(returnTo)
}
