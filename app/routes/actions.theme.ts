import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { notOurs, readForm } from '#app/lib/form.ts'
import { safeReturnPath } from '#domain/links.ts'
import { isTheme } from '#domain/theme.ts'

/** There is nothing to see here. */
export function loader() {
	return redirect('/')
}

/** Keeps the chosen theme and goes back to where the choice was made. */
export async function action({ request, context: { session } }: ActionFunctionArgs) {
	const form = await readForm(request)
	const theme = form.text('theme')
	if (!isTheme(theme)) throw notOurs()
	return session.chooseTheme(theme, safeReturnPath(form.text('returnTo'), '/'))
}
