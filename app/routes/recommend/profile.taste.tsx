import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { isRouteErrorResponse, useActionData, useLoaderData, useRouteError } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { type StyledHandle, styleLinks } from '#app/document/page-styles.tsx'
import { ErrorPage } from '#app/features/app-shell/error-page.tsx'
import { RECOMMEND_STYLESHEET } from '#app/features/recommend/picks/recommend-styles.ts'
import { executeTasteCommand } from '#app/features/recommend/taste/execute-taste-command.ts'
import { loadTaste } from '#app/features/recommend/taste/taste-loader.ts'
import { TastePage } from '#app/features/recommend/taste/taste-page.tsx'
import { rerenderForm, respondToForm } from '#app/http/command.ts'
import { readForm, requireCommand } from '#app/http/form.ts'
import { requireViewer } from '#app/http/require-viewer.ts'
import { parseTasteCommand } from '#domain/recommend/taste-command.ts'
import { TASTE_PATH } from '#domain/shared/links.ts'

export const handle = { styles: [RECOMMEND_STYLESHEET] } satisfies StyledHandle
export const links = styleLinks(handle)

export function loader({ request, context }: LoaderFunctionArgs) {
	return loadTaste(requireViewer(request, context).taste)
}

export async function action({ request, context }: ActionFunctionArgs) {
	const { taste } = requireViewer(request, context)
	const form = await readForm(request)
	const command = requireCommand(parseTasteCommand(form))
	if (typeof command === 'string') return rerenderForm({ problem: command }, 400)
	const trait = command.intent === 'weigh' ? `#${command.trait}` : ''
	return respondToForm(request, context.flash, await executeTasteCommand(command, taste), TASTE_PATH + trait)
}

export const meta = () =>
	pageMeta({ title: 'Your taste', description: 'What you like.', path: TASTE_PATH, origin: '', isNoIndex: true })

export default function TasteRoute() {
	const view = useLoaderData<typeof loader>()
	// The action returns this or a redirect.
	const actionData = useActionData() as { problem: string } | undefined
	return <TastePage view={view} yearsError={actionData?.problem ?? null} />
}

export function ErrorBoundary() {
	const error = useRouteError()
	return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} about="accounts" />
}
