import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { opinionOf } from '#app/features/recommend/opinion/opinion-load.ts'
import { OpinionPanel } from '#app/features/recommend/opinion/opinion-panel.tsx'
import { OpinionStyles, opinionLinks } from '#app/features/recommend/opinion/opinion-styles.tsx'
import { similarOf, similarTo } from '#app/features/recommend/picks/similar.ts'
import { SimilarGrid } from '#app/features/recommend/picks/similar-grid.tsx'
import { SaveButtons } from '#app/features/saved/save-buttons.tsx'
import { savedLists } from '#app/features/saved/saved-lists.ts'
import { askServices } from '#app/features/title/details/answered.ts'
import { toDetails, toRelated } from '#app/features/title/details/details.ts'
import { DetailsHead } from '#app/features/title/details/details-head.tsx'
import { detailsMeta } from '#app/features/title/details/details-meta.ts'
import { DetailsStyles, detailsLinks } from '#app/features/title/details/details-styles.tsx'
import { FactList } from '#app/features/title/details/fact-list.tsx'
import { pageId } from '#app/features/title/details/page-id.ts'
import { WhereToWatch } from '#app/features/title/details/where-to-watch.tsx'
import { Episodes } from '#app/features/title/episodes/episodes.tsx'
import { MarkRow } from '#app/features/title/episodes/mark-forms.tsx'
import { askedSeason, seasonQuestion, toSeasons } from '#app/features/title/episodes/seasons.ts'
import { useWatched } from '#app/features/title/episodes/use-watched.ts'
import { seenOf, watchedOfShow } from '#app/features/title/episodes/watched-load.ts'
import { CastRow } from '#app/features/title/person/cast-row.tsx'
import type { PageHandle } from '#app/http/counted-events.ts'
import { notFound, or503 } from '#app/http/or503.ts'
import { titlePath } from '#domain/shared/links.ts'
import type { Catalogue } from '#domain/shared/ports.ts'
import { dayOf } from '#domain/shared/time.ts'

export const links = () => [...detailsLinks(), ...opinionLinks()]

/** Everything about one show and the episodes of one season: one call, and another only for a season that is not there. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
	const { catalogue, origin, recommendations, visit, viewer } = context
	const { search, searchParams } = new URL(request.url)
	const id = pageId(params.id, (found) => titlePath({ type: 'tv', id: found }), search)
	const question = seasonQuestion(searchParams, dayOf(visit.now))
	const ref = { type: 'tv', id } as const
	const mine = Promise.all([
		seenOf(viewer, ref),
		savedLists(viewer?.saved, ref),
		opinionOf(viewer?.taste, ref),
		askServices(context, ref),
	])
	const show = await or503(showWithSeason(catalogue, id, askedSeason(question)))
	if (!show) throw notFound()
	// Now that the title is at hand: the engine begins with it.
	const near = similarTo(recommendations, ref)
	const [seen, saved, opinion, answered] = await mine
	const { region, now } = visit
	return {
		origin,
		askedRegion: question.region,
		view: toDetails(show, { region, askedRegion: question.region, now, origin, answered }),
		seasons: toSeasons(show, show.season, question),
		saved,
		opinion,
		similar: (await near) ?? similarOf(toRelated(show)),
		watched: watchedOfShow(seen, show, question.today),
		isSignedIn: viewer !== null,
	}
}

async function showWithSeason(catalogue: Catalogue, id: number, season: number | null) {
	if (season === null) return catalogue.show(id)
	const show = await catalogue.show(id, season)
	return !show || show.season ? show : catalogue.show(id)
}

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? detailsMeta(data.view, data.origin) : [])

export const handle: PageHandle<SerializeFrom<typeof loader>> = {
	toEvent: ({ view: { ref, title } }) => ['media_view', { content_type: ref.type, item_id: String(ref.id), title }],
}

export default function Show() {
	const {
		view,
		seasons,
		saved,
		opinion,
		similar,
		askedRegion,
		watched: ours,
		isSignedIn,
	} = useLoaderData<typeof loader>()
	const number = seasons.shown?.number ?? null
	const season = number === null ? null : String(number)
	const { watched, turnToDevice } = useWatched({
		ref: view.ref,
		season: number,
		ours,
		isSignedIn,
		episodes: seasons.episodes,
	})
	return (
		<article className="details" key={view.ref.id}>
			<DetailsStyles />
			<OpinionStyles />
			<DetailsHead view={view} watched={watched} saving={<SaveButtons title={view.ref} saved={saved} />}>
				<OpinionPanel title={view.ref} opinion={opinion} isSignedIn={isSignedIn} />
			</DetailsHead>
			<div className="details-main">
				<WhereToWatch offers={view.offers} path={titlePath(view.ref)} keep={{ season }} />
				<Episodes showId={view.ref.id} seasons={seasons} keep={{ region: askedRegion }} watched={watched}>
					{number !== null && seasons.episodes.some(({ isOut }) => isOut) ? (
						<MarkRow
							marking={{ view, season: { number, episodes: seasons.episodes }, isSignedIn, turnToDevice }}
							isKept={watched?.isKept ?? false}
							isDone={false}
						/>
					) : null}
				</Episodes>
				<CastRow cast={view.cast} />
			</div>
			<FactList facts={view.facts} />
			<SimilarGrid cards={similar} />
		</article>
	)
}
