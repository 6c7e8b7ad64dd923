import type { MetaDescriptor } from '@remix-run/react'
import { imagePath } from '#domain/shared/image-urls.ts'
import { personPath } from '#domain/shared/links.ts'
import type { PersonView } from './person.server.ts'

/** schema.org data about a person for search engines. Contains only what the page shows. */
export function personData({ id, name, biography, portraitPath }: PersonView, origin: string): MetaDescriptor {
	return {
		'script:ld+json': {
			'@context': 'https://schema.org',
			'@type': 'Person',
			name,
			url: origin + personPath(id),
			description: biography.preview[0],
			image: portraitPath ? origin + imagePath('h632', portraitPath) : undefined,
		},
	}
}
