import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { styleLinks } from '#app/document/page-styles.tsx'
import { DeviceLists } from '#app/features/saved/device-lists.tsx'
import savedCss from '#app/features/saved/saved.page.css?url'
import { loadSaved, requireSavedQuery } from '#app/features/saved/saved-loader.server.ts'
import { SavedPage } from '#app/features/saved/saved-page.tsx'
import { accountsUnavailable } from '#app/http/error-responses.server.ts'
import type { SavedList } from '#domain/saved/saved.ts'
import { savedPath } from '#domain/saved/saved-query.ts'
import { LISTS_UNAVAILABLE, listName, savedWords } from '#domain/saved/words.ts'
import { FAVORITES_PATH } from '#domain/shared/links.ts'

export const links = styleLinks([savedCss])

/** One page for both lists. Without an account they are on the visitor's device, which the server doesn't see. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { viewer, isViewerKnown, myProviders } = context
	const { pathname, searchParams } = new URL(request.url)
	const list: SavedList = pathname === FAVORITES_PATH ? 'favorites' : 'watchlist'
	const query = requireSavedQuery(searchParams)
	if (!viewer && !isViewerKnown) throw accountsUnavailable(LISTS_UNAVAILABLE)
	return { list, view: viewer && (await loadSaved(list, query, viewer, myProviders)) }
}

/** Error pages have their own title. */
export const meta: MetaFunction<typeof loader> = ({ data }) => {
	if (!data) return [{ name: 'robots', content: 'noindex' }]
	const { list } = data
	return pageMeta({ title: listName(list), description: savedWords.description({ list }), path: savedPath(list) })
}

export default function Saved() {
	const { list, view } = useLoaderData<typeof loader>()
	return view ? <SavedPage view={view} /> : <DeviceLists key={list} list={list} />
}
