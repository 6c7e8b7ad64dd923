import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { styleLinks } from '#app/document/page-styles.tsx'
import { isPageOutOfRange, PageOutOfRange } from '#app/features/browse/page-out-of-range.tsx'
import guideCss from '#app/features/live/guide/guide.page.css?url'
import { GuideTable, GuideTools } from '#app/features/live/guide/guide.tsx'
import { MissingGuides } from '#app/features/live/guide/missing-guides.tsx'
import liveCss from '#app/features/live/live.page.css?url'
import { loadGuide } from '#app/features/live/live-loader.server.ts'
import { LiveScript } from '#app/features/live/live-script.tsx'
import { LiveTabs } from '#app/features/live/live-tabs.tsx'
import { MoreMatches, useMyMatches } from '#app/features/live/my-playlists/my-matches.tsx'
import { NoChannels } from '#app/features/live/no-channels.tsx'
import { badRequest } from '#app/http/error-responses.server.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { guideWords } from '#domain/live/guide-words.ts'
import { guidePath, parseLive } from '#domain/live/live-query.ts'
import { liveWords } from '#domain/live/page-words.ts'
import { formatDay } from '#domain/shared/zone.ts'

export const links = styleLinks([liveCss, guideCss])

export async function loader({ request, context: { live, origin, requestContext } }: LoaderFunctionArgs) {
	const parsed = parseLive(new URL(request.url).searchParams, requestContext.today)
	if (!parsed.ok) throw badRequest(parsed)
	const guide = await loadGuide(parsed.query, live, requestContext)
	return data({ origin, guide }, { status: isPageOutOfRange(parsed.query, guide.totalPages) ? 404 : 200 })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
	if (!data) return []
	const { query } = data.guide
	const title = query.day === null ? guideWords.guide : guideWords.titleOnDay({ day: formatDay(query.day) })
	return pageMeta({
		title: query.page > 1 ? liveWords.titleOnPage({ title, page: query.page }) : title,
		description: guideWords.description,
		path: guidePath(query),
		origin: data.origin,
		isNoIndex: query.q !== '',
	})
}

/** The viewer's own channels above those of the server; more would push these off the screen. */
const MAX_MY_ROWS = 10

export default function Guide() {
	const { guide } = useLoaderData<typeof loader>()
	const { query, matchCount, totalPages, hasGuide } = guide
	const myMatches = useMyMatches(query)
	const myRows =
		myMatches?.channels.slice(0, MAX_MY_ROWS).map((channel) => myMatches.toRow(channel, guide.window)) ?? []
	const pathOf = (number: number) => guidePath({ ...query, page: number })
	return (
		<div className="page live">
			<PageHeader heading={guideWords.guide} />
			<div className="tabs-line">
				<LiveTabs />
				<GuideTools guide={guide} />
			</div>
			{isPageOutOfRange(query, totalPages) ? (
				<PageOutOfRange page={query.page} totalPages={totalPages} pathOf={pathOf} />
			) : matchCount === 0 && myRows.length === 0 ? (
				<NoChannels query={query} pathOf={guidePath} />
			) : (
				<>
					{hasGuide || matchCount === 0 ? null : <p className="lead">{guideWords.noPrograms}</p>}
					<MissingGuides missing={guide.missing} />
					<MoreMatches count={myMatches?.channels.length ?? 0} shownCount={MAX_MY_ROWS} />
					<GuideTable data={{ ...guide, rows: [...myRows, ...guide.rows] }} />
				</>
			)}
			<Pager page={query.page} totalPages={totalPages} pathOf={pathOf} />
			<LiveScript />
		</div>
	)
}

export { LiveErrorPage as ErrorBoundary } from './live-error-page.tsx'
