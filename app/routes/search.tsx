import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData, useRouteError, useSearchParams } from '@remix-run/react'
import { useEffect } from 'react'
import { badRequest } from '#app/features/browse/bad-request.ts'
import { BeyondEnd } from '#app/features/browse/beyond-end.tsx'
import { isBeyondEnd } from '#app/features/browse/list-state.ts'
import { readRouteError } from '#app/features/browse/route-error.ts'
import { GenreIndex } from '#app/features/search/genre-index.tsx'
import { KindTabs } from '#app/features/search/kind-tabs.tsx'
import { RecentList } from '#app/features/search/recent-list.tsx'
import { rememberSearch } from '#app/features/search/recent-searches.ts'
import searchCss from '#app/features/search/search.css?inline'
import searchHref from '#app/features/search/search.css?url'
import { SearchBox } from '#app/features/search/search-box.tsx'
import { loadSearch } from '#app/features/search/search-load.ts'
import { NoResults, Outcome, Results } from '#app/features/search/search-results.tsx'
import { MineChip } from '#app/features/services/mine-chip.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { TitleRow } from '#app/features/title/title-row.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { PageStyles, styleLinks } from '#app/lib/page-styles.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { parseSearch, searchPath } from '#domain/search.ts'

export const links = styleLinks('search', searchHref)

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { origin, services, viewer } = context
	const asked = parseSearch(new URL(request.url).searchParams)
	if (!asked.ok) throw badRequest(asked)
	const { search } = asked
	const found = await loadSearch(search, context)
	const isBeyond = found.results !== null && isBeyondEnd(search, found.results.totalPages)
	if (found.start === null && search.page === 1) await viewer?.taste.searched(search.q)
	return data({ origin, search, isBeyond, isOnMine: services.isOn, ...found }, { status: isBeyond ? 404 : 200 })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
	if (!data) return []
	const { origin, search } = data
	return pageMeta({
		title: search.q ? `“${search.q}”` : 'Search',
		description: 'Search movies, TV shows and people. Typing errors are forgiven, and a year narrows it down.',
		path: searchPath(search),
		origin,
		hidden: search.q !== '',
	})
}

export default function Search() {
	const { search, isBeyond, isOnMine, results, start } = useLoaderData<typeof loader>()
	const { q, page } = search
	const pathOf = (other: number) => searchPath({ ...search, page: other })
	const isFound = results !== null && start === null && !isBeyond

	useEffect(() => {
		if (isFound) rememberSearch(q)
	}, [isFound, q])

	return (
		<div className="page search-page">
			<PageStyles name="search" css={import.meta.env.SSR ? searchCss : ''} />
			<h1 className={q ? 'visually-hidden' : undefined}>{q ? `Search results for ${q}` : 'Search'}</h1>
			<SearchBox key={q} query={q} takesFocus={q === ''} />
			<Outcome search={search} results={results} />
			{results && results.counts?.all !== 0 ? (
				<div className="search-tools">
					<KindTabs search={search} counts={results.counts} />
					<MineChip isOn={isOnMine} />
				</div>
			) : null}
			{isBeyond && results ? <BeyondEnd page={page} totalPages={results.totalPages} pathOf={pathOf} /> : null}
			{isFound ? (
				<>
					<Results search={search} results={results} />
					<Pager page={page} totalPages={results.totalPages} pathOf={pathOf} />
				</>
			) : null}
			{results && start && !isBeyond ? <NoResults search={search} nearest={start.nearest} /> : null}
			{q === '' ? <RecentList /> : null}
			{start ? <TitleRow heading="Trending now" to="/trending" cards={start.trending} showType /> : null}
			{q === '' ? <GenreIndex /> : null}
		</div>
	)
}

/** What was asked stays in the field, to be asked again. */
export function ErrorBoundary() {
	const [params] = useSearchParams()
	return (
		<>
			<div className="page search-page">
				<PageStyles name="search" css={import.meta.env.SSR ? searchCss : ''} />
				<SearchBox query={params.get('q') ?? ''} />
			</div>
			<ErrorPage {...readRouteError(useRouteError())} />
		</>
	)
}
