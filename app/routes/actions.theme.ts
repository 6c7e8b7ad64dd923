import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { readForm } from '#app/lib/form.ts'
import { safeReturnPath } from '#domain/links.ts'
import { parseTheme } from '#domain/theme.ts'

/** There is nothing to see here. */
export function loader() {
	return redirect('/')
}

/** Keeps the chosen theme and goes back to where the choice was made. */
export async function action({ request, context: { session } }: ActionFunctionArgs) {
	const form = await readForm(request)
	return session.chooseTheme(parseTheme(form.text('theme')), safeReturnPath(form.text('returnTo'), '/'))
}
