import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { lazy, Suspense } from 'react'
import { pageMeta } from '#app/document/page-meta.ts'
import { styleLinks } from '#app/document/page-styles.tsx'
import { useHydrated } from '#app/document/use-hydrated.ts'
import arrangeCss from '#app/features/live/arrange.page.css?url'
import liveCss from '#app/features/live/live.page.css?url'
import { LiveTabs } from '#app/features/live/live-tabs.tsx'
import myPlaylistsCss from '#app/features/live/my-playlists/my-playlists.page.css?url'
import { refuseCapped } from '#app/http/require-viewer.server.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { notInThisBrowser } from '#domain/app-shell/words.ts'
import { playlistWords } from '#domain/live/playlist-words.ts'
import { MY_PLAYLISTS_PATH } from '#domain/shared/links.ts'

const MyPlaylistsPage = lazy(() => import('#app/features/live/my-playlists/my-playlists-page.client.tsx'))

export const links = styleLinks([liveCss, arrangeCss, myPlaylistsCss])

/** Refuses profiles with an age limit: channels of playlists have no age rating. */
export function loader({ context }: LoaderFunctionArgs) {
	refuseCapped(context)
	return { origin: context.origin }
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
	data
		? pageMeta({
				title: playlistWords.heading,
				description: playlistWords.description,
				path: MY_PLAYLISTS_PATH,
				origin: data.origin,
			})
		: []

export default function MyPlaylists() {
	const isHydrated = useHydrated()
	return (
		<div className="page live">
			<PageHeader heading={playlistWords.heading} />
			<LiveTabs />
			<p className="lead">{playlistWords.detail}</p>
			{isHydrated ? (
				<Suspense fallback={<p className="lead">{playlistWords.loading}</p>}>
					<MyPlaylistsPage />
				</Suspense>
			) : (
				<noscript>
					<p className="lead">{notInThisBrowser(playlistWords.dontOpen)}</p>
				</noscript>
			)}
		</div>
	)
}

export { RouteErrorPage as ErrorBoundary } from '#app/features/app-shell/error-page.tsx'
