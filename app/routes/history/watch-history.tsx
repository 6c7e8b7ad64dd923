import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { type ClientLoaderFunctionArgs, isRouteErrorResponse, useLoaderData, useRouteError } from '@remix-run/react'
import { deviceViewerId } from '#app/device/device-viewer.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { type StyledHandle, styleLinks } from '#app/document/page-styles.tsx'
import { confirmationView } from '#app/features/account/confirm/confirmation.ts'
import { confirmationParts } from '#app/features/account/confirm/confirmation-parts.tsx'
import { AUTH_STYLESHEET } from '#app/features/account/sign-in/auth-page.tsx'
import { ErrorPage } from '#app/features/app-shell/error-page.tsx'
import { toHistoryItemView } from '#app/features/history/history-item-view.ts'
import { HistoryPage } from '#app/features/history/history-page.tsx'
import { HISTORY_STYLESHEET } from '#app/features/history/history-styles.ts'
import { requireViewer } from '#app/http/require-viewer.ts'
import { forwardRetryAfter, orAccountsUnavailable } from '#app/http/service-unavailable.ts'
import type { History } from '#domain/history/port.ts'
import { historyMessages } from '#domain/history/words.ts'
import { hasCode } from '#domain/shared/errors.ts'
import { historyPath } from '#domain/shared/links.ts'
import { parseToast } from '#domain/shared/toast.ts'

export const handle = { styles: [AUTH_STYLESHEET, HISTORY_STYLESHEET] } satisfies StyledHandle
export const links = styleLinks(handle)
export const headers = forwardRetryAfter

/** One page of the history: one query, besides the viewer's. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const viewer = requireViewer(request, context)
	const { history, preferences } = viewer
	const cursor = new URL(request.url).searchParams.get('cursor')
	const { entries, nextCursor } = await readPage(history, cursor)
	return {
		items: entries.map((entry) => toHistoryItemView(entry, context.requestContext.nowMs)),
		path: historyPath(cursor),
		olderPath: nextCursor === null ? null : historyPath(nextCursor),
		isFirstPage: cursor === null,
		isEnabled: preferences.isWatchHistoryEnabled,
		confirmation: confirmationView(viewer, context),
	}
}

/** Sends pending entries first, so that the page shows them. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
	const viewerId = deviceViewerId()
	if (viewerId) {
		const { deviceQueue } = await import('#app/device/browser-queue.ts')
		await deviceQueue(viewerId).flush(false, ['history'])
	}
	return serverLoader<typeof loader>()
}

/** @throws a 400 for a malformed cursor, a 503 when the history is unavailable */
function readPage(history: History, cursor: string | null) {
	const page = history.page(cursor, undefined, 'listed').catch((error) => {
		throw hasCode(error, 'INVALID_REQUEST') ? new Response(null, { status: 400 }) : error
	})
	return orAccountsUnavailable(page, 'history_load_failed', historyMessages.loadFailed)
}

export const meta = () =>
	pageMeta({
		title: 'Watch history',
		description: 'What you watched, and where you stopped.',
		path: historyPath(),
		origin: '',
		isNoIndex: true,
	})

export default function WatchHistory() {
	const { confirmation, ...view } = useLoaderData<typeof loader>()
	return <HistoryPage view={view} confirmation={confirmationParts(confirmation, historyPath())} />
}

export function ErrorBoundary() {
	const error = useRouteError()
	const status = isRouteErrorResponse(error) ? error.status : 500
	const toast = isRouteErrorResponse(error) ? parseToast(error.data) : null
	return (
		<ErrorPage
			status={status}
			about="accounts"
			heading={toast?.title}
			detail={toast?.text ?? (status === 400 ? INVALID_CURSOR : null)}
		/>
	)
}

const INVALID_CURSOR = "This page of your watch history doesn't exist. Start over from the newest entry."
