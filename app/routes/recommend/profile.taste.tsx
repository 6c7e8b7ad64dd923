import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { styleLinks } from '#app/document/page-styles.tsx'
import { confirmationView } from '#app/features/account/confirm/confirmation.server.ts'
import { confirmationParts } from '#app/features/account/confirm/confirmation-fields.tsx'
import authCss from '#app/features/account/sign-in/auth.page.css?url'
import tasteCss from '#app/features/recommend/taste/taste.page.css?url'
import { executeTasteCommand, loadTaste } from '#app/features/recommend/taste/taste.server.ts'
import { TastePage } from '#app/features/recommend/taste/taste-page.tsx'
import { ADJUST_PARAM, AUTOSAVE_FIELD, type TasteActionData } from '#app/features/recommend/taste/use-autosave.ts'
import { rerenderForm, respondToForm } from '#app/http/command.server.ts'
import { readForm, requireCommand } from '#app/http/form.server.ts'
import { requireViewer } from '#app/http/require-viewer.server.ts'
import { parseTasteCommand } from '#domain/recommend/taste-command.ts'
import { tasteWords } from '#domain/recommend/taste-words.ts'
import { TASTE_PATH } from '#domain/shared/links.ts'

export const links = styleLinks([authCss, tasteCss])

export async function loader({ request, context }: LoaderFunctionArgs) {
	const viewer = requireViewer(request, context)
	return { view: await loadTaste(viewer.taste), confirmation: confirmationView(viewer, context) }
}

export async function action({ request, context }: ActionFunctionArgs) {
	const viewer = requireViewer(request, context)
	const form = await readForm(request)
	const command = requireCommand(parseTasteCommand(form))
	if (typeof command === 'string') return rerenderForm({ problem: command }, 400)
	const shown = command.intent === 'weigh' ? `?${ADJUST_PARAM}=${command.trait}#${command.trait}` : ''
	const outcome = await executeTasteCommand(command, viewer, form.text('password'))
	if (form.text(AUTOSAVE_FIELD) !== '' && outcome.toast) return rerenderForm({ toast: outcome.toast }, outcome.status)
	return respondToForm(request, context.flash, outcome, TASTE_PATH + shown)
}

export const meta = () => pageMeta({ title: tasteWords.heading, description: tasteWords.description, path: TASTE_PATH })

export default function TasteRoute() {
	const { view, confirmation } = useLoaderData<typeof loader>()
	// The action returns this or a redirect.
	const actionData = useActionData() as TasteActionData | undefined
	return (
		<TastePage
			view={view}
			yearsError={actionData?.problem ?? null}
			confirmation={confirmationParts(confirmation, TASTE_PATH)}
		/>
	)
}
