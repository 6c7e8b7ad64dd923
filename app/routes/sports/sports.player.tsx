import { data, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from '@remix-run/cloudflare'
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { styleLinks } from '#app/document/page-styles.tsx'
import type { TheaterHandle } from '#app/features/app-shell/navigation.tsx'
import { matchWatchData } from '#app/features/player/channel-program.ts'
import playerCss from '#app/features/player/player.css?url'
import { loadSources } from '#app/features/player/watch-data.server.ts'
import { WatchPage } from '#app/features/player/watch-page.tsx'
import { LocalTimesScript } from '#app/features/sports/local-times-script.tsx'
import matchPageCss from '#app/features/sports/match/match.page.css?url'
import matchArtCss from '#app/features/sports/match/match-art.page.css?url'
import { useMatchRefresh } from '#app/features/sports/match/match-clock.tsx'
import { MatchArt, MatchNotice } from '#app/features/sports/match/match-stage.tsx'
import { loadMatch } from '#app/features/sports/sports-loader.server.ts'
import type { PageHandle } from '#app/http/analytics-events.ts'
import { matchPlayerPath } from '#domain/shared/links.ts'
import { sportsWords } from '#domain/sports/page-words.ts'
import { sportLabel } from '#domain/sports/sport-words.ts'
import { isPlayable, toSummary } from '#domain/sports/sports.ts'

export const handle: PageHandle<SerializeFrom<typeof loader>> & TheaterHandle = {
	isTheater: true,
	toEvent: ({ match: { id, name } }) => ['media_view', { content_type: 'sports', item_id: id, title: name }],
}
export const links = styleLinks([matchPageCss, matchArtCss], [playerCss])

/** Loads a match's sources. A match that can't be played has none; the page says why. */
export async function loader({ params, context: { sports, player, origin, requestContext } }: LoaderFunctionArgs) {
	const match = toSummary(await loadMatch(params.id, sports))
	const { sources, configError } = loadSources(() => player.match(match))
	return data(
		{ origin, now: requestContext.nowMs, match, sources, problem: configError },
		{ status: configError ? 500 : 200 },
	)
}

/** Revalidates only when the page asks for it before the match begins: new sources would interrupt playback. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod }) =>
	currentUrl.pathname !== nextUrl.pathname || (currentUrl.href === nextUrl.href && formMethod === undefined)

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
	if (!page) return []
	const { id, name, sport, league } = page.match
	return pageMeta({
		title: sportsWords.watch({ name }),
		description: sportsWords.watchDescription({ name, sport: sportLabel(sport), league: league.name }),
		path: matchPlayerPath(id),
		origin: page.origin,
	})
}

export default function SportsPlayer() {
	const { match, sources, problem, now } = useLoaderData<typeof loader>()
	useMatchRefresh(match, { whileLive: false })
	if (isPlayable(match) || problem) {
		return (
			<WatchPage
				watch={matchWatchData(match)}
				sources={sources}
				configError={problem}
				savedPosition={null}
				viewer={NO_HISTORY}
				art={<MatchArt match={match} />}
			/>
		)
	}
	return (
		<div className="watch">
			<MatchNotice match={match} now={now} />
			<div className="watch-parts">
				<header className="watch-head">
					<h1>{match.name}</h1>
					<p className="facts">
						<span>{sportLabel(match.sport)}</span>
						<span>{match.league.name}</span>
					</p>
				</header>
			</div>
			<LocalTimesScript />
		</div>
	)
}

/** Matches are not recorded in the watch history. */
const NO_HISTORY = { userId: null, isHistoryEnabled: false }

export { RouteErrorPage as ErrorBoundary } from '#app/features/app-shell/error-page.tsx'
