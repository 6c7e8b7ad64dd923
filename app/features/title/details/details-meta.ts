import type { MetaDescriptor } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { imagePath } from '#domain/shared/image-urls.ts'
import { personPath, titlePath } from '#domain/shared/links.ts'
import { detailsWords } from '#domain/title/details-words.ts'
import type { DetailsView } from './details.server.ts'
import { MAX_DESCRIPTION_LENGTH, truncate } from './text-format.ts'

/** The canonical path has no season or region: those are views of the same page. */
export function detailsMeta(view: DetailsView, origin: string): MetaDescriptor[] {
	const kind = view.ref.type === 'movie' ? 'video.movie' : 'video.tv_show'
	const fallback = detailsWords.description({ title: view.title })
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

const MAX_ACTORS = 5

const BEST_RATING = 10

/** schema.org data for search engines. Contains only what the page shows. */
function structuredData(view: DetailsView, origin: string): MetaDescriptor {
	const person = ({ id, name }: { id: number; name: string }) => ({
		'@type': 'Person',
		name,
		url: origin + personPath(id),
	})
	const isMovie = view.ref.type === 'movie'
	return {
		'script:ld+json': {
			'@context': 'https://schema.org',
			'@type': isMovie ? 'Movie' : 'TVSeries',
			name: view.title,
			url: origin + titlePath(view.ref),
			description: view.overview ?? undefined,
			image: view.posterPath ? origin + imagePath('w500', view.posterPath) : undefined,
			datePublished: view.releaseDate ?? undefined,
			contentRating: view.certificate ?? undefined,
			genre: view.genres.map(({ name }) => name),
			[isMovie ? 'director' : 'creator']: view.creators?.people.map(person),
			actor: view.cast.slice(0, MAX_ACTORS).map(person),
			aggregateRating: view.rating
				? {
						'@type': 'AggregateRating',
						ratingValue: view.rating.value,
						ratingCount: view.rating.votes,
						bestRating: BEST_RATING,
					}
				: undefined,
		},
	}
}
