import type { LoaderFunctionArgs, SerializeFrom } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { styleLinks } from '#app/document/page-styles.tsx'
import { FollowButton } from '#app/features/history/follow-button.tsx'
import opinionCss from '#app/features/recommend/opinion/opinion.page.css?url'
import detailsCss from '#app/features/title/details/details.page.css?url'
import episodesCss from '#app/features/title/episodes/episodes.page.css?url'
import { Episodes } from '#app/features/title/episodes/episodes.tsx'
import { ForgetForm } from '#app/features/title/episodes/mark-forms.tsx'
import { loadOutline } from '#app/features/title/episodes/outline-loader.server.ts'
import { parseSeasonQuery, requestedSeason, toSeasons } from '#app/features/title/episodes/seasons.ts'
import { useWatchStatus } from '#app/features/title/episodes/use-watch-status.ts'
import { openWhereWatched, showWatchStatus } from '#app/features/title/episodes/watch-status-loader.server.ts'
import type { PageHandle } from '#app/http/analytics-events.ts'
import type { Catalog } from '#domain/title/port.ts'
import { loadTitlePage } from './title-page.server.ts'
import { TitlePage, titleMeta, toViewEvent } from './title-page.tsx'

export const handle: PageHandle<SerializeFrom<typeof loader>> = {
	toEvent: toViewEvent,
}
export const links = styleLinks([detailsCss, opinionCss, episodesCss])
export const meta = titleMeta

/** A show's details and one season's episodes: one call, and a second one for somebody who is in another season, or if the requested one doesn't exist. */
export async function loader(args: LoaderFunctionArgs) {
	const { catalog, requestContext } = args.context
	const query = parseSeasonQuery(new URL(args.request.url).searchParams, requestContext.today)
	const find = (id: number) => showWithSeason(catalog, id, requestedSeason(query))
	const { title, history, state, page } = await loadTitlePage(args, 'tv', find)
	const seasons = await loadOutline(args.context, title, (history?.length ?? 0) > 0)
	const outline = { seasons, today: query.today }
	const { show, from } =
		query.season === null
			? await openWhereWatched(catalog, title, history, state, outline, requestContext.zone)
			: { show: title, from: null }
	return {
		...page,
		requestedRegion: query.region,
		seasons: toSeasons(show, show.season, seasons, { ...query, from: query.from ?? from }),
		watchStatus: showWatchStatus(history, state, show.season, outline, requestContext.zone),
		// `undefined` without an account.
		hiding: args.context.viewer ? (state?.kind ?? null) : undefined,
	}
}

async function showWithSeason(catalog: Catalog, id: number, season: number | null) {
	if (season === null) return catalog.show(id)
	const show = await catalog.show(id, season)
	return !show || show.season ? show : catalog.show(id)
}

export default function Show() {
	const { seasons, requestedRegion, watchStatus: accountStatus, hiding, ...page } = useLoaderData<typeof loader>()
	const { view, isSignedIn } = page
	const { selected, episodes, choices } = seasons
	const number = selected?.number ?? null
	const { watched, switchToDeviceHistory } = useWatchStatus({
		ref: view.ref,
		season: number,
		accountStatus,
		isSignedIn,
		seasons,
	})
	const season = number === null ? null : { number, episodes, choices }
	const marking = { view, season, isSignedIn, switchToDeviceHistory }
	return (
		<TitlePage
			page={page}
			watched={watched}
			season={number === null ? null : String(number)}
			follow={<FollowButton title={view.ref} kind={hiding} isBegun={watched?.isInHistory ?? false} />}
			forget={<ForgetForm marking={marking} />}
			episodes={
				<Episodes
					showId={view.ref.id}
					seasons={seasons}
					region={requestedRegion}
					watchStatus={watched}
					marking={marking}
				/>
			}
		/>
	)
}

export { TitleErrorPage as ErrorBoundary } from './title-error-page.tsx'
