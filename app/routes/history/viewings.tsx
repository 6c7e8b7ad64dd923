import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { styleLinks } from '#app/document/page-styles.tsx'
import historyCss from '#app/features/history/history.page.css?url'
import { VIEWINGS_PER_PAGE, ViewingsPage } from '#app/features/history/viewings-page.tsx'
import { notFoundResponse, orAccountsUnavailable, orServiceUnavailable } from '#app/http/error-responses.server.ts'
import { requireViewer } from '#app/http/require-viewer.server.ts'
import { watchedDay } from '#domain/history/mark.ts'
import { historyWords } from '#domain/history/page-words.ts'
import { countEpisodes } from '#domain/history/rewatch.ts'
import { formatViewing, viewingsOf } from '#domain/history/viewing.ts'
import { HISTORY_UNAVAILABLE } from '#domain/history/words.ts'
import { episodeCode } from '#domain/player/playback.ts'
import { parseTitleId, viewingsPath } from '#domain/shared/links.ts'
import { isMediaType, mediaKey } from '#domain/shared/media-ref.ts'
import { parseWholeNumber } from '#domain/shared/query.ts'
import { withLang } from '#domain/title/text-langs.ts'

export const links = styleLinks([historyCss])

/** Every viewing of a title, a page at a time. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
	const { history, continueWatching } = requireViewer(request, context)
	const { type } = params
	const id = parseTitleId(params.id)
	if (!isMediaType(type) || !id?.canonical) throw notFoundResponse()
	const ref = { type, id: id.id }
	const [entries, { plays, rewatches }] = await orAccountsUnavailable(
		Promise.all([history.ofTitle(ref), continueWatching.stateOf(ref)]),
		'viewings_load_failed',
		HISTORY_UNAVAILABLE,
	)
	const all = viewingsOf(entries, plays)
	const page = Math.max(1, parseWholeNumber(new URL(request.url).searchParams.get('page') ?? '') ?? 1)
	const shown = all.slice((page - 1) * VIEWINGS_PER_PAGE, page * VIEWINGS_PER_PAGE)
	// After the last viewing was removed, the catalog still knows what it was.
	const title = entries[0]?.title ?? (await orServiceUnavailable(context.catalog.title(ref)))?.title
	if (title === undefined || (page > 1 && shown.length === 0)) throw notFoundResponse()
	return {
		ref,
		...withLang({ title }, context.requestContext.titleLanguage),
		page,
		totalPages: Math.ceil(all.length / VIEWINGS_PER_PAGE),
		rewatches: countEpisodes(rewatches, all).map(({ startedAt, endedAt, episodes }) => ({
			from: watchedDay(startedAt, context.requestContext.zone),
			to: endedAt === null ? null : watchedDay(endedAt, context.requestContext.zone),
			episodes,
		})),
		viewings: shown.map(({ ref, atMs }) => ({
			viewing: formatViewing({ key: mediaKey(ref), fromMs: atMs, toMs: atMs }),
			name: episodeCode(ref),
			day: watchedDay(atMs, context.requestContext.zone),
		})),
	}
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
	data
		? pageMeta({
				title: historyWords.viewingsTitle({ title: data.title }),
				description: historyWords.viewingsDescription,
				path: viewingsPath(data.ref),
			})
		: []

export default function Viewings() {
	return <ViewingsPage view={useLoaderData<typeof loader>()} />
}
