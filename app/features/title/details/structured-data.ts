import type { MetaDescriptor } from '@remix-run/react'
import { imagePath } from '#domain/shared/image-urls.ts'
import { personPath, titlePath } from '#domain/shared/links.ts'
import type { DetailsView } from './details.server.ts'

const MAX_ACTORS = 5
const BEST_RATING = 10

/** schema.org data for search engines. Contains only what the page shows. */
export function structuredData(view: DetailsView, origin: string): MetaDescriptor {
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
