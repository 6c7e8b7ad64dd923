import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { pageMeta } from '#app/document/page-meta.ts'
import { type StyledHandle, styleLinks } from '#app/document/page-styles.tsx'
import { BROWSE_STYLESHEET } from '#app/features/browse/browse-styles.ts'
import { BrowseTabs } from '#app/features/browse/browse-tabs.tsx'
import { isPageOutOfRange, PageOutOfRange } from '#app/features/browse/page-out-of-range.tsx'
import { MyProvidersChip } from '#app/features/providers/my-providers.tsx'
import { loadMarking } from '#app/features/title/marks-loader.server.ts'
import { SeenChip, SeenNote } from '#app/features/title/seen.tsx'
import { TitleGrid } from '#app/features/title/title-card.tsx'
import { badRequest, orServiceUnavailable } from '#app/http/error-responses.server.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { readCombinedPage } from '#domain/browse/combined-pages.ts'
import { parseTrending, type TrendingQuery, trendingPath } from '#domain/browse/trending-query.ts'
import { filterToMyProviders, PAGES_WHEN_FILTERED } from '#domain/providers/availability.ts'

export const handle = { styles: [BROWSE_STYLESHEET] } satisfies StyledHandle
export const links = styleLinks(handle)

export async function loader({ request, context: { catalog, origin, myProviders, viewer } }: LoaderFunctionArgs) {
	const parsed = parseTrending(new URL(request.url).searchParams)
	if (!parsed.ok) throw badRequest(parsed)
	const { query } = parsed
	const read = (number: number) => catalog.trending(query.type, query.window, number)
	const isMyProvidersOnly = myProviders.isFilterOn
	const hidesSeen = query.seen !== undefined
	const pageCount = Math.max(hidesSeen ? PAGES_WHEN_FILTERED : 1, isMyProvidersOnly ? myProviders.filteredPageCount : 1)
	const { results, totalPages } = await orServiceUnavailable(readCombinedPage(query.page, pageCount, read))
	const marking = await loadMarking(viewer, results, hidesSeen)
	const titles = marking.select(results)
	const { cards, note } = filterToMyProviders(titles, await myProviders.findForFilter(titles))
	const page = {
		origin,
		query,
		cards: marking.mark(cards),
		note,
		seen: marking.note(),
		isMyProvidersOnly,
		totalPages,
	}
	return data(page, { status: isPageOutOfRange(query, totalPages) ? 404 : 200 })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
	if (!data) return []
	const { type, window, page } = data.query
	const titles = { all: 'movies and shows', movie: 'movies', tv: 'shows' }[type]
	const when = window === 'day' ? 'today' : 'this week'
	return pageMeta({
		title: `Trending ${titles} ${when}${page > 1 ? `, page ${page}` : ''}`,
		description: `The ${titles} that people are watching most ${when}.`,
		path: trendingPath(data.query),
		origin: data.origin,
	})
}

export default function Trending() {
	const { query, cards, note, seen, isMyProvidersOnly, totalPages } = useLoaderData<typeof loader>()
	const pathOf = (page: number) => trendingPath({ ...query, page })
	return (
		<div className="page" data-hides-seen={seen ? '' : undefined}>
			<BrowseTabs />
			<PageHeader heading="Trending" />
			<TrendingTabs query={query}>
				<MyProvidersChip isOn={isMyProvidersOnly} />
				<SeenChip isOn={seen !== null} />
			</TrendingTabs>
			{isPageOutOfRange(query, totalPages) ? (
				<PageOutOfRange page={query.page} totalPages={totalPages} pathOf={pathOf} />
			) : (
				<>
					<SeenNote seen={seen} />
					{note ? <p className="lead">{note}</p> : null}
					<TitleGrid
						cards={cards}
						label="Trending titles"
						showType={query.type === 'all'}
						paging={{ page: query.page, totalPages, pathOf }}
					/>
					<Pager page={query.page} totalPages={totalPages} pathOf={pathOf} />
				</>
			)}
		</div>
	)
}

export { RouteErrorPage as ErrorBoundary } from '#app/features/app-shell/error-page.tsx'

const TYPES = [
	['all', 'All'],
	['movie', 'Movies'],
	['tv', 'TV'],
] as const

const WINDOWS = [
	['day', 'Today'],
	['week', 'This week'],
] as const

/** Links to each media type and time window, then the filters. */
function TrendingTabs({ query, children }: { query: TrendingQuery; children: ReactNode }) {
	const { type, window } = query
	const first = { ...query, page: 1 }
	return (
		<div className="browse-tools">
			<nav aria-label="Kinds">
				<ul className="chips">
					{TYPES.map(([value, name]) => (
						<li key={value}>
							<Tab to={trendingPath({ ...first, type: value })} name={name} isChosen={value === type} />
						</li>
					))}
				</ul>
			</nav>
			<nav aria-label="Time">
				<ul className="chips">
					{WINDOWS.map(([value, name]) => (
						<li key={value}>
							<Tab to={trendingPath({ ...first, window: value })} name={name} isChosen={value === window} />
						</li>
					))}
				</ul>
			</nav>
			{children}
		</div>
	)
}

function Tab({ to, name, isChosen }: { to: string; name: string; isChosen: boolean }) {
	return (
		<Link to={to} className="chip" aria-current={isChosen ? 'page' : undefined} prefetch="intent" preventScrollReset>
			{name}
		</Link>
	)
}
