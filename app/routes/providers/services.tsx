import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { isRouteErrorResponse, useActionData, useLoaderData, useRouteError } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { ErrorPage } from '#app/features/app-shell/error-page.tsx'
import { chooseServices } from '#app/features/providers/choose.ts'
import { ServicesPage, servicesLinks } from '#app/features/providers/services-page.tsx'
import { readForm } from '#app/http/form.ts'
import { passRetryAfter } from '#app/http/pass-headers.ts'
import { accountsUnavailable } from '#app/http/require-viewer.ts'
import { SERVICES_PATH } from '#domain/providers/providers.ts'
import { safeReturnPath } from '#domain/shared/links.ts'

export const links = servicesLinks
export const headers = passRetryAfter

const RETRY_AFTER_SECONDS = 5

export function loader({
	request,
	context: { services, streamingServices, viewer, isViewerKnown },
}: LoaderFunctionArgs) {
	// Whose choice it is decides where it is kept.
	if (!isViewerKnown) throw accountsUnavailable()
	const { searchParams } = new URL(request.url)
	return {
		services: streamingServices(),
		mine: services.mine,
		// Who was sent here by the switch wants it on.
		isOn: services.isOn || searchParams.has('mode'),
		isSignedIn: viewer !== null,
		returnTo: safeReturnPath(searchParams.get('returnTo'), SERVICES_PATH),
	}
}

export async function action({ request, context }: ActionFunctionArgs) {
	if (!context.isViewerKnown) throw accountsUnavailable()
	const form = await readForm(request)
	const offered = context.streamingServices().map(({ id }) => id)
	const { toast, status } = await chooseServices(form, context.services, offered)
	if (status === 200) return context.session.redirect(safeReturnPath(form.text('returnTo'), SERVICES_PATH), toast)
	const headers: Record<string, string> = status === 503 ? { 'Retry-After': String(RETRY_AFTER_SECONDS) } : {}
	return data(toast.text, { status, headers })
}

export const meta = () =>
	pageMeta({
		title: 'Your services',
		description: 'Choose the streaming services that you can watch with.',
		path: SERVICES_PATH,
		origin: '',
		hidden: true,
	})

export default function Services() {
	const trouble = useActionData<typeof action>()
	return <ServicesPage {...useLoaderData<typeof loader>()} trouble={typeof trouble === 'string' ? trouble : null} />
}

export function ErrorBoundary() {
	const error = useRouteError()
	return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} about="accounts" />
}
