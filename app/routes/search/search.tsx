import { data, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from '@remix-run/cloudflare'
import { useLoaderData, useRouteError, useSearchParams } from '@remix-run/react'
import { useEffect } from 'react'
import { pageMeta } from '#app/document/page-meta.ts'
import { PageStyles, styleLinks } from '#app/document/page-styles.tsx'
import { ErrorPage } from '#app/features/app-shell/error-page.tsx'
import { badRequest } from '#app/features/browse/bad-request.ts'
import { BeyondEnd } from '#app/features/browse/beyond-end.tsx'
import { isBeyondEnd } from '#app/features/browse/list-state.ts'
import { readRouteError } from '#app/features/browse/route-error.ts'
import { ChannelCard } from '#app/features/live/channel-card.tsx'
import { ChannelStyles, channelLinks } from '#app/features/live/channel-styles.tsx'
import { OnAirStyles, onAirLinks } from '#app/features/on-air/on-air-styles.tsx'
import { MineChip } from '#app/features/providers/mine-chip.tsx'
import { GenreIndex } from '#app/features/search/genre-index.tsx'
import { KindTabs } from '#app/features/search/kind-tabs.tsx'
import { RecentList } from '#app/features/search/recent-list.tsx'
import { rememberSearch } from '#app/features/search/recent-searches.ts'
import searchCss from '#app/features/search/search.css?inline'
import searchHref from '#app/features/search/search.css?url'
import { SearchBox } from '#app/features/search/search-box.tsx'
import { loadSearch } from '#app/features/search/search-load.ts'
import { NoResults, Outcome, Results } from '#app/features/search/search-results.tsx'
import { LocalTimesScript } from '#app/features/sports/local-times-script.tsx'
import { MatchCard } from '#app/features/sports/match-card.tsx'
import { MatchStyles, matchLinks } from '#app/features/sports/match-styles.tsx'
import { Row, TitleRow } from '#app/features/title/title-row.tsx'
import type { PageHandle } from '#app/http/counted-events.ts'
import { Pager } from '#app/ui/pager.tsx'
import { livePath } from '#domain/live/live-query.ts'
import { NOTHING_ON_AIR, type OnAirFound } from '#domain/on-air/on-air.ts'
import { parseSearch, searchPath } from '#domain/search/search.ts'
import { toLine } from '#domain/sports/sports.ts'
import { sportsPath } from '#domain/sports/sports-query.ts'

const searchLinks = styleLinks('search', searchHref)
export const links = () => [searchLinks, onAirLinks, matchLinks, channelLinks].flatMap((each) => each())

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { origin, services, viewer, onAir } = context
	const asked = parseSearch(new URL(request.url).searchParams)
	if (!asked.ok) throw badRequest(asked)
	const { search } = asked
	const isOfEverything = search.q !== '' && search.kind === 'all' && search.page === 1
	const [found, live] = await Promise.all([
		loadSearch(search, context),
		isOfEverything ? onAir.search(search.q) : NOTHING_ON_AIR,
	])
	const isBeyond = found.results !== null && isBeyondEnd(search, found.results.totalPages)
	if (found.start === null && search.page === 1) await viewer?.taste.searched(search.q)
	return data({ origin, search, isBeyond, isOnMine: services.isOn, live, ...found }, { status: isBeyond ? 404 : 200 })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
	if (!data) return []
	const { origin, search } = data
	return pageMeta({
		title: search.q ? `“${search.q}”` : 'Search',
		description:
			'Search movies, TV shows, people, sports and live channels. Typing errors are forgiven, and a year narrows it down.',
		path: searchPath(search),
		origin,
		hidden: data.results?.counts?.all === 0,
	})
}

export const handle: PageHandle<SerializeFrom<typeof loader>> = {
	toEvent: ({ search, results }) =>
		search.q ? ['search', { results: results ? results.titles.length + results.people.length : 0 }] : null,
}

export default function Search() {
	const { search, isBeyond, isOnMine, live, results, start } = useLoaderData<typeof loader>()
	const { q, page } = search
	const pathOf = (other: number) => searchPath({ ...search, page: other })
	const isFound = results !== null && start === null && !isBeyond
	const liveCount = live.matches.length + live.channels.length

	useEffect(() => {
		if (isFound || liveCount > 0) rememberSearch(q)
	}, [isFound, liveCount, q])

	return (
		<div className="page search-page">
			<PageStyles name="search" css={import.meta.env.SSR ? searchCss : ''} />
			<h1 className={q ? 'visually-hidden' : undefined}>{q ? `Search results for ${q}` : 'Search'}</h1>
			<SearchBox key={q} query={q} takesFocus={q === ''} />
			<Outcome search={search} results={results} liveCount={liveCount} />
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
					<Live q={q} found={live} />
					<Pager page={page} totalPages={results.totalPages} pathOf={pathOf} />
				</>
			) : null}
			{isFound ? null : <Live q={q} found={live} />}
			{results && start && !isBeyond && liveCount === 0 ? <NoResults search={search} nearest={start.nearest} /> : null}
			{q === '' ? <RecentList /> : null}
			{start ? <TitleRow heading="Trending now" to="/trending" cards={start.trending} showType /> : null}
			{q === '' ? <GenreIndex /> : null}
		</div>
	)
}

/** Matches and channels of these words, and the way to all of them. */
function Live({ q, found: { matches, channels } }: { q: string; found: OnAirFound }) {
	if (matches.length + channels.length === 0) return null
	return (
		<>
			<OnAirStyles />
			{matches.length > 0 ? (
				<>
					<MatchStyles />
					<Row heading="Sports" to={sportsPath({ q })} className="on-air">
						{matches.map((match) => (
							<li key={match.id}>
								<MatchCard match={toLine(match)} showsDay />
							</li>
						))}
					</Row>
				</>
			) : null}
			{channels.length > 0 ? (
				<>
					<ChannelStyles />
					<Row heading="Live channels" to={livePath({ q })} className="on-air">
						{channels.map((channel) => (
							<li key={channel.id}>
								<ChannelCard channel={channel} isElsewhere />
							</li>
						))}
					</Row>
				</>
			) : null}
			<LocalTimesScript />
		</>
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
