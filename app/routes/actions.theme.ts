import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { safeReturnPath } from '#domain/links.ts'
import { parseTheme } from '#domain/theme.ts'

/** There is nothing to see here. */
export function loader() {
	return redirect('/')
}

/** Keeps the chosen theme and goes back to where the choice was made. */
export async function action({ request, context: { session } }: ActionFunctionArgs) {
	const form = await request.formData()
	const theme = form.get('theme')
	const returnTo = form.get('returnTo')
	return session.chooseTheme(
		parseTheme(typeof theme === 'string' ? theme : null),
		safeReturnPath(typeof returnTo === 'string' ? returnTo : null, '/'),
	)
}
