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
import { MarkRow } from '#app/features/title/episodes/mark-forms.tsx'
import { useWatched } from '#app/features/title/episodes/use-watched.ts'
import { seenOf, watchedOfMovie } from '#app/features/title/episodes/watched-load.ts'
import { CastRow } from '#app/features/title/person/cast-row.tsx'
import type { PageHandle } from '#app/http/counted-events.ts'
import { notFound, or503 } from '#app/http/or503.ts'
import { titlePath } from '#domain/shared/links.ts'

export const links = () => [...detailsLinks(), ...opinionLinks()]

/** Everything about one film: one call to the catalogue and the services, and one each to the viewer's lists and history. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
	const { catalogue, origin, recommendations, visit, viewer } = context
	const { search, searchParams } = new URL(request.url)
	const id = pageId(params.id, (found) => titlePath({ type: 'movie', id: found }), search)
	const ref = { type: 'movie', id } as const
	const mine = Promise.all([
		seenOf(viewer, ref),
		savedLists(viewer?.saved, ref),
		opinionOf(viewer?.taste, ref),
		askServices(context, ref),
	])
	const movie = await or503(catalogue.movie(id))
	if (!movie) throw notFound()
	// Now that the title is at hand: the engine begins with it.
	const near = similarTo(recommendations, ref)
	const [seen, saved, opinion, answered] = await mine
	const { region, now } = visit
	const view = toDetails(movie, { region, askedRegion: searchParams.get('region'), now, origin, answered })
	const similar = (await near) ?? similarOf(toRelated(movie))
	return { origin, view, saved, opinion, similar, watched: watchedOfMovie(seen), isSignedIn: viewer !== null }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? detailsMeta(data.view, data.origin) : [])

export const handle: PageHandle<SerializeFrom<typeof loader>> = {
	toEvent: ({ view: { ref, title, runtimeMinutes } }) => {
		const duration = runtimeMinutes === null ? {} : { duration: runtimeMinutes * 60 }
		return ['media_view', { content_type: ref.type, item_id: String(ref.id), title, ...duration }]
	},
}

export default function Movie() {
	const { view, saved, opinion, similar, watched: ours, isSignedIn } = useLoaderData<typeof loader>()
	const { watched, turnToDevice } = useWatched({ ref: view.ref, season: null, ours, isSignedIn })
	const marking = { view, season: null, isSignedIn, turnToDevice }
	return (
		<article className="details" key={view.ref.id}>
			<DetailsStyles />
			<OpinionStyles />
			<DetailsHead view={view} watched={watched} saving={<SaveButtons title={view.ref} saved={saved} />}>
				<OpinionPanel title={view.ref} opinion={opinion} isSignedIn={isSignedIn} />
				<MarkRow marking={marking} isKept={watched?.isKept ?? false} isDone={watched?.isDone ?? false} />
			</DetailsHead>
			<div className="details-main">
				<WhereToWatch offers={view.offers} path={titlePath(view.ref)} keep={{}} />
				<CastRow cast={view.cast} />
			</div>
			<FactList facts={view.facts} />
			<SimilarGrid cards={similar} />
		</article>
	)
}
