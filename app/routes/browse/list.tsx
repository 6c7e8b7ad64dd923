import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { styleLinks } from '#app/document/page-styles.tsx'
import browseCss from '#app/features/browse/browse.page.css?url'
import { listMeta } from '#app/features/browse/list-data.ts'
import { loadList } from '#app/features/browse/list-loader.server.ts'
import { ListPage } from '#app/features/browse/list-page.tsx'
import { MyProvidersChip } from '#app/features/providers/my-providers.tsx'
import { listPageWords } from '#domain/browse/words.ts'
import { SHOWS_PATH } from '#domain/shared/links.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'

export const links = styleLinks([browseCss])

/** Serves the lists of both movies and shows. */
export function loader({ request, context }: LoaderFunctionArgs) {
	const { catalog, myProviders, providers, availability, origin, viewer, requestContext } = context
	const { region, today } = requestContext
	const { pathname, searchParams } = new URL(request.url)
	const sources = { catalog, myProviders, providers, availability, region, today, origin, viewer }
	return loadList(pathname.startsWith(SHOWS_PATH) ? 'tv' : 'movie', searchParams, sources)
}

const headingOf = (type: MediaType) => (type === 'movie' ? listPageWords.movies : listPageWords.tvShows)

export const meta: MetaFunction<typeof loader> = ({ data }) =>
	data ? listMeta(headingOf(data.filters.type), data) : []

export default function List() {
	const list = useLoaderData<typeof loader>()
	const { type } = list.filters
	const chip = list.hasProviders ? <MyProvidersChip isOn={list.isMyProvidersOnly} /> : null
	return <ListPage key={type} heading={headingOf(type)} list={list} myProvidersChip={chip} />
}

export { RouteErrorPage as ErrorBoundary } from '#app/features/app-shell/error-page.tsx'
