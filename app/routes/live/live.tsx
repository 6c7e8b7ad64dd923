import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { styleLinks } from '#app/document/page-styles.tsx'
import { isPageOutOfRange, PageOutOfRange } from '#app/features/browse/page-out-of-range.tsx'
import { PinGroupButton, PinnedGroupsRow } from '#app/features/live/channel-groups.tsx'
import { ChannelList } from '#app/features/live/channel-list.tsx'
import { ChannelTools } from '#app/features/live/channel-tools.tsx'
import liveCss from '#app/features/live/live.page.css?url'
import { loadLive } from '#app/features/live/live-loader.server.ts'
import { LiveRowsScript, LiveScript } from '#app/features/live/live-script.tsx'
import { LiveTabs } from '#app/features/live/live-tabs.tsx'
import { MyMatches, useMyMatches } from '#app/features/live/my-playlists/my-matches.tsx'
import { NoChannels } from '#app/features/live/no-channels.tsx'
import { useFavorites, usePinnedGroups } from '#app/features/live/stored-channels.ts'
import { StoredChannelsRow } from '#app/features/live/stored-channels-row.tsx'
import { badRequest } from '#app/http/error-responses.server.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { livePath, parseLive } from '#domain/live/live-query.ts'
import { liveWords } from '#domain/live/page-words.ts'
import { ARRANGE_PATH } from '#domain/shared/links.ts'

export const links = styleLinks([liveCss])

export async function loader({ request, context: { live, origin, requestContext } }: LoaderFunctionArgs) {
	const parsed = parseLive(new URL(request.url).searchParams, requestContext.today)
	if (!parsed.ok) throw badRequest(parsed)
	const page = await loadLive(parsed.query, live, origin, requestContext.nowMs)
	return data({ origin, page }, { status: isPageOutOfRange(parsed.query, page.totalPages) ? 404 : 200 })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
	if (!data) return []
	const { query } = data.page
	const { q, group, page } = query
	const heading = group === null ? liveWords.title : liveWords.groupTitle({ group })
	const title = q ? liveWords.searchTitle({ query: q }) : heading
	return pageMeta({
		title: page > 1 ? liveWords.titleOnPage({ title, page }) : title,
		description: liveWords.description,
		path: livePath(query),
		origin: data.origin,
		isNoIndex: query.q !== '',
	})
}

export default function Live() {
	const { page } = useLoaderData<typeof loader>()
	const { query, channels, matchCount, totalPages } = page
	const pathOf = (number: number) => livePath({ ...query, page: number })
	const { favorites, toggle } = useFavorites()
	const myMatches = useMyMatches(query)
	const { pinned, togglePin } = usePinnedGroups()
	return (
		<div className="page live">
			<PageHeader heading={liveWords.live} />
			<div className="tabs-line">
				<LiveTabs />
				<ChannelTools page={page}>
					{query.group === null ? null : <PinGroupButton group={query.group} pinned={pinned} togglePin={togglePin} />}
				</ChannelTools>
			</div>
			<StoredChannelsRow favorites={favorites} />
			<PinnedGroupsRow page={page} pinned={pinned} />
			<LiveRowsScript />
			{myMatches ? <MyMatches matches={myMatches} favorites={favorites} toggle={toggle} /> : null}
			{isPageOutOfRange(query, totalPages) ? (
				<PageOutOfRange page={query.page} totalPages={totalPages} pathOf={pathOf} />
			) : matchCount === 0 ? (
				myMatches ? null : (
					<NoChannels query={query} pathOf={livePath} />
				)
			) : (
				<ChannelList channels={channels} label={liveWords.channels} favorites={favorites} toggle={toggle} />
			)}
			<Pager page={query.page} totalPages={totalPages} pathOf={pathOf} />
			<p>
				<Link to={ARRANGE_PATH} className="text-link">
					{liveWords.arrange}
				</Link>
			</p>
			<LiveScript />
		</div>
	)
}

export { LiveErrorPage as ErrorBoundary } from './live-error-page.tsx'
