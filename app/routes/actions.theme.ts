import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { safeReturnPath } from '#domain/links.ts'
import { parseTheme } from '#domain/theme.ts'
import { notFound } from '#app/lib/or503.ts'

export function loader() {
	throw notFound()
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
