import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { DetailsStyles, detailsLinks } from '#app/features/title/details/details-styles.tsx'
import { pageId } from '#app/features/title/details/page-id.ts'
import { shorten } from '#app/features/title/details/words.ts'
import { Filmography } from '#app/features/title/person/filmography.tsx'
import { toPerson } from '#app/features/title/person/person.ts'
import { PersonHead } from '#app/features/title/person/person-head.tsx'
import { TitleRow } from '#app/features/title/title-row.tsx'
import { notFound, or503 } from '#app/http/or503.ts'
import { imagePath, personPath } from '#domain/shared/links.ts'
import { dayOf } from '#domain/shared/time.ts'

const MAX_DESCRIPTION = 160

export const links = detailsLinks

/** One person and all that they worked on: one call to the catalogue. */
export async function loader({ params, request, context: { catalogue, origin, visit } }: LoaderFunctionArgs) {
	const id = pageId(params.id, personPath, new URL(request.url).search)
	const person = await or503(catalogue.person(id))
	if (!person) throw notFound()
	return { origin, person: toPerson(person, dayOf(visit.now)) }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
	if (!data) return []
	const { id, name, biography, portraitPath } = data.person
	return pageMeta({
		title: name,
		description: shorten(biography.open[0] ?? `Films and shows with ${name}.`, MAX_DESCRIPTION),
		path: personPath(id),
		origin: data.origin,
		image: portraitPath && imagePath('h632', portraitPath),
		kind: 'profile',
	})
}

export default function Person() {
	const { person } = useLoaderData<typeof loader>()
	return (
		<article className="details person" key={person.id}>
			<DetailsStyles />
			<PersonHead person={person} />
			<div className="details-main">
				<TitleRow heading="Best known for" cards={person.knownFor} />
				{person.filmography.map((group) => (
					<Filmography key={group.label} group={group} />
				))}
			</div>
		</article>
	)
}
