import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData, useRouteError } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { ErrorPage } from '#app/features/app-shell/error-page.tsx'
import { badRequest } from '#app/features/browse/bad-request.ts'
import { BeyondEnd } from '#app/features/browse/beyond-end.tsx'
import { BrowseStyles, browseLinks } from '#app/features/browse/browse-styles.tsx'
import { BrowseTabs } from '#app/features/browse/browse-tabs.tsx'
import { isBeyondEnd } from '#app/features/browse/list-state.ts'
import { readRouteError } from '#app/features/browse/route-error.ts'
import { parseTrending, trendingPath } from '#app/features/browse/trending-query.ts'
import { TrendingTabs } from '#app/features/browse/trending-tabs.tsx'
import { MineChip } from '#app/features/providers/mine-chip.tsx'
import { TitleGrid } from '#app/features/title/title-grid.tsx'
import { or503 } from '#app/http/or503.ts'
import { Pager } from '#app/ui/pager.tsx'
import { readTogether } from '#domain/browse/pages.ts'
import { keepOnMine, PAGES_ON_MINE } from '#domain/providers/availability.ts'

export const links = browseLinks

export async function loader({ request, context: { catalogue, origin, services } }: LoaderFunctionArgs) {
	const asked = parseTrending(new URL(request.url).searchParams)
	if (!asked.ok) throw badRequest(asked)
	const { query } = asked
	const read = (number: number) => catalogue.trending(query.type, query.window, number)
	const isOnMine = services.isOn
	const { results, totalPages } = await or503(readTogether(query.page, isOnMine ? PAGES_ON_MINE : 1, read))
	const page = { origin, query, ...keepOnMine(results, await services.look(results)), isOnMine, totalPages }
	return data(page, { status: isBeyondEnd(query, totalPages) ? 404 : 200 })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
	if (!data) return []
	const { type, window, page } = data.query
	const what = { all: 'movies and shows', movie: 'movies', tv: 'shows' }[type]
	const when = window === 'day' ? 'today' : 'this week'
	return pageMeta({
		title: `Trending ${what} ${when}${page > 1 ? `, page ${page}` : ''}`,
		description: `The ${what} that most people look at ${when}.`,
		path: trendingPath(data.query),
		origin: data.origin,
	})
}

export default function Trending() {
	const { query, cards, note, isOnMine, totalPages } = useLoaderData<typeof loader>()
	const pathOf = (page: number) => trendingPath({ ...query, page })
	return (
		<div className="page">
			<BrowseStyles />
			<BrowseTabs />
			<h1>Trending</h1>
			<TrendingTabs query={query} mineChip={<MineChip isOn={isOnMine} />} />
			{isBeyondEnd(query, totalPages) ? (
				<BeyondEnd page={query.page} totalPages={totalPages} pathOf={pathOf} />
			) : (
				<>
					{note ? <p className="lead">{note}</p> : null}
					<TitleGrid cards={cards} label="Trending titles" showType={query.type === 'all'} />
					<Pager page={query.page} totalPages={totalPages} pathOf={pathOf} />
				</>
			)}
		</div>
	)
}

export function ErrorBoundary() {
	return (
		<>
			<BrowseStyles />
			<ErrorPage {...readRouteError(useRouteError())} />
		</>
	)
}
