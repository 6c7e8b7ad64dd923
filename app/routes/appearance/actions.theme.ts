import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { invalidFormResponse, readForm } from '#app/http/form.ts'
import { isTheme } from '#domain/appearance/theme.ts'
import { safeReturnPath } from '#domain/shared/links.ts'

/** There is nothing to see here. */
export function loader() {
	return redirect('/')
}

/** Keeps the chosen theme and goes back to where the choice was made. */
export async function action({ request, context: { flash } }: ActionFunctionArgs) {
	const form = await readForm(request)
	const theme = form.text('theme')
	if (!isTheme(theme)) throw invalidFormResponse()
	return flash.setTheme(theme, safeReturnPath(form.text('returnTo'), '/'))
}
