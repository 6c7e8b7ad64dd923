import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { type ClientLoaderFunctionArgs, isRouteErrorResponse, useLoaderData, useRouteError } from '@remix-run/react'
import { deviceViewerId } from '#app/device/device-viewer.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { ErrorPage } from '#app/features/app-shell/error-page.tsx'
import { toHistoryItemView } from '#app/features/history/history-item-view.ts'
import { HistoryPage } from '#app/features/history/history-page.tsx'
import { HistoryStyles, historyLinks } from '#app/features/history/history-styles.tsx'
import { forwardRetryAfter } from '#app/http/forward-headers.ts'
import { report } from '#app/http/report.ts'
import { requireViewer } from '#app/http/require-viewer.ts'
import type { History } from '#domain/history/port.ts'
import { historyMessages } from '#domain/history/words.ts'
import { hasCode, RETRY_AFTER_SECONDS } from '#domain/shared/errors.ts'
import { historyPath } from '#domain/shared/links.ts'
import { parseToast } from '#domain/shared/toast.ts'

export const links = historyLinks
export const headers = forwardRetryAfter

/** A page of what was watched: one query, besides the one that knows the viewer. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { history, preferences } = requireViewer(request, context)
	const cursor = new URL(request.url).searchParams.get('cursor')
	const { entries, nextCursor } = await readPage(history, cursor)
	return {
		items: entries.map((entry) => toHistoryItemView(entry, context.requestContext.nowMs)),
		path: historyPath(cursor),
		olderPath: nextCursor === null ? null : historyPath(nextCursor),
		isFirstPage: cursor === null,
		isEnabled: preferences.isWatchHistoryEnabled,
	}
}

/** What this device has not sent yet belongs into the page. A page that came with the document shows what the server has. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
	const viewerId = deviceViewerId()
	if (viewerId) {
		const { historyQueue } = await import('#app/device/browser-history-queue.ts')
		await historyQueue(viewerId).flush()
	}
	return serverLoader<typeof loader>()
}

/** @throws a 400 for a cursor that is none of ours, a 503 when the history cannot be read */
async function readPage(history: History, cursor: string | null) {
	try {
		return await history.page(cursor)
	} catch (error) {
		if (hasCode(error, 'INVALID_REQUEST')) throw new Response(null, { status: 400 })
		report('history_load_failed', error)
		throw data(historyMessages.loadFailed, {
			status: 503,
			headers: { 'Retry-After': String(RETRY_AFTER_SECONDS), 'Cache-Control': 'no-store' },
		})
	}
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
	return <HistoryPage view={useLoaderData<typeof loader>()} />
}

export function ErrorBoundary() {
	const error = useRouteError()
	const status = isRouteErrorResponse(error) ? error.status : 500
	const toast = isRouteErrorResponse(error) ? parseToast(error.data) : null
	return (
		<>
			<HistoryStyles />
			<ErrorPage
				status={status}
				about="accounts"
				heading={toast?.title}
				detail={toast?.text ?? (status === 400 ? INVALID_CURSOR : null)}
			/>
		</>
	)
}

const INVALID_CURSOR = 'The place in it is not one of ours. Start again from the newest entry of your watch history.'
