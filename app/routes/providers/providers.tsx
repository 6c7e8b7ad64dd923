import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { isRouteErrorResponse, useActionData, useLoaderData, useRouteError } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { type StyledHandle, styleLinks } from '#app/document/page-styles.tsx'
import { ErrorPage } from '#app/features/app-shell/error-page.tsx'
import { PROVIDERS_STYLESHEET, ProvidersPage } from '#app/features/providers/providers-page.tsx'
import { saveMyProviders } from '#app/features/providers/save-my-providers.ts'
import { readForm } from '#app/http/form.ts'
import { forwardRetryAfter } from '#app/http/forward-headers.ts'
import { accountsUnavailable } from '#app/http/require-viewer.ts'
import { PROVIDERS_PATH, safeReturnPath } from '#domain/shared/links.ts'

export const handle = { styles: [PROVIDERS_STYLESHEET] } satisfies StyledHandle
export const links = styleLinks(handle)
export const headers = forwardRetryAfter

const RETRY_AFTER_SECONDS = 5

export function loader({ request, context: { myProviders, providers, viewer, isViewerKnown } }: LoaderFunctionArgs) {
	// Whose choice it is decides where it is kept.
	if (!isViewerKnown) throw accountsUnavailable()
	const { searchParams } = new URL(request.url)
	return {
		providers: providers(),
		myProviderIds: myProviders.myProviderIds,
		// Who was sent here by the switch wants it on.
		isOn: myProviders.isFilterOn || searchParams.has('mode'),
		isSignedIn: viewer !== null,
		returnTo: safeReturnPath(searchParams.get('returnTo'), PROVIDERS_PATH),
	}
}

export async function action({ request, context }: ActionFunctionArgs) {
	if (!context.isViewerKnown) throw accountsUnavailable()
	const form = await readForm(request)
	const offeredIds = context.providers().map(({ id }) => id)
	const { toast, status } = await saveMyProviders(form, context.myProviders, offeredIds)
	if (status === 200) return context.flash.redirect(safeReturnPath(form.text('returnTo'), PROVIDERS_PATH), toast)
	const headers: Record<string, string> = status === 503 ? { 'Retry-After': String(RETRY_AFTER_SECONDS) } : {}
	return data(toast.text, { status, headers })
}

export const meta = () =>
	pageMeta({
		title: 'Your services',
		description: 'Choose the streaming services that you can watch with.',
		path: PROVIDERS_PATH,
		origin: '',
		isNoIndex: true,
	})

export default function Providers() {
	const error = useActionData<typeof action>()
	return <ProvidersPage {...useLoaderData<typeof loader>()} error={typeof error === 'string' ? error : null} />
}

export function ErrorBoundary() {
	const error = useRouteError()
	return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} about="accounts" />
}
