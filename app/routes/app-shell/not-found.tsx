import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { ErrorPage } from '#app/features/app-shell/error-page.tsx'
import { TitleRow } from '#app/features/title/title-row.tsx'
import { notFoundResponse, orFallback } from '#app/http/error-responses.server.ts'
import { NOT_FOUND_PATH, TRENDING_PATH } from '#domain/shared/links.ts'
import { toCard } from '#domain/title/card.ts'

/** Any URL that no other route matches: an error page with what is trending. */
export async function loader({ context: { catalog } }: LoaderFunctionArgs) {
	const trending = catalog.trending('all', 'day', 1).then(({ results }) => results)
	const titles = await orFallback(trending, 'not_found_titles_failed', [])
	return data({ cards: titles.map(toCard) }, { status: 404 })
}

export const action = () => {
	throw notFoundResponse()
}

export const meta = () =>
	pageMeta({ title: 'Page not found', description: 'This page does not exist.', path: NOT_FOUND_PATH })

export default function NotFound() {
	const { cards } = useLoaderData<typeof loader>()
	return (
		<>
			<ErrorPage status={404} />
			<div className="rows">
				<TitleRow heading="Trending today" to={TRENDING_PATH} cards={cards} showType />
			</div>
		</>
	)
}

export { RouteErrorPage as ErrorBoundary } from '#app/features/app-shell/error-page.tsx'
