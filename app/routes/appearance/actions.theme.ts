import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { readForm, requireCommand } from '#app/http/form.server.ts'
import { isTheme } from '#domain/appearance/theme.ts'
import { safeReturnPath } from '#domain/shared/links.ts'

export const loader = () => redirect('/')

/** Stores the theme in its cookie. Scripts set that cookie themselves, so this always redirects. */
export async function action({ request, context: { flash } }: ActionFunctionArgs) {
	const form = await readForm(request)
	const theme = form.text('theme')
	const chosen = requireCommand(isTheme(theme) ? theme : null)
	return flash.setTheme(chosen, safeReturnPath(form.text('returnTo'), '/'))
}
