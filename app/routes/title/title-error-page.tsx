import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react'
import { RouteErrorPage } from '#app/features/app-shell/error-page.tsx'
import { OfferedRow } from '#app/features/title/offered-row.tsx'
import type { HeldBackData } from '#app/http/error-responses.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { HOME_PATH, profilesPath } from '#domain/shared/links.ts'

/** The error page of a title: for a profile that may not watch it, with what it may watch. */
export function TitleErrorPage() {
	const error = useRouteError()
	const isHeldBack = isRouteErrorResponse(error) && error.status === 403
	return isHeldBack ? <HeldBack cards={(error.data as HeldBackData | null)?.cards ?? []} /> : <RouteErrorPage />
}

function HeldBack({ cards }: HeldBackData) {
	const { pathname } = useLocation()
	return (
		<>
			<div className="page">
				<title>Not for this profile - Marquee</title>
				<EmptyState
					icon="people"
					heading="Not for this profile"
					isPage
					actions={
						<>
							<Link to={HOME_PATH} className="button primary">
								Find something else
							</Link>
							<Link to={profilesPath(pathname)} className="button">
								Switch profile
							</Link>
						</>
					}
				>
					<p>It’s for older viewers, or has no age rating yet. A grown-up can open it with their own profile.</p>
				</EmptyState>
			</div>
			<div className="rows">
				<OfferedRow cards={cards} />
			</div>
		</>
	)
}
