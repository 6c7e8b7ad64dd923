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
import { WatchedToggle } from '#app/features/title/episodes/mark-forms.tsx'
import { useWatchStatus } from '#app/features/title/episodes/use-watch-status.ts'
import { loadTitleHistory, movieWatchStatus } from '#app/features/title/episodes/watch-status-loader.server.ts'
import type { PageHandle } from '#app/http/analytics-events.ts'
import { notFoundResponse, orServiceUnavailable } from '#app/http/error-responses.server.ts'
import { titlePath, watchPath } from '#domain/shared/links.ts'
import { HIDE_SEEN } from '#domain/title/marks.ts'

export const handle: PageHandle<SerializeFrom<typeof loader>> & StyledHandle = {
	styles: [DETAILS_STYLESHEET, OPINION_STYLESHEET],
	toEvent: ({ view: { ref, title, runtimeMinutes } }) => {
		const duration = runtimeMinutes === null ? {} : { duration: runtimeMinutes * 60 }
		return ['media_view', { content_type: ref.type, item_id: String(ref.id), title, ...duration }]
	},
}
export const links = styleLinks(handle)

/** A movie's details, its offers and the viewer's data about it. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
	const { catalog, origin, recommendations, requestContext, viewer } = context
	const { search, searchParams } = new URL(request.url)
	const id = parsePageId(params.id, (found) => titlePath({ type: 'movie', id: found }), search)
	const ref = { type: 'movie', id } as const
	const hidesSeen = searchParams.get('seen') === HIDE_SEEN
	const mayLeaveOut = hidesSeen || viewer !== null
	const movie = await orServiceUnavailable(catalog.movie(id))
	if (!movie) throw notFoundResponse()
	const providerOffersPromise = loadProviderOffers(context, ref)
	// Waits for the title, which the recommender starts from.
	const similarCards =
		(await loadSimilar(recommendations, ref, mayLeaveOut)) ?? toSimilarCards(toRelated(movie), mayLeaveOut)
	// Started together, so that the database answers them in one batch.
	const [history, saved, opinion, similar, providerOffers] = await Promise.all([
		loadTitleHistory(viewer, ref),
		loadSavedLists(viewer?.saved, ref),
		loadOpinion(viewer?.taste, ref),
		loadSimilarView(similarCards, viewer, hidesSeen),
		providerOffersPromise,
	])
	const { region, nowMs } = requestContext
	const view = toDetails(movie, {
		region,
		requestedRegion: searchParams.get('region'),
		now: nowMs,
		origin,
		providerOffers,
	})
	return { origin, view, saved, opinion, similar, watchStatus: movieWatchStatus(history), isSignedIn: viewer !== null }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? detailsMeta(data.view, data.origin) : [])

export default function Movie() {
	const { view, saved, opinion, similar, watchStatus: accountStatus, isSignedIn } = useLoaderData<typeof loader>()
	const { watched, switchToDeviceHistory } = useWatchStatus({
		ref: view.ref,
		season: null,
		accountStatus,
		isSignedIn,
	})
	return (
		<article className="details" key={view.ref.id}>
			<DetailsHead
				view={view}
				watchStatus={watched}
				saveButtons={<SaveButtons title={toSavableCard(view)} saved={saved} />}
			/>
			<div className="details-main">
				<OnYourServer title={view.ref} imdbId={view.imdbId} playPath={watched?.play?.to ?? watchPath(view.ref)} />
				<WhereToWatch offers={view.offers} releases={view.releases} path={titlePath(view.ref)} hiddenFields={{}} />
				<OpinionPanel title={view.ref} opinion={opinion} isSignedIn={isSignedIn}>
					<WatchedToggle
						marking={{ view, season: null, isSignedIn, switchToDeviceHistory }}
						isInHistory={watched?.isInHistory ?? false}
						isWatched={watched?.isWatched ?? false}
					/>
				</OpinionPanel>
				<CastRow cast={view.cast} />
			</div>
			<FactList facts={view.facts} />
			<SimilarTitles {...similar} />
		</article>
	)
}
