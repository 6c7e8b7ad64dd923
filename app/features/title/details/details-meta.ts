import type { MetaDescriptor } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { imagePath } from '#domain/shared/image-urls.ts'
import { titlePath } from '#domain/shared/links.ts'
import type { DetailsView } from './details.server.ts'
import { structuredData } from './structured-data.ts'
import { MAX_DESCRIPTION_LENGTH, truncate } from './text-format.ts'

/** The canonical path has no season or region: those are views of the same page. */
export function detailsMeta(view: DetailsView, origin: string): MetaDescriptor[] {
	const kind = view.ref.type === 'movie' ? 'video.movie' : 'video.tv_show'
	const fallback = `Where to watch ${view.title}, its cast, and similar titles.`
	return [
		...pageMeta({
			title: view.years ? `${view.title} (${view.years})` : view.title,
			description: view.overview ? truncate(view.overview, MAX_DESCRIPTION_LENGTH) : fallback,
			path: titlePath(view.ref),
			origin,
			image: imageOf(view),
			isImageUpright: !view.backdropPath,
			ogType: kind,
		}),
		structuredData(view, origin),
	]
}

function imageOf({ backdropPath, posterPath }: DetailsView): string | null {
	if (backdropPath) return imagePath('w1280', backdropPath)
	return posterPath ? imagePath('w500', posterPath) : null
}
