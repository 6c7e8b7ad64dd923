import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { CastRow } from '#app/features/details/cast-row.tsx'
import { toDetails } from '#app/features/details/details.ts'
import { DetailsHead } from '#app/features/details/details-head.tsx'
import { detailsMeta } from '#app/features/details/details-meta.ts'
import { DetailsStyles, detailsLinks } from '#app/features/details/details-styles.tsx'
import { Episodes } from '#app/features/details/episodes.tsx'
import { FactList } from '#app/features/details/fact-list.tsx'
import { pageId } from '#app/features/details/page-id.ts'
import { RelatedGrid } from '#app/features/details/related-grid.tsx'
import { askedSeason, seasonQuestion, toSeasons } from '#app/features/details/seasons.ts'
import { WhereToWatch } from '#app/features/details/where-to-watch.tsx'
import { SaveButtons } from '#app/features/saved/save-buttons.tsx'
import { savedLists } from '#app/features/saved/saved-lists.ts'
import { notFound, or503 } from '#app/lib/or503.ts'
import { titlePath } from '#domain/links.ts'
import type { Catalogue } from '#domain/ports.ts'
import { dayOf } from '#domain/time.ts'

export const links = detailsLinks

/** Everything about one show and the episodes of one season: one call, and another only for a season that is not there. */
export async function loader({ params, request, context: { catalogue, origin, visit, viewer } }: LoaderFunctionArgs) {
	const { search, searchParams } = new URL(request.url)
	const id = pageId(params.id, (found) => titlePath({ type: 'tv', id: found }), search)
	const question = seasonQuestion(searchParams, dayOf(visit.now))
	const saved = savedLists(viewer?.saved, { type: 'tv', id })
	const show = await or503(showWithSeason(catalogue, id, askedSeason(question)))
	if (!show) throw notFound()
	return {
		origin,
		askedRegion: question.region,
		view: toDetails(show, { region: visit.region, askedRegion: question.region }),
		seasons: toSeasons(show, show.season, question),
		saved: await saved,
	}
}

async function showWithSeason(catalogue: Catalogue, id: number, season: number | null) {
	if (season === null) return catalogue.show(id)
	const show = await catalogue.show(id, season)
	return !show || show.season ? show : catalogue.show(id)
}

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? detailsMeta(data.view, data.origin) : [])

export default function Show() {
	const { view, seasons, saved, askedRegion } = useLoaderData<typeof loader>()
	const season = seasons.shown ? String(seasons.shown.number) : null
	return (
		<article className="details" key={view.ref.id}>
			<DetailsStyles />
			<DetailsHead view={view} saving={<SaveButtons title={view.ref} saved={saved} />} />
			<div className="details-main">
				<WhereToWatch offers={view.offers} path={titlePath(view.ref)} keep={{ season }} />
				<Episodes showId={view.ref.id} seasons={seasons} keep={{ region: askedRegion }} />
				<CastRow cast={view.cast} />
			</div>
			<FactList facts={view.facts} />
			<RelatedGrid cards={view.related} />
		</article>
	)
}
