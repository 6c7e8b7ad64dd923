import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { type ClientLoaderFunctionArgs, isRouteErrorResponse, useLoaderData, useRouteError } from '@remix-run/react'
import { deviceOwner } from '#app/device/device-owner.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { ErrorPage } from '#app/features/app-shell/error-page.tsx'
import { toHistoryLine } from '#app/features/history/history-line.ts'
import { HistoryPage } from '#app/features/history/history-page.tsx'
import { HistoryStyles, historyLinks } from '#app/features/history/history-styles.tsx'
import { passRetryAfter } from '#app/http/pass-headers.ts'
import { report } from '#app/http/report.ts'
import { requireViewer } from '#app/http/require-viewer.ts'
import { hasCode, RETRY_AFTER_SECONDS } from '#domain/shared/errors.ts'
import { historyPath } from '#domain/shared/links.ts'
import { messages } from '#domain/shared/messages.ts'
import type { History } from '#domain/shared/ports.ts'
import { parseToast } from '#domain/shared/toast.ts'

export const links = historyLinks
export const headers = passRetryAfter

/** A page of what was watched: one query, besides the one that knows the viewer. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { history, preferences } = requireViewer(request, context)
	const cursor = new URL(request.url).searchParams.get('cursor')
	const { entries, nextCursor } = await readPage(history, cursor)
	return {
		lines: entries.map((entry) => toHistoryLine(entry, context.visit.now)),
		path: historyPath(cursor),
		older: nextCursor === null ? null : historyPath(nextCursor),
		isFirst: cursor === null,
		isEnabled: preferences.isWatchHistoryEnabled,
	}
}

/** What this device has not sent yet belongs into the page. A page that came with the document shows what the server has. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
	const owner = deviceOwner()
	if (owner) {
		const { historyOutbox } = await import('#app/device/history-outbox.ts')
		await historyOutbox(owner).flush()
	}
	return serverLoader<typeof loader>()
}

/** @throws a 400 for a cursor that is none of ours, a 503 when the history cannot be read */
async function readPage(history: History, cursor: string | null) {
	try {
		return await history.page(cursor)
	} catch (error) {
		if (hasCode(error, 'INVALID_REQUEST')) throw new Response(null, { status: 400 })
		report('history_unread', error)
		throw data(messages.historyLoadFailed, {
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
		hidden: true,
	})

export default function WatchHistory() {
	return <HistoryPage view={useLoaderData<typeof loader>()} />
}

export function ErrorBoundary() {
	const error = useRouteError()
	const status = isRouteErrorResponse(error) ? error.status : 500
	const said = isRouteErrorResponse(error) ? parseToast(error.data) : null
	return (
		<>
			<HistoryStyles />
			<ErrorPage
				status={status}
				about="accounts"
				heading={said?.title}
				detail={said?.text ?? (status === 400 ? BAD_CURSOR : null)}
			/>
		</>
	)
}

const BAD_CURSOR = 'The place in it is not one of ours. Start again from the newest entry of your watch history.'
