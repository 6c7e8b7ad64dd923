import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { RouteErrorPage } from '#app/features/app-shell/error-page.tsx'
import { OfferedRow } from '#app/features/title/offered-row.tsx'
import type { HeldBackData } from '#app/http/error-responses.server.ts'

/** The error page of a title: for a profile that may not watch it, with what it may watch. */
export function TitleErrorPage() {
	const error = useRouteError()
	const offer: Partial<HeldBackData> | null = isRouteErrorResponse(error) && error.status === 403 ? error.data : null
	return (
		<>
			<RouteErrorPage />
			{offer?.cards ? (
				<div className="rows">
					<OfferedRow cards={offer.cards} />
				</div>
			) : null}
		</>
	)
}
