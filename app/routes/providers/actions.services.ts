import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { readMode } from '#app/features/providers/choose.ts'
import { notOurs, readForm } from '#app/http/form.ts'
import { fromFirstPage, SERVICES_PATH } from '#domain/providers/providers.ts'
import { safeReturnPath } from '#domain/shared/links.ts'

/** There is nothing to see here. */
export function loader() {
	return redirect(SERVICES_PATH)
}

/** Turns the mode on or off and goes back to the list; to the choice of services first where none is chosen. */
export async function action({ request, context: { services, session } }: ActionFunctionArgs) {
	const form = await readForm(request)
	const isOn = readMode(form)
	if (isOn === null) throw notOurs()
	const returnTo = fromFirstPage(safeReturnPath(form.text('returnTo'), '/'))
	if (isOn && services.mine.length === 0)
		return session.redirect(`${SERVICES_PATH}?${new URLSearchParams({ mode: 'on', returnTo })}`)
	await services.choose({ isOn })
	return session.redirect(returnTo)
}
