import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { ErrorPage } from './error-page.tsx'

/** What stands in the place of a page about the viewer that could not be made. */
export function AccountErrorPage() {
	const error = useRouteError()
	return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} about="accounts" />
}
