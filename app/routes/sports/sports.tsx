import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { styleLinks } from '#app/document/page-styles.tsx'
import { FollowedTeams } from '#app/features/sports/followed-teams.tsx'
import { LocalTimesScript } from '#app/features/sports/local-times-script.tsx'
import sportsCss from '#app/features/sports/sports.page.css?url'
import { loadSports } from '#app/features/sports/sports-loader.server.ts'
import { SportsPage, sportName } from '#app/features/sports/sports-page.tsx'
import { BrowseTabs } from '#app/features/title/browse-tabs.tsx'
import { badRequest, orFallback } from '#app/http/error-responses.server.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { nounInSentence } from '#domain/shared/text.ts'
import { formatDay } from '#domain/shared/zone.ts'
import { sportsWords } from '#domain/sports/page-words.ts'
import { parseSports, sportsPath } from '#domain/sports/sports-query.ts'

export const links = styleLinks([sportsCss])

export async function loader({
	request,
	context: { sports, onAir, viewer, origin, requestContext },
}: LoaderFunctionArgs) {
	const parsed = parseSports(new URL(request.url).searchParams, requestContext.nowMs)
	if (!parsed.ok) throw badRequest(parsed)
	const [schedule, teams] = await Promise.all([
		loadSports(parsed.query, { sports, onAir }, requestContext),
		viewer && orFallback(viewer.following.list(), 'following_load_failed', null),
	])
	return { origin, schedule, teams }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
	if (!data) return []
	const { query } = data.schedule
	const { sport, day, q } = query
	const name = sport === null ? sportsWords.sports : sportName(sport)
	const isAll = sport === null ? 'yes' : 'no'
	const title = q === '' ? name : sportsWords.searchTitle({ query: q, isAll, sport: nounInSentence(name) })
	return pageMeta({
		title: day === null ? title : sportsWords.titleOnDay({ title, day: formatDay(day) }),
		description: sportsWords.description,
		path: sportsPath(query),
		origin: data.origin,
		isNoIndex: q !== '',
	})
}

export default function Sports() {
	const { schedule, teams } = useLoaderData<typeof loader>()
	return (
		<div className="page sports">
			<BrowseTabs />
			<PageHeader heading={sportsWords.sports} />
			<SportsPage data={schedule} />
			{teams ? <FollowedTeams teams={teams} /> : null}
			<LocalTimesScript />
		</div>
	)
}

export { RouteErrorPage as ErrorBoundary } from '#app/features/app-shell/error-page.tsx'
