import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { styleLinks } from '#app/document/page-styles.tsx'
import detailsCss from '#app/features/title/details/details.page.css?url'
import { parsePageId } from '#app/features/title/details/details.server.ts'
import { MAX_DESCRIPTION_LENGTH, truncate } from '#app/features/title/details/text-format.ts'
import personCss from '#app/features/title/person/person.page.css?url'
import { toPerson } from '#app/features/title/person/person.server.ts'
import { Filmography, PersonHead, personData } from '#app/features/title/person/person-page.tsx'
import { TitleRow } from '#app/features/title/title-row.tsx'
import { notFoundResponse, orServiceUnavailable } from '#app/http/error-responses.server.ts'
import { imagePath } from '#domain/shared/image-urls.ts'
import { personPath } from '#domain/shared/links.ts'
import { personWords } from '#domain/title/person-words.ts'

export const links = styleLinks([detailsCss, personCss])

/** A person and their filmography. */
export async function loader({ params, request, context: { catalog, origin, requestContext } }: LoaderFunctionArgs) {
	const id = parsePageId(params.id, personPath, new URL(request.url).search)
	const person = await orServiceUnavailable(catalog.person(id))
	if (!person) throw notFoundResponse()
	return { origin, person: toPerson(person, requestContext.today) }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
	if (!data) return []
	const { id, name, biography, portraitPath } = data.person
	const page = pageMeta({
		title: name,
		description: truncate(biography.preview[0] ?? personWords.description({ name }), MAX_DESCRIPTION_LENGTH),
		path: personPath(id),
		origin: data.origin,
		image: portraitPath && imagePath('h632', portraitPath),
		isImageUpright: true,
		ogType: 'profile',
	})
	return [...page, personData(data.person, data.origin)]
}

export default function Person() {
	const { person } = useLoaderData<typeof loader>()
	return (
		<article className="details" key={person.id}>
			<PersonHead person={person} />
			<TitleRow heading={personWords.bestKnownFor} cards={person.knownFor} />
			{person.filmography.map((group) => (
				<Filmography key={group.label} group={group} />
			))}
		</article>
	)
}
