import { data, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { pageMeta } from '#app/document/page-meta.ts'
import { styleLinks } from '#app/document/page-styles.tsx'
import { ChoiceLine } from '#app/features/browse/choice-line.tsx'
import { isPageOutOfRange, PageOutOfRange } from '#app/features/browse/page-out-of-range.tsx'
import channelCss from '#app/features/live/channel-card.page.css?url'
import { ChannelCard } from '#app/features/live/channel-card.tsx'
import onAirCss from '#app/features/on-air/on-air.page.css?url'
import { MyProvidersChip } from '#app/features/providers/my-providers.tsx'
import { loadSimilar, loadSimilarView } from '#app/features/recommend/picks/similar-loader.server.ts'
import { addRecentSearch } from '#app/features/search/recent-searches.ts'
import searchCss from '#app/features/search/search.page.css?url'
import { loadSearch } from '#app/features/search/search-loader.server.ts'
import {
	AskLink,
	inBdi,
	KindMenu,
	NoResults,
	ResultAnnouncement,
	SearchResultsView,
	type WishView,
} from '#app/features/search/search-results.tsx'
import { GenreIndex, RecentSearches } from '#app/features/search/search-start.tsx'
import { LocalTimesScript } from '#app/features/sports/local-times-script.tsx'
import matchCss from '#app/features/sports/match-card.page.css?url'
import { MatchCard } from '#app/features/sports/match-card.tsx'
import { OfferedRow } from '#app/features/title/offered-row.tsx'
import { SeenChip } from '#app/features/title/seen.tsx'
import { Row, TitleRow } from '#app/features/title/title-row.tsx'
import type { PageHandle } from '#app/http/analytics-events.ts'
import { badRequest } from '#app/http/error-responses.server.ts'
import { useIsChild } from '#app/http/use-root-viewer.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Pager } from '#app/ui/pager.tsx'
import type { Wish } from '#domain/assistant/port.ts'
import { browsePath, emptyFilters } from '#domain/browse/browse.ts'
import { choiceLine, homePath, SERVICES_AT_HAND, servicesToChoose } from '#domain/browse/choices.ts'
import { describeFilters } from '#domain/browse/filter-chips.ts'
import { joinLabels } from '#domain/browse/filter-text.ts'
import { listPageWords } from '#domain/browse/words.ts'
import { livePath } from '#domain/live/live-query.ts'
import { NO_ON_AIR_SEARCH_RESULTS, type OnAirSearchResults } from '#domain/on-air/on-air.ts'
import type { Provider } from '#domain/providers/port.ts'
import { parseSearch, type SearchState, searchPath } from '#domain/search/search.ts'
import { parseTitleAddress } from '#domain/search/title-address.ts'
import { searchWords } from '#domain/search/words.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { toMatchCardData } from '#domain/sports/sports.ts'
import { sportsPath } from '#domain/sports/sports-query.ts'
import type { Card } from '#domain/title/card.ts'
import { isOfChild } from '#domain/title/maturity.ts'

export const handle: PageHandle<SerializeFrom<typeof loader>> = {
	toEvent: ({ search, results }) =>
		search.q ? ['search', { results: results ? results.titles.length + results.people.length : 0 }] : null,
}
export const links = styleLinks([searchCss, onAirCss, matchCss, channelCss])

const NO_CHOICES = emptyFilters('movie')
/** With fewer titles, a child gets others like the first one. */
const MANY_TITLES = 12

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { origin, myProviders, viewer, onAir, providers, assistant } = context
	const parsed = parseSearch(new URL(request.url).searchParams)
	if (!parsed.ok) throw badRequest(parsed)
	const { search } = parsed
	const isUnfiltered = search.q !== '' && search.kind === 'all' && search.page === 1
	const cap = viewer?.cap ?? null
	const isForChildren = isOfChild(cap)
	// A child's choices have no services.
	const readServices = () => (isForChildren ? [] : providers.listOrOwn())
	const [found, live, early] = await Promise.all([
		loadSearch(search, context),
		isUnfiltered && cap === null ? onAir.search(search.q) : NO_ON_AIR_SEARCH_RESULTS,
		search.q === '' ? readServices() : null,
	])
	// What is meant by a title, and one word, is a name. What cannot be read is searched for all the same.
	const mayBeWish = isUnfiltered && cap === null && search.q.includes(' ') && found.results?.top == null
	const wish = mayBeWish ? await assistant.wishOf(search.q).catch(() => null) : null
	const known = found.start || wish?.kind === 'list' ? (early ?? (await readServices())) : []
	// Who searches for nothing in particular may choose.
	const services = found.start ? servicesToChoose(NO_CHOICES, known, myProviders) : []
	const choices = found.start
		? choiceLine(NO_CHOICES, {
				services: services.slice(0, SERVICES_AT_HAND),
				pathOf: browsePath,
				hasSeen: viewer !== null,
				isForChildren,
			})
		: []
	const isOutOfRange = found.results !== null && isPageOutOfRange(search, found.results.totalPages)
	const [first] = isForChildren && found.start === null && search.page === 1 ? (found.results?.titles ?? []) : []
	const isShort = first !== undefined && (found.results?.titles.length ?? 0) < MANY_TITLES
	const isTyped = parseTitleAddress(search.q) === null && isOwnNavigation(request)
	if (found.start === null && search.page === 1 && isTyped) await viewer?.taste.recordSearch(search.q)
	return data(
		{
			origin,
			search,
			isOutOfRange,
			isMyProvidersOnly: myProviders.isFilterOn,
			live,
			choices,
			wish: wish && toWishView(wish, known),
			moreLike: isShort ? await loadMoreLike(first, found.results?.titles ?? [], search, context) : null,
			...found,
		},
		{ status: isOutOfRange ? 404 : 200 },
	)
}

/** Titles like the first one that was found, without those. */
async function loadMoreLike(
	first: Card,
	found: readonly Card[],
	{ seen }: SearchState,
	{ recommendations, viewer }: LoaderFunctionArgs['context'],
) {
	const similar = (await loadSimilar(recommendations, first, true)) ?? []
	const shown = new Set(found.map(mediaKey))
	const others = similar.filter((card) => !shown.has(mediaKey(card)))
	const { cards } = await loadSimilarView(others, viewer, seen !== undefined)
	return { title: first.title, cards }
}

/** What was understood of a search that is a wish; `null` for none. */
function toWishView(wish: Wish, services: readonly Provider[]): WishView | null {
	if (wish.kind !== 'list') return wish.kind === 'other' && wish.isRead ? { list: null } : null
	const { filters } = wish
	const chips = describeFilters(filters, (id) => services.find((service) => service.id === id)?.name ?? null)
	const label = filters.type === 'movie' ? listPageWords.movies : listPageWords.tvShows
	return { list: { to: homePath(filters), text: joinLabels([{ label }, ...chips]) } }
}

/** A link on another site must not write into the viewer's taste. Browsers without the header send none on links either. */
function isOwnNavigation({ headers }: Request): boolean {
	return ['same-origin', 'none', null].includes(headers.get('Sec-Fetch-Site'))
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
	if (!data) return []
	const { origin, search } = data
	return pageMeta({
		title: search.q ? `“${search.q}”` : searchWords.search,
		description: searchWords.description,
		path: searchPath(search),
		origin,
		isNoIndex: data.results?.counts?.all === 0,
	})
}

export default function Search() {
	const data = useLoaderData<typeof loader>()
	const { search, isOutOfRange, isMyProvidersOnly, live, choices, results, byStory, start, wish, moreLike } = data
	const isForChildren = useIsChild()
	const { q, page } = search
	const pathOf = (number: number) => searchPath({ ...search, page: number })
	const isFound = results !== null && start === null && !isOutOfRange
	const liveCount = live.matches.length + live.channels.length
	const isNothing = results !== null && start !== null && !isOutOfRange && liveCount === 0
	// A child has no filters to choose, but can turn off what is on.
	const hasKinds = !isForChildren || search.kind !== 'all'
	const hasMyProviders = !isForChildren || isMyProvidersOnly
	const hasSeen = search.kind !== 'person' && (!isForChildren || search.seen !== undefined)
	const hasFilters = hasKinds || hasMyProviders || hasSeen

	useEffect(() => {
		if (isFound || liveCount > 0) addRecentSearch(q)
	}, [isFound, liveCount, q])

	return (
		<div className="page search-page" data-hides-seen={results?.seen ? '' : undefined}>
			<PageHeader heading={q && !isNothing ? searchWords.resultsFor({ query: q, name: inBdi }) : searchWords.search} />
			<ResultAnnouncement search={search} results={results} storyCount={byStory.length} liveCount={liveCount} />
			{results && hasFilters && results.counts?.all !== 0 && !(isNothing && search.kind === 'all') ? (
				<div className="choice-bar">
					{hasKinds ? <KindMenu search={search} counts={results.counts} /> : null}
					{hasMyProviders ? <MyProvidersChip isOn={isMyProvidersOnly} /> : null}
					{hasSeen ? <SeenChip isOn={search.seen !== undefined} /> : null}
				</div>
			) : null}
			{isOutOfRange && results ? <PageOutOfRange page={page} totalPages={results.totalPages} pathOf={pathOf} /> : null}
			{wish?.list && !isNothing ? (
				<p className="lead">
					{searchWords.showInstead({
						list: wish.list.text,
						link: (parts) => (
							<Link key="link" to={wish.list?.to ?? ''} className="text-link">
								{parts}
							</Link>
						),
					})}
				</p>
			) : null}
			{isFound ? <SearchResultsView search={search} results={results} /> : null}
			{moreLike ? <TitleRow heading={searchWords.moreLike({ title: moreLike.title })} cards={moreLike.cards} /> : null}
			<OnAirResults q={q} found={live} />
			{isFound ? <Pager page={page} totalPages={results.totalPages} pathOf={pathOf} /> : null}
			{q !== '' && !isNothing ? <AskLink q={q} /> : null}
			{isNothing ? <NoResults search={search} nearest={start.nearest} wish={wish} /> : null}
			{q === '' || isNothing ? (
				<div className="choice-bar">
					<ChoiceLine groups={choices} />
				</div>
			) : null}
			<TitleRow heading={searchWords.byStory} cards={byStory} showType />
			{q === '' ? <RecentSearches /> : null}
			{start && byStory.length === 0 ? <OfferedRow cards={start.offered} /> : null}
			{q === '' && !isForChildren ? <GenreIndex /> : null}
		</div>
	)
}

/** Matching sports events and channels, with links to all of them. */
function OnAirResults({ q, found: { matches, channels } }: { q: string; found: OnAirSearchResults }) {
	if (matches.length + channels.length === 0) return null
	return (
		<>
			{matches.length > 0 ? (
				<Row heading={searchWords.sports} to={sportsPath({ q })} className="on-air">
					{matches.map((match) => (
						<li key={match.id}>
							<MatchCard match={toMatchCardData(match)} showsDay />
						</li>
					))}
				</Row>
			) : null}
			{channels.length > 0 ? (
				<Row heading={searchWords.liveChannels} to={livePath({ q })} className="on-air">
					{channels.map((channel) => (
						<li key={channel.id}>
							<ChannelCard channel={channel} reloadsDocument />
						</li>
					))}
				</Row>
			) : null}
			<LocalTimesScript />
		</>
	)
}

export { RouteErrorPage as ErrorBoundary } from '#app/features/app-shell/error-page.tsx'
