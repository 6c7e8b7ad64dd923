import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { ErrorPage } from '#app/features/app-shell/error-page.tsx'
import { INVALID_CURSOR } from '#app/features/history/history-route.ts'
import { parseToast } from '#domain/shared/toast.ts'

/** The history and what is up next say in a toast what is wrong. */
export function HistoryError() {
	const error = useRouteError()
	const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null }
	const toast = parseToast(data)
	const detail = toast?.text ?? (status === 400 ? INVALID_CURSOR : null)
	return <ErrorPage status={status} about="accounts" heading={toast?.title} detail={detail} />
}
