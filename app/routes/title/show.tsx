import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { type StyledHandle, styleLinks } from '#app/document/page-styles.tsx'
import { OnYourServer } from '#app/features/own-server/on-your-server.tsx'
import { loadOpinion } from '#app/features/recommend/opinion/opinion.server.ts'
import { OpinionPanel } from '#app/features/recommend/opinion/opinion-panel.tsx'
import { OPINION_STYLESHEET } from '#app/features/recommend/opinion/opinion-styles.ts'
import { SimilarTitles } from '#app/features/recommend/picks/similar-grid.tsx'
import { loadSimilar, loadSimilarView, toSimilarCards } from '#app/features/recommend/picks/similar-loader.server.ts'
import { SaveButtons } from '#app/features/saved/save-buttons.tsx'
import { loadSavedLists } from '#app/features/saved/saved-loader.server.ts'
import { CastRow } from '#app/features/title/details/cast-row.tsx'
import { loadProviderOffers, parsePageId, toDetails, toRelated } from '#app/features/title/details/details.server.ts'
import { DetailsHead, toSavableCard } from '#app/features/title/details/details-head.tsx'
import { detailsMeta } from '#app/features/title/details/details-meta.ts'
import { DETAILS_STYLESHEET } from '#app/features/title/details/details-styles.ts'
import { FactList } from '#app/features/title/details/fact-list.tsx'
import { WhereToWatch } from '#app/features/title/details/where-to-watch.tsx'
import { EPISODES_STYLESHEET, Episodes } from '#app/features/title/episodes/episodes.tsx'
import { HistoryToggle, SeasonMarking } from '#app/features/title/episodes/mark-forms.tsx'
import { parseSeasonQuery, requestedSeason, toSeasons } from '#app/features/title/episodes/seasons.ts'
import { useWatchStatus } from '#app/features/title/episodes/use-watch-status.ts'
import { loadTitleHistory, showWatchStatus } from '#app/features/title/episodes/watch-status-loader.server.ts'
import type { PageHandle } from '#app/http/analytics-events.ts'
import { notFoundResponse, orServiceUnavailable } from '#app/http/error-responses.server.ts'
import { watchedEpisodes } from '#domain/history/watch-status.ts'
import { titlePath, watchPath } from '#domain/shared/links.ts'
import { utcDayOf } from '#domain/shared/time.ts'
import { HIDE_SEEN } from '#domain/title/marks.ts'
import type { Catalog } from '#domain/title/port.ts'

export const handle: PageHandle<SerializeFrom<typeof loader>> & StyledHandle = {
	styles: [DETAILS_STYLESHEET, OPINION_STYLESHEET, EPISODES_STYLESHEET],
	toEvent: ({ view: { ref, title, runtimeMinutes } }) => {
		const duration = runtimeMinutes === null ? {} : { duration: runtimeMinutes * 60 }
		return ['media_view', { content_type: ref.type, item_id: String(ref.id), title, ...duration }]
	},
}
export const links = styleLinks(handle)

/** A show's details and one season's episodes: one call, and a second one if the requested season doesn't exist. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
	const { catalog, origin, recommendations, requestContext, viewer } = context
	const { search, searchParams } = new URL(request.url)
	const id = parsePageId(params.id, (found) => titlePath({ type: 'tv', id: found }), search)
	const query = parseSeasonQuery(searchParams, utcDayOf(requestContext.nowMs))
	const ref = { type: 'tv', id } as const
	const hidesSeen = searchParams.get('seen') === HIDE_SEEN
	const mayLeaveOut = hidesSeen || viewer !== null
	const show = await orServiceUnavailable(showWithSeason(catalog, id, requestedSeason(query)))
	if (!show) throw notFoundResponse()
	const providerOffersPromise = loadProviderOffers(context, ref)
	// Waits for the title, which the recommender starts from.
	const similarCards =
		(await loadSimilar(recommendations, ref, mayLeaveOut)) ?? toSimilarCards(toRelated(show), mayLeaveOut)
	// Started together, so that the database answers them in one batch.
	const [history, saved, opinion, similar, providerOffers] = await Promise.all([
		loadTitleHistory(viewer, ref),
		loadSavedLists(viewer?.saved, ref),
		loadOpinion(viewer?.taste, ref),
		loadSimilarView(similarCards, viewer, hidesSeen),
		providerOffersPromise,
	])
	const { region, nowMs } = requestContext
	return {
		origin,
		requestedRegion: query.region,
		view: toDetails(show, { region, requestedRegion: query.region, now: nowMs, origin, providerOffers }),
		seasons: toSeasons(show, show.season, query),
		saved,
		opinion,
		similar,
		watchStatus: showWatchStatus(history, show, query.today),
		isSignedIn: viewer !== null,
	}
}

async function showWithSeason(catalog: Catalog, id: number, season: number | null) {
	if (season === null) return catalog.show(id)
	const show = await catalog.show(id, season)
	return !show || show.season ? show : catalog.show(id)
}

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? detailsMeta(data.view, data.origin) : [])

export default function Show() {
	const {
		view,
		seasons,
		saved,
		opinion,
		similar,
		requestedRegion,
		watchStatus: accountStatus,
		isSignedIn,
	} = useLoaderData<typeof loader>()
	const number = seasons.selected?.number ?? null
	const season = number === null ? null : String(number)
	const { watched, switchToDeviceHistory } = useWatchStatus({
		ref: view.ref,
		season: number,
		accountStatus,
		isSignedIn,
		episodes: seasons.episodes,
	})
	const marking = {
		view,
		season: number === null ? null : { number, episodes: seasons.episodes },
		isSignedIn,
		switchToDeviceHistory,
	}
	return (
		<article className="details" key={view.ref.id}>
			<DetailsHead
				view={view}
				watchStatus={watched}
				saveButtons={<SaveButtons title={toSavableCard(view)} saved={saved} />}
			/>
			<div className="details-main">
				<OnYourServer title={view.ref} imdbId={view.imdbId} playPath={watched?.play?.to ?? watchPath(view.ref)} />
				<WhereToWatch offers={view.offers} path={titlePath(view.ref)} hiddenFields={{ season }} />
				<OpinionPanel title={view.ref} opinion={opinion} isSignedIn={isSignedIn}>
					<HistoryToggle marking={marking} isInHistory={watched?.isInHistory ?? false} />
				</OpinionPanel>
				<Episodes
					showId={view.ref.id}
					seasons={seasons}
					hiddenFields={{ region: requestedRegion }}
					watchStatus={watched}
				>
					{seasons.episodes.some(({ isReleased }) => isReleased) ? (
						<SeasonMarking marking={marking} watchedNumbers={watchedEpisodes(watched)} />
					) : null}
				</Episodes>
				<CastRow cast={view.cast} />
			</div>
			<FactList facts={view.facts} />
			<SimilarTitles {...similar} />
		</article>
	)
}
