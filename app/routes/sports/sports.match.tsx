import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { styleLinks } from '#app/document/page-styles.tsx'
import { LocalTimesScript } from '#app/features/sports/local-times-script.tsx'
import matchPageCss from '#app/features/sports/match/match.page.css?url'
import { MatchPage, matchData } from '#app/features/sports/match/match-page.tsx'
import { loadFollowable, loadMatch, loadNextMatches } from '#app/features/sports/sports-loader.server.ts'
import type { PageHandle } from '#app/http/analytics-events.ts'
import { matchPath } from '#domain/shared/links.ts'
import { formatMoment, MOMENT, UTC } from '#domain/shared/zone.ts'
import { sportsWords } from '#domain/sports/page-words.ts'
import { sportLabel } from '#domain/sports/sport-words.ts'
import { toSummary } from '#domain/sports/sports.ts'

export const handle: PageHandle<SerializeFrom<typeof loader>> = {
	toEvent: ({ match: { id, name } }) => ['media_view', { content_type: 'sports', item_id: id, title: name }],
}
export const links = styleLinks([matchPageCss])

/** The score is sent only on request (`?score=show`). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const { sports, viewer, origin, requestContext } = context
	const match = await loadMatch(params.id, sports)
	const isScoreShown = new URL(request.url).searchParams.get('score') === 'show'
	const [next, teams] = await Promise.all([loadNextMatches(match, sports), loadFollowable(match, viewer)])
	return {
		origin,
		isSignedIn: viewer !== null,
		teams,
		now: requestContext.nowMs,
		match: toSummary(match),
		next,
		...(isScoreShown && { score: match.score }),
	}
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
	if (!data) return []
	const { name, sport, league, startsAtMs, id, venue } = data.match
	const when = startsAtMs === null ? '' : formatMoment(startsAtMs, MOMENT, UTC)
	const facts = [sportLabel(sport), league.name, when, venue].filter(Boolean).join(', ')
	const page = pageMeta({
		title: name,
		description: sportsWords.matchDescription({ name, facts }),
		path: matchPath(id),
		origin: data.origin,
	})
	return [...page, matchData(data.match, data.origin)]
}

export default function SportsMatch() {
	const page = useLoaderData<typeof loader>()
	return (
		<div className="page match-page">
			<MatchPage
				match={page.match}
				score={page.score}
				next={page.next}
				now={page.now}
				teams={page.teams}
				isSignedIn={page.isSignedIn}
			/>
			<LocalTimesScript />
		</div>
	)
}

export { RouteErrorPage as ErrorBoundary } from '#app/features/app-shell/error-page.tsx'
