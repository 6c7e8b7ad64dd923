import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { loadSources } from '#app/features/player/watch-data.server.ts'
import { loadOpinion } from '#app/features/recommend/opinion/opinion.server.ts'
import { loadSimilar, loadSimilarView, toSimilarCards } from '#app/features/recommend/picks/similar-loader.server.ts'
import { loadSavedLists } from '#app/features/saved/saved-loader.server.ts'
import { loadProviderOffers, parsePageId, toDetails, toRelated } from '#app/features/title/details/details.server.ts'
import { loadTitleHistory, loadTitleState } from '#app/features/title/episodes/watch-status-loader.server.ts'
import { missingTitle, orServiceUnavailable } from '#app/http/error-responses.server.ts'
import { titlePath } from '#domain/shared/links.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'
import { HIDE_SEEN } from '#domain/title/marks.ts'
import type { MovieDetails, ShowDetails } from '#domain/title/media.ts'

/** A title's details, its offers and the viewer's data about it. `page` is what `TitlePage` shows. */
export async function loadTitlePage<Title extends MovieDetails | ShowDetails>(
	{ params, request, context }: LoaderFunctionArgs,
	type: MediaType,
	find: (id: number) => Promise<Title | null>,
) {
	const { origin, player, recommendations, requestContext, viewer } = context
	const { search, searchParams } = new URL(request.url)
	const id = parsePageId(params.id, (found) => titlePath({ type, id: found }), search)
	const ref = { type, id }
	const hidesSeen = searchParams.get('seen') === HIDE_SEEN
	const mayLeaveOut = hidesSeen || viewer !== null
	const title = await orServiceUnavailable(find(id))
	if (!title) throw await missingTitle(context, ref)
	const providerOffersPromise = loadProviderOffers(context, ref)
	// This waits for the title, from which the recommender starts.
	const similarCards =
		(await loadSimilar(recommendations, ref, mayLeaveOut)) ?? toSimilarCards(toRelated(title), mayLeaveOut)
	// These start together, so the database answers them in one batch.
	const [history, state, saved, opinion, similar, providerOffers] = await Promise.all([
		loadTitleHistory(viewer, ref),
		loadTitleState(viewer, ref),
		loadSavedLists(viewer?.saved, ref),
		loadOpinion(viewer?.taste, ref),
		loadSimilarView(similarCards, viewer, hidesSeen),
		providerOffersPromise,
	])
	const { region, today, nowMs: now } = requestContext
	const requestedRegion = searchParams.get('region')
	const { sources } = loadSources(() => player.sources(ref))
	const view = toDetails(title, { region, requestedRegion, now, today, origin, providerOffers, sources })
	return { title, history, state, page: { origin, view, saved, opinion, similar, isSignedIn: viewer !== null } }
}
