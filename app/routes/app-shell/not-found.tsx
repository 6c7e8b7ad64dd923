import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { ErrorPage } from '#app/features/app-shell/error-page.tsx'
import { OfferedRow } from '#app/features/title/offered-row.tsx'
import { notFoundResponse, orFallback } from '#app/http/error-responses.server.ts'
import { loadOfferedTitles } from '#app/http/offered-titles.server.ts'
import { errorPageWords } from '#domain/app-shell/words.ts'
import { NOT_FOUND_PATH } from '#domain/shared/links.ts'
import { toCard } from '#domain/title/card.ts'

/** Any URL that no other route matches: an error page with what there is. */
export async function loader({ context }: LoaderFunctionArgs) {
	const titles = await orFallback(loadOfferedTitles(context), 'offered_titles_failed', [])
	return data({ cards: titles.map(toCard) }, { status: 404 })
}

export const action = () => {
	throw notFoundResponse()
}

export const meta = () =>
	pageMeta({
		title: errorPageWords.notFound,
		description: errorPageWords.notFoundDescription,
		path: NOT_FOUND_PATH,
	})

export default function NotFound() {
	const { cards } = useLoaderData<typeof loader>()
	return (
		<>
			<ErrorPage status={404} />
			<div className="rows">
				<OfferedRow cards={cards} />
			</div>
		</>
	)
}

export { RouteErrorPage as ErrorBoundary } from '#app/features/app-shell/error-page.tsx'
