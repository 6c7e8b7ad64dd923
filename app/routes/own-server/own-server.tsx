import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { type ComponentType, lazy, Suspense } from 'react'
import { pageMeta } from '#app/document/page-meta.ts'
import { styleLinks } from '#app/document/page-styles.tsx'
import { useHydrated } from '#app/document/use-hydrated.ts'
import ownServerCss from '#app/features/own-server/own-server.page.css?url'
import { BackLink } from '#app/ui/back-link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { frameWords, notInThisBrowser } from '#domain/app-shell/words.ts'
import { ownServerWords } from '#domain/own-server/words.ts'
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
				title: ownServerWords.title,
				description: ownServerWords.description,
				path: OWN_SERVER_PATH,
				origin: data.origin,
			})
		: []

export default function OwnServer() {
	const isHydrated = useHydrated()
	return (
		<div className="page stack own-server">
			<BackLink to={YOU_PATH}>{frameWords.you}</BackLink>
			<PageHeader heading={ownServerWords.title} />
			<p className="lead">{ownServerWords.lead}</p>
			{isHydrated ? (
				<Suspense fallback={<p className="lead">{ownServerWords.loading}</p>}>
					<OwnServerPage />
				</Suspense>
			) : (
				<noscript>
					<p className="lead">{notInThisBrowser(ownServerWords.cannotConnect)}</p>
				</noscript>
			)}
		</div>
	)
}

export { RouteErrorPage as ErrorBoundary } from '#app/features/app-shell/error-page.tsx'
