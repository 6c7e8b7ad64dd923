import {
	data,
	type LinksFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
	type SerializeFrom,
} from '@remix-run/cloudflare'
import { type ShouldRevalidateFunction, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { Viewer } from '#app/context.ts'
import { deviceOwner } from '#app/device/device-owner.ts'
import type { KeptPosition } from '#app/device/positions.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { readSources } from '#app/features/player/engine/source-load.ts'
import playerCss from '#app/features/player/player.css?url'
import type { Watcher } from '#app/features/player/progress/history-sink.ts'
import { firstSeason, type WatchData, watchEpisode, watchMovie } from '#app/features/player/watch-data.ts'
import { WatchPage } from '#app/features/player/watch-page.tsx'
import type { PageHandle } from '#app/http/counted-events.ts'
import { notFound, or503 } from '#app/http/or503.ts'
import { report } from '#app/http/report.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { timeOf } from '#domain/history/history.ts'
import { parseOrdinal, parseTitleId, watchPath } from '#domain/shared/links.ts'
import type { Catalogue } from '#domain/shared/ports.ts'
import { dayOf } from '#domain/shared/time.ts'
import { watchSeason } from '#domain/title/episode.ts'
import { isMediaType, type MediaRef, mediaKey } from '#domain/title/media.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: playerCss }]

export async function loader({ params, request, context }: LoaderFunctionArgs) {
	const { catalogue, player, visit, origin, viewer } = context
	const ref = readRef(params, new URL(request.url))
	const watching = ref.type === 'movie' ? loadMovie(catalogue, ref.id) : loadEpisode(catalogue, ref, dayOf(visit.now))
	const [watch, kept] = await Promise.all([watching, keptPlace(viewer, ref)])
	const { sources, problem } = readSources(() => player.sources(ref))
	return data({ origin, path: watchPath(ref), watch, sources, problem, kept }, { status: problem ? 500 : 200 })
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

export const handle: PageHandle<SerializeFrom<typeof loader>> = {
	toEvent({ watch: { programme } }) {
		if (!programme.record) return null
		const { type, id, season, episode } = programme.record.ref
		const part = season == null ? '' : `:${season}:${episode}`
		return ['media_view', { content_type: type, item_id: `${id}${part}`, title: programme.title }]
	},
}

export default function Watch() {
	const { watch, sources, problem, kept } = useLoaderData<typeof loader>()
	return <WatchPage watch={watch} sources={sources} problem={problem} kept={kept} watcher={useWatcher()} />
}

/** Where the account says that the viewer stopped. Without an answer the device's own memory has to do. */
async function keptPlace(viewer: Viewer | null, ref: MediaRef): Promise<KeptPosition | null> {
	try {
		const entries = (await viewer?.history.ofTitle(ref)) ?? []
		const entry = entries.find((one) => mediaKey(one) === mediaKey(ref))
		if (!entry) return null
		const { positionSeconds, durationSeconds } = entry
		return { positionSeconds, durationSeconds, keptAt: timeOf(entry) }
	} catch (error) {
		report('position_unknown', error)
		return null
	}
}

/** Whose history this is. While nobody can tell who is signed in, the browser still knows who was. */
function useWatcher(): Watcher {
	const root = useRouteLoaderData<typeof rootLoader>('root')
	const viewer = root?.viewer ?? null
	const [owner, setOwner] = useState<string | null>(null)
	useEffect(() => setOwner(deviceOwner()), [])
	const userId = viewer?.id ?? (root?.trouble === null ? null : owner)
	return { userId, keepsHistory: viewer?.keepsHistory ?? true }
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
