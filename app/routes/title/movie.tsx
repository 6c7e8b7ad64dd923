import type { LoaderFunctionArgs, SerializeFrom } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { styleLinks } from '#app/document/page-styles.tsx'
import opinionCss from '#app/features/recommend/opinion/opinion.page.css?url'
import detailsCss from '#app/features/title/details/details.page.css?url'
import { FilmMenuForm, ForgetForm, WatchedToggle } from '#app/features/title/episodes/mark-forms.tsx'
import { useWatchStatus } from '#app/features/title/episodes/use-watch-status.ts'
import { movieWatchStatus } from '#app/features/title/episodes/watch-status-loader.server.ts'
import type { PageHandle } from '#app/http/analytics-events.ts'
import { loadTitlePage } from './title-page.server.ts'
import { TitlePage, titleMeta, toViewEvent } from './title-page.tsx'

export const handle: PageHandle<SerializeFrom<typeof loader>> = {
	toEvent: toViewEvent,
}
export const links = styleLinks([detailsCss, opinionCss])
export const meta = titleMeta

export async function loader(args: LoaderFunctionArgs) {
	const { history, state, page } = await loadTitlePage(args, 'movie', args.context.catalog.movie)
	return { ...page, watchStatus: movieWatchStatus(history, state, args.context.requestContext.zone) }
}

export default function Movie() {
	const { watchStatus: accountStatus, ...page } = useLoaderData<typeof loader>()
	const { view, isSignedIn } = page
	const { watched, switchToDeviceHistory } = useWatchStatus({ ref: view.ref, season: null, accountStatus, isSignedIn })
	const marking = { view, season: null, isSignedIn, switchToDeviceHistory }
	return (
		<TitlePage
			page={page}
			watched={watched}
			toggle={<WatchedToggle marking={marking} isWatched={watched?.isWatched ?? false} />}
			mark={<FilmMenuForm marking={marking} watchStatus={watched} />}
			forget={<ForgetForm marking={marking} />}
		/>
	)
}

export { TitleErrorPage as ErrorBoundary } from './title-error-page.tsx'
