import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { type ComponentType, lazy, Suspense } from 'react'
import { pageMeta } from '#app/document/page-meta.ts'
import { styleLinks } from '#app/document/page-styles.tsx'
import { useHydrated } from '#app/document/use-hydrated.ts'
import ownServerCss from '#app/features/own-server/own-server.page.css?url'
import { BackLink } from '#app/ui/back-link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { notInThisBrowser } from '#domain/app-shell/words.ts'
import { OWN_SERVER_PATH, YOU_PATH } from '#domain/shared/links.ts'

/** The page renders only after hydration, so its code stays out of the server bundle. */
const OwnServerPage = lazy<ComponentType>(async () =>
	import.meta.env.SSR ? { default: () => null } : import('#app/features/own-server/own-server-page.client.tsx'),
)

export const links = styleLinks([ownServerCss])

export function loader({ context: { origin } }: LoaderFunctionArgs) {
	return { origin }
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
	data
		? pageMeta({
				title: 'Your server',
				description: 'Play what your own Jellyfin server has. Its address and token stay on your device.',
				path: OWN_SERVER_PATH,
				origin: data.origin,
			})
		: []

export default function OwnServer() {
	const isHydrated = useHydrated()
	return (
		<div className="page stack own-server">
			<BackLink to={YOU_PATH}>You</BackLink>
			<PageHeader heading="Your server" />
			<p className="lead">
				Play movies and shows from your own Jellyfin server, and continue where you stopped on your other devices. Your
				browser talks to it directly: its address and your password are never sent to us.
			</p>
			{isHydrated ? (
				<Suspense fallback={<p className="lead">Loading your server…</p>}>
					<OwnServerPage />
				</Suspense>
			) : (
				<noscript>
					<p className="lead">{notInThisBrowser("Servers can't be connected")}</p>
				</noscript>
			)}
		</div>
	)
}

export { RouteErrorPage as ErrorBoundary } from '#app/features/app-shell/error-page.tsx'
