import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { styleLinks } from '#app/document/page-styles.tsx'
import { MyProvidersChip } from '#app/features/providers/my-providers.tsx'
import recommendCss from '#app/features/recommend/picks/recommend.page.css?url'
import {
	executeLikes,
	loadRecommendations,
	parseRequest,
} from '#app/features/recommend/picks/recommendations-loader.server.ts'
import { RecommendationsPage } from '#app/features/recommend/picks/recommendations-page.tsx'
import { SaveButtons } from '#app/features/saved/save-buttons.tsx'
import { BrowseTabs } from '#app/features/title/browse-tabs.tsx'
import { loadMainPlay, loadTitle } from '#app/features/title/main-play.server.ts'
import { runCommand } from '#app/http/command.server.ts'
import { recommendWords } from '#domain/recommend/page-words.ts'
import { parseLikes } from '#domain/recommend/quiz.ts'
import { recommendationsPath } from '#domain/shared/links.ts'

export const links = styleLinks([recommendCss])

/** Loads personal picks for signed-in viewers, popular titles for others. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const view = await loadRecommendations(parseRequest(new URL(request.url).searchParams), context)
	const [pick] = view.isPersonal ? view.cards : []
	// Without it, the button leads to where the title can be watched.
	const title = pick && (await loadTitle(context.catalog, pick).catch(() => null))
	if (title) pick.play = await loadMainPlay(title, context)
	return view
}

/** Stores the titles that a new viewer likes. */
export function action({ request, context }: ActionFunctionArgs) {
	return runCommand(request, context, {
		parse: (form) => parseLikes(form.texts('like')),
		execute: executeLikes,
		returnTo: () => recommendationsPath(),
	})
}

/** Error pages have their own title. */
export const meta: MetaFunction<typeof loader> = ({ data }) => {
	if (!data) return [{ name: 'robots', content: 'noindex' }]
	return pageMeta({
		title: recommendWords.forYou,
		description: recommendWords.description,
		path: recommendationsPath(),
	})
}

const WATCHLIST = ['watchlist'] as const
/** Nothing recommended is in a list: titles in lists count as known. */
const NOT_SAVED: never[] = []

export default function RecommendationsRoute() {
	const view = useLoaderData<typeof loader>()
	return (
		<RecommendationsPage
			key={view.type}
			view={view}
			myProvidersChip={<MyProvidersChip isOn={view.isMyProvidersOnly} />}
			browse={<BrowseTabs />}
			saveButton={(card) => <SaveButtons title={card} lists={WATCHLIST} saved={NOT_SAVED} />}
		/>
	)
}
