import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { lazy, Suspense } from 'react'
import { pageMeta } from '#app/document/page-meta.ts'
import { styleLinks } from '#app/document/page-styles.tsx'
import { useHydrated } from '#app/document/use-hydrated.ts'
import libraryCss from '#app/features/live/library/library.page.css?url'
import { LiveTabs } from '#app/features/live/live-tabs.tsx'
import myPlaylistsCss from '#app/features/live/my-playlists/my-playlists.page.css?url'
import { refuseCapped } from '#app/http/require-viewer.server.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { notInThisBrowser } from '#domain/app-shell/words.ts'
import { libraryWords } from '#domain/live/library-words.ts'
import { LIBRARY_PATH } from '#domain/shared/links.ts'

const LibraryPage = lazy(() => import('#app/features/live/library/library-page.client.tsx'))

export const links = styleLinks([libraryCss, myPlaylistsCss])

/** Refuses profiles with an age limit: what an account lists has no age rating. */
export function loader({ context }: LoaderFunctionArgs) {
	refuseCapped(context)
	return { origin: context.origin }
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
	data
		? pageMeta({
				title: libraryWords.heading,
				description: libraryWords.description,
				path: LIBRARY_PATH,
				origin: data.origin,
				isNoIndex: true,
			})
		: []

export default function MyLibrary() {
	const isHydrated = useHydrated()
	return (
		<div className="page live">
			<PageHeader heading={libraryWords.heading} />
			<LiveTabs />
			{isHydrated ? (
				<Suspense fallback={<p className="lead">{libraryWords.loading}</p>}>
					<LibraryPage />
				</Suspense>
			) : (
				<noscript>
					<p className="lead">{notInThisBrowser(libraryWords.dontOpen)}</p>
				</noscript>
			)}
		</div>
	)
}

export { RouteErrorPage as ErrorBoundary } from '#app/features/app-shell/error-page.tsx'
