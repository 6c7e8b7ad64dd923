import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { styleLinks } from '#app/document/page-styles.tsx'
import { confirmationView } from '#app/features/account/confirm/confirmation.server.ts'
import { confirmationParts } from '#app/features/account/confirm/confirmation-fields.tsx'
import authCss from '#app/features/account/sign-in/auth.page.css?url'
import historyCss from '#app/features/history/history.page.css?url'
import { withHistoryErrors } from '#app/features/history/history-errors.server.ts'
import { toActView } from '#app/features/history/history-item-view.ts'
import { HistoryPage } from '#app/features/history/history-page.tsx'
import { sendPendingHistory } from '#app/features/history/history-route.ts'
import { requireViewer } from '#app/http/require-viewer.server.ts'
import type { Profiles } from '#domain/account/profiles-port.ts'
import { historyWords } from '#domain/history/page-words.ts'
import { historyPath } from '#domain/shared/links.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import { withLang } from '#domain/title/text-langs.ts'

export const links = styleLinks([authCss, historyCss])

/** Loads a page of the history. The first one also has recently hidden titles. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const viewer = requireViewer(request, context)
	const { history, continueWatching, preferences } = viewer
	const { nowMs, today, zone, titleLanguage } = context.requestContext
	const cursor = new URL(request.url).searchParams.get('cursor')
	const [{ entries, nextCursor }, hidden] = await withHistoryErrors(
		Promise.all([history.acts(cursor), cursor === null ? continueWatching.hidden(nowMs - DAY_MS) : []]),
	)
	return {
		items: entries.map((act) => withLang(toActView(act, nowMs, zone), titleLanguage)),
		today,
		hidden: hidden.map((title) => withLang(title, titleLanguage)),
		path: historyPath(cursor),
		olderPath: nextCursor === null ? null : historyPath(nextCursor),
		isFirstPage: cursor === null,
		isEnabled: preferences.isWatchHistoryEnabled,
		receivers: receiversOf(context.profiles),
		confirmation: confirmationView(viewer, context),
	}
}

/** Other profiles that may be changed from this one: see `Profiles`. */
function receiversOf(profiles: Profiles | null) {
	if (!profiles || profiles.isCapped) return []
	return profiles.all.flatMap(({ id, name, hasPin }) => (hasPin || id === profiles.currentId ? [] : [{ id, name }]))
}

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
	await sendPendingHistory()
	return serverLoader<typeof loader>()
}

export const meta = () =>
	pageMeta({ title: historyWords.title, description: historyWords.description, path: historyPath() })

export default function WatchHistory() {
	const { confirmation, ...view } = useLoaderData<typeof loader>()
	return <HistoryPage view={view} confirmation={confirmationParts(confirmation, historyPath())} />
}
