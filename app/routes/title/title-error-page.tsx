import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react'
import { RouteErrorPage } from '#app/features/app-shell/error-page.tsx'
import { OfferedRow } from '#app/features/title/offered-row.tsx'
import type { HeldBackData } from '#app/http/error-responses.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { HOME_PATH, profilesPath } from '#domain/shared/links.ts'
import { detailsWords } from '#domain/title/details-words.ts'

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
				<title>{`${detailsWords.notForProfile} - Marquee`}</title>
				<EmptyState
					icon="people"
					heading={detailsWords.notForProfile}
					isPage
					actions={
						<>
							<Link to={HOME_PATH} className="button primary">
								{detailsWords.findElse}
							</Link>
							<Link to={profilesPath(pathname)} className="button">
								{detailsWords.switchProfile}
							</Link>
						</>
					}
				>
					<p>{detailsWords.notForProfileDetail}</p>
				</EmptyState>
			</div>
			<div className="rows">
				<OfferedRow cards={cards} />
			</div>
		</>
	)
}
