import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { CastRow } from '#app/features/details/cast-row.tsx'
import { toDetails } from '#app/features/details/details.ts'
import { DetailsHead } from '#app/features/details/details-head.tsx'
import { detailsMeta } from '#app/features/details/details-meta.ts'
import { DetailsStyles, detailsLinks } from '#app/features/details/details-styles.tsx'
import { FactList } from '#app/features/details/fact-list.tsx'
import { pageId } from '#app/features/details/page-id.ts'
import { RelatedGrid } from '#app/features/details/related-grid.tsx'
import { WhereToWatch } from '#app/features/details/where-to-watch.tsx'
import { SaveButtons } from '#app/features/saved/save-buttons.tsx'
import { savedLists } from '#app/features/saved/saved-lists.ts'
import { notFound, or503 } from '#app/lib/or503.ts'
import { titlePath } from '#domain/links.ts'

export const links = detailsLinks

/** Everything about one film: one call to the catalogue, and one to the viewer's lists. */
export async function loader({ params, request, context: { catalogue, origin, visit, viewer } }: LoaderFunctionArgs) {
	const { search, searchParams } = new URL(request.url)
	const id = pageId(params.id, (found) => titlePath({ type: 'movie', id: found }), search)
	const saved = savedLists(viewer?.saved, { type: 'movie', id })
	const movie = await or503(catalogue.movie(id))
	if (!movie) throw notFound()
	const view = toDetails(movie, { region: visit.region, askedRegion: searchParams.get('region') })
	return { origin, view, saved: await saved }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? detailsMeta(data.view, data.origin) : [])

export default function Movie() {
	const { view, saved } = useLoaderData<typeof loader>()
	return (
		<article className="details" key={view.ref.id}>
			<DetailsStyles />
			<DetailsHead view={view} saving={<SaveButtons title={view.ref} saved={saved} />} />
			<div className="details-main">
				<WhereToWatch offers={view.offers} path={titlePath(view.ref)} keep={{}} />
				<CastRow cast={view.cast} />
			</div>
			<FactList facts={view.facts} />
			<RelatedGrid cards={view.related} />
		</article>
	)
}
