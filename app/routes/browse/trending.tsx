import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { pageMeta } from '#app/document/page-meta.ts'
import { styleLinks } from '#app/document/page-styles.tsx'
import browseCss from '#app/features/browse/browse.page.css?url'
import { isPageOutOfRange, PageOutOfRange } from '#app/features/browse/page-out-of-range.tsx'
import { PagedGrid } from '#app/features/browse/paged-grid.tsx'
import { MyProvidersChip } from '#app/features/providers/my-providers.tsx'
import { BrowseTabs } from '#app/features/title/browse-tabs.tsx'
import { LinkMenu } from '#app/features/title/link-menu.tsx'
import { loadMarking } from '#app/features/title/marks-loader.server.ts'
import { SeenChip, SeenNote } from '#app/features/title/seen.tsx'
import { badRequest, orServiceUnavailable } from '#app/http/error-responses.server.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { MAX_PAGES, readListPage } from '#domain/browse/combined-pages.ts'
import { parseTrending, type TrendingQuery, trendingPath } from '#domain/browse/trending-query.ts'
import { listPageWords } from '#domain/browse/words.ts'
import { filterToMyProviders, pagesTogether } from '#domain/providers/availability.ts'
import { uniqueBy } from '#domain/shared/lists.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'

export const links = styleLinks([browseCss])

/** How many titles show their places. */
const RANKED = 20

export async function loader({ request, context: { catalog, origin, myProviders, viewer } }: LoaderFunctionArgs) {
	const parsed = parseTrending(new URL(request.url).searchParams)
	if (!parsed.ok) throw badRequest(parsed)
	const { query } = parsed
	const read = (number: number) => catalog.trending(query.type, query.window, number)
	const isMyProvidersOnly = myProviders.isFilterOn
	const hidesSeen = query.seen !== undefined
	const together = pagesTogether({ leavesOut: hidesSeen || viewer?.cap != null, myProviders })
	const maxPages = Math.floor(MAX_PAGES / together)
	const pages = Math.min(query.pages, maxPages)
	const { results: found, totalPages } = await orServiceUnavailable(
		readListPage({ page: query.page, pages, together }, read),
	)
	const results = uniqueBy(found, mediaKey)
	const marking = await loadMarking(viewer, results, hidesSeen)
	const titles = marking.select(results)
	const { cards, note } = filterToMyProviders(titles, await myProviders.findForFilter(titles))
	// Places that skip look broken.
	const isWhole = query.page === 1 && results.length === cards.length && viewer?.cap == null && !hidesSeen
	const page = {
		origin,
		query: { ...query, pages },
		cards: marking.mark(cards),
		ranks: isWhole ? cards.slice(0, RANKED).map((_, index) => index + 1) : [],
		note,
		seen: marking.note(),
		isMyProvidersOnly,
		maxPages,
		totalPages,
	}
	return data(page, { status: isPageOutOfRange(query, totalPages) ? 404 : 200 })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
	if (!data) return []
	const { type, window, page } = data.query
	const title = listPageWords.trendingPage({ type, window })
	return pageMeta({
		title: page > 1 ? listPageWords.titleOfPage({ title, page }) : title,
		description: listPageWords.trendingDescription({ type, window }),
		path: trendingPath({ ...data.query, pages: 1 }),
		origin: data.origin,
	})
}

export default function Trending() {
	const { query, cards, ranks, note, seen, isMyProvidersOnly, maxPages, totalPages } = useLoaderData<typeof loader>()
	const pathOf = (page: number, pages = 1) => trendingPath({ ...query, page, pages })
	return (
		<div className="page" data-hides-seen={seen ? '' : undefined}>
			<BrowseTabs />
			<PageHeader heading={listPageWords.trending} />
			<TrendingBar query={query}>
				<MyProvidersChip isOn={isMyProvidersOnly} />
				<SeenChip isOn={seen !== null} />
			</TrendingBar>
			{isPageOutOfRange(query, totalPages) ? (
				<PageOutOfRange page={query.page} totalPages={totalPages} pathOf={pathOf} />
			) : (
				<>
					<SeenNote seen={seen} />
					{note ? <p className="lead">{note}</p> : null}
					<PagedGrid
						cards={cards}
						ranks={ranks}
						label={listPageWords.trendingTitles}
						showType={query.type === 'all'}
						page={query.page}
						pages={query.pages}
						maxPages={maxPages}
						totalPages={totalPages}
						pathOf={pathOf}
					/>
				</>
			)}
		</div>
	)
}

export { RouteErrorPage as ErrorBoundary } from '#app/features/app-shell/error-page.tsx'

const types = () =>
	[
		['all', listPageWords.moviesAndTv],
		['movie', listPageWords.movies],
		['tv', listPageWords.tv],
	] as const

const windows = () =>
	[
		['day', listPageWords.today],
		['week', listPageWords.thisWeek],
	] as const

/** The kind of titles and the time, then the filters. */
function TrendingBar({ query, children }: { query: TrendingQuery; children: ReactNode }) {
	const first = { ...query, page: 1, pages: 1 }
	return (
		<div className="choice-bar">
			<LinkMenu
				id="kind"
				name={listPageWords.kind}
				choices={types().map(([type, label]) => ({
					label,
					to: trendingPath({ ...first, type }),
					isChosen: type === query.type,
				}))}
			/>
			<LinkMenu
				id="time"
				name={listPageWords.time}
				choices={windows().map(([window, label]) => ({
					label,
					to: trendingPath({ ...first, window }),
					isChosen: window === query.window,
				}))}
			/>
			{children}
		</div>
	)
}
