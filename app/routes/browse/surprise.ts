import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { findSurprise } from '#app/features/browse/surprise.server.ts'
import { orServiceUnavailable } from '#app/http/error-responses.server.ts'
import { HOME_PATH, titlePath } from '#domain/shared/links.ts'

/** Redirects to a random title that the viewer may like. */
export async function loader({ context }: LoaderFunctionArgs) {
	const { catalog, myProviders, viewer, flash, requestContext } = context
	const { region } = requestContext
	const found = await orServiceUnavailable(findSurprise({ catalog, myProviders, viewer, region }, Math.random))
	return flash.redirect(found ? titlePath(found) : HOME_PATH)
}
