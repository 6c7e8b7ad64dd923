import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData, useRouteError } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { type StyledHandle, styleLinks } from '#app/document/page-styles.tsx'
import { ErrorPage } from '#app/features/app-shell/error-page.tsx'
import { loadSaved, requireSavedQuery } from '#app/features/saved/saved-loader.ts'
import { SavedPage } from '#app/features/saved/saved-page.tsx'
import { SAVED_STYLESHEET } from '#app/features/saved/saved-styles.ts'
import { requireViewer } from '#app/http/require-viewer.ts'
import { readRouteError } from '#app/http/route-error.ts'
import { savedPath } from '#domain/saved/saved-query.ts'
import { LIST_NAMES } from '#domain/saved/words.ts'
import { FAVORITES_PATH } from '#domain/shared/links.ts'

const LISTS_UNAVAILABLE = "We can't load your list right now. Nothing is lost. Try again in a few seconds."

export const handle = { styles: [SAVED_STYLESHEET] } satisfies StyledHandle
export const links = styleLinks(handle)

/** One page for both lists. */
export function loader({ request, context }: LoaderFunctionArgs) {
	const { pathname, searchParams } = new URL(request.url)
	const { saved } = requireViewer(request, context)
	return loadSaved(pathname === FAVORITES_PATH ? 'favorites' : 'watchlist', requireSavedQuery(searchParams), saved)
}

/** Error pages have their own title. */
export const meta: MetaFunction<typeof loader> = ({ data }) => {
	if (!data) return [{ name: 'robots', content: 'noindex' }]
	const title = LIST_NAMES[data.list]
	return pageMeta({ title, description: `Your ${data.list}.`, path: savedPath(data.list), origin: '', isNoIndex: true })
}

export default function Saved() {
	return <SavedPage view={useLoaderData<typeof loader>()} />
}

export function ErrorBoundary() {
	const { status, detail } = readRouteError(useRouteError())
	return <ErrorPage status={status} detail={status === 503 ? LISTS_UNAVAILABLE : detail} about="accounts" />
}
