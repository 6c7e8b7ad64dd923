import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react'
import playerCss from '#app/features/player/player.css?url'
import { readSources } from '#app/features/player/source-load.ts'
import { firstSeason, type WatchData, watchEpisode, watchMovie } from '#app/features/player/watch-data.ts'
import { WatchPage } from '#app/features/player/watch-page.tsx'
import { notFound, or503 } from '#app/lib/or503.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { watchSeason } from '#domain/episode.ts'
import { parseOrdinal, parseTitleId, watchPath } from '#domain/links.ts'
import { isMediaType, type MediaRef } from '#domain/media.ts'
import type { Catalogue } from '#domain/ports.ts'
import { dayOf } from '#domain/time.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: playerCss }]

export async function loader({ params, request, context: { catalogue, player, visit, origin } }: LoaderFunctionArgs) {
	const ref = readRef(params, new URL(request.url))
	const watch =
		ref.type === 'movie' ? await loadMovie(catalogue, ref.id) : await loadEpisode(catalogue, ref, dayOf(visit.now))
	const { sources, problem } = readSources(player, ref)
	return data({ origin, path: watchPath(ref), watch, sources, problem }, { status: problem ? 500 : 200 })
}

/** Another moment or another source of the same page is the browser's affair. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
	currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
	if (!page) return []
	const { programme, overview } = page.watch
	return pageMeta({
		title: `Watch ${programme.title}${programme.subtitle ? `, ${programme.subtitle}` : ''}`,
		description: overview || `Watch ${programme.title} on Marquee.`,
		path: page.path,
		origin: page.origin,
		image: programme.poster,
		kind: programme.subtitle ? 'video.tv_show' : 'video.movie',
	})
}

export default function Watch() {
	const { watch, sources, problem } = useLoaderData<typeof loader>()
	return <WatchPage watch={watch} sources={sources} problem={problem} />
}

/** What the address asks for. Throws a 404 for nonsense, and a redirect where the id is written the movie database's way. */
function readRef(params: Record<string, string | undefined>, { search }: URL): MediaRef {
	// The route of an episode has its type in its path.
	const type = params.type ?? 'tv'
	const parsed = parseTitleId(params.id)
	const [season, episode] = [parseOrdinal(params.season), parseOrdinal(params.episode)]
	const isPart = params.season !== undefined
	if (!isMediaType(type) || !parsed || (isPart && (season === null || !episode))) throw notFound()
	const ref = { type, id: parsed.id, season, episode }
	if (!parsed.canonical) throw redirect(watchPath(ref) + search, 301)
	return ref
}

async function loadMovie(catalogue: Catalogue, id: number): Promise<WatchData> {
	const movie = await or503(catalogue.movie(id))
	if (!movie) throw notFound()
	return watchMovie(movie)
}

async function loadEpisode(catalogue: Catalogue, { id, season, episode }: MediaRef, today: string): Promise<WatchData> {
	const show = await or503(catalogue.show(id, season ?? undefined))
	const first = show && firstSeason(show.seasons)
	if (!show || first === null) throw notFound()
	if (season == null || episode == null) throw redirect(watchPath({ type: 'tv', id, season: first, episode: 1 }), 303)
	if (!show.season) {
		const fallback = watchSeason({ season, episode }, false)
		// A show whose first season is missing too has nothing to fall back to.
		if (fallback.season === season) throw notFound()
		throw redirect(watchPath({ type: 'tv', id, ...fallback }), 303)
	}
	const playing = show.season.episodes.find(({ episodeNumber }) => episodeNumber === episode)
	if (!playing) throw notFound()
	return watchEpisode({ show, episodes: show.season.episodes, episode: playing, today })
}
