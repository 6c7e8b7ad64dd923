import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { styleLinks } from '#app/document/page-styles.tsx'
import { toUpNextCard } from '#app/features/history/continue-watching-row.tsx'
import { withHistoryErrors } from '#app/features/history/history-errors.server.ts'
import { sendPendingHistory } from '#app/features/history/history-route.ts'
import type { UpNextView } from '#app/features/history/up-next/up-next-list.tsx'
import { UpNextPage } from '#app/features/history/up-next/up-next-page.tsx'
import upNextCss from '#app/features/history/up-next.page.css?url'
import { accountsUnavailable, badRequest } from '#app/http/error-responses.server.ts'
import { historyWords } from '#domain/history/page-words.ts'
import { upNextPath } from '#domain/shared/links.ts'
import { parsePage } from '#domain/shared/query.ts'
import { listWords } from '#domain/title/list-words.ts'
import { withLang } from '#domain/title/text-langs.ts'

/** Titles per page: whole lines of one, two, three, four or six (up-next.page.css). */
const PAGE_SIZE = 24

export const links = styleLinks([upNextCss])

/** A page of what the viewer can continue; `null` for anonymous visitors, whose history is on their device. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<UpNextView | null> {
	const { viewer, isViewerKnown } = context
	if (!isViewerKnown) throw accountsUnavailable()
	if (!viewer) return null
	const page = parsePage(new URL(request.url).searchParams.get('page'))
	if (page === null) throw badRequest({ field: 'page' })
	const { today, titleLanguage } = context.requestContext
	const [items, hidden] = await withHistoryErrors(
		Promise.all([viewer.continueWatching.upNext(today), page === 1 ? viewer.continueWatching.hidden() : []]),
	)
	return {
		cards: items
			.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
			.map((item) => withLang(toUpNextCard(item), titleLanguage)),
		page,
		totalPages: Math.ceil(items.length / PAGE_SIZE),
		hidden: hidden.map((title) => withLang(title, titleLanguage)),
	}
}

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
	await sendPendingHistory()
	return serverLoader<typeof loader>()
}

export const meta = () =>
	pageMeta({
		title: listWords.upNext,
		description: historyWords.upNextDescription,
		path: upNextPath(),
	})

export default function UpNext() {
	return <UpNextPage view={useLoaderData<typeof loader>()} />
}
