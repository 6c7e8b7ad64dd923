import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { parsePageId } from '#app/features/title/details/details.server.ts'
import { missingTitle, orServiceUnavailable } from '#app/http/error-responses.server.ts'
import { randomEpisodePath, titlePath, watchPath } from '#domain/shared/links.ts'
import { pickOne } from '#domain/shared/lists.ts'
import { readOutline } from '#domain/title/show-order.ts'
import { airedEpisodes, countedSeasons } from '#domain/title/show-outline.ts'

/** Redirects to the player of a random episode that has aired: of the specials only where there is nothing else. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
	const { catalog, flash, requestContext } = context
	const id = parsePageId(params.id, randomEpisodePath, new URL(request.url).search)
	const show = await orServiceUnavailable(catalog.outline(id))
	if (!show) throw await missingTitle(context, { type: 'tv', id })
	const picked = pickOne(airedEpisodes(countedSeasons(readOutline(show)), requestContext.today), Math.random())
	const ref = { type: 'tv', id } as const
	return flash.redirect(picked ? watchPath({ ...ref, ...picked }) : titlePath(ref))
}

/** Never rendered, but a route without a component has no error page. */
export default function RandomEpisode() {
	return null
}

export { TitleErrorPage as ErrorBoundary } from './title-error-page.tsx'
