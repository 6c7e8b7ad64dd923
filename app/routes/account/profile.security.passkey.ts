import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { rejectConfirmation } from '#app/features/account/confirm/confirmation.server.ts'
import { orUnavailable } from '#app/features/account/sign-in/form-error.server.ts'
import { notFoundResponse } from '#app/http/error-responses.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { requireUncapped } from '#app/http/require-viewer.server.ts'
import { SECURITY_PATH } from '#domain/shared/links.ts'

/** Only a form starts making a passkey. */
export function loader({ request, context }: LoaderFunctionArgs) {
	requireUncapped(request, context)
	return context.flash.redirect(SECURITY_PATH)
}

/** Returns what the browser needs to make a passkey, or why it can't: JSON for a script. */
export async function action({ request, context }: ActionFunctionArgs) {
	const viewer = requireUncapped(request, context)
	const confirmation = await orUnavailable(viewer.confirm((await readForm(request)).text('password')))
	if (confirmation.kind !== 'ok') return refusal(rejectConfirmation(confirmation))
	const options = await orUnavailable(viewer.security.passkeyOptions(confirmation))
	if (options === null) throw notFoundResponse()
	return 'kind' in options ? refusal(rejectConfirmation({ kind: 'unavailable' })) : Response.json({ options })
}

function refusal({ data: error, init }: ReturnType<typeof rejectConfirmation>) {
	return Response.json({ error }, init ?? {})
}
