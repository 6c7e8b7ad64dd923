import {
	data,
	type LinksFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
	type SerializeFrom,
} from '@remix-run/cloudflare'
import { type ShouldRevalidateFunction, useLoaderData, useRouteLoaderData, useSearchParams } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { AppContext, Viewer } from '#app/context.ts'
import { readStored } from '#app/device/device-storage.ts'
import { deviceViewerId } from '#app/device/device-viewer.ts'
import { HISTORY_OFF_KEY } from '#app/device/registry.ts'
import type { StoredPosition } from '#app/device/resume-positions.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import type { TheaterHandle } from '#app/features/app-shell/navigation.tsx'
import { ServerNotice } from '#app/features/own-server/server-link.tsx'
import { useOwnServer } from '#app/features/own-server/use-own-server.ts'
import { episodeData } from '#app/features/player/episode-data.ts'
import playerCss from '#app/features/player/player.css?url'
import type { PlayerViewer } from '#app/features/player/progress/history-recorder.ts'
import {
	episodeWatchData,
	loadSources,
	lookUpCaptions,
	movieWatchData,
	type WatchData,
	withCaptions,
} from '#app/features/player/watch-data.server.ts'
import { WatchPage } from '#app/features/player/watch-page.tsx'
import { toRelated } from '#app/features/title/details/details.server.ts'
import { loadOutline, loadOutlineAround } from '#app/features/title/episodes/outline-loader.server.ts'
import { loadTitleState } from '#app/features/title/episodes/watch-status-loader.server.ts'
import { TitleRow } from '#app/features/title/title-row.tsx'
import type { PageHandle } from '#app/http/analytics-events.ts'
import { missingTitle, notFoundResponse, orServiceUnavailable } from '#app/http/error-responses.server.ts'
import { report } from '#app/http/report.server.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { timeOf } from '#domain/history/history.ts'
import type { TitleState } from '#domain/history/port.ts'
import { toWatchStatus, type WatchStatus } from '#domain/history/watch-status.ts'
import { playerWords } from '#domain/player/words.ts'
import { parseOrdinal, parseTitleId, watchPath } from '#domain/shared/links.ts'
import { isMediaType, type MediaRef, mediaKey } from '#domain/shared/media-ref.ts'
import type { Zone } from '#domain/shared/zone.ts'
import type { Card } from '#domain/title/card.ts'
import { episodeToPlay } from '#domain/title/episode.ts'
import type { Season, ShowDetails } from '#domain/title/media.ts'
import { firstSeason } from '#domain/title/show-order.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: playerCss }]

export async function loader({ params, request, context }: LoaderFunctionArgs) {
	const { player, requestContext, origin, viewer, captionSearch } = context
	const url = new URL(request.url)
	const ref = parseRef(params, url)
	const reading = ref.type === 'tv' ? loadTitleState(viewer, ref) : Promise.resolve(null)
	const [watching, watched] = await Promise.all([
		ref.type === 'movie' ? loadMovie(context, ref.id) : loadEpisode(context, ref, reading, url.search),
		loadWatched(viewer, ref, reading, requestContext.zone),
	])
	const { sources: allSources, configError } = loadSources(() => player.sources(ref))
	const captionLanguage = url.searchParams.get('captions')
	const captionLookup = await lookUpCaptions(captionSearch, ref, captionLanguage)
	const sources = withCaptions(allSources, captionLookup)
	const castReceiverId = player.castReceiverId() ?? undefined
	return data(
		{ origin, path: watchPath(ref), ...watching, ...watched, sources, configError, castReceiverId, captionLookup },
		{ status: configError ? 500 : 200 },
	)
}

/** Another position or source of the same page needs no new data. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
	currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
	if (!page) return []
	const { program, overview } = page.watch
	const tags = pageMeta({
		title: playerWords.watchTitle({
			title: program.subtitle ? `${program.title}, ${program.subtitle}` : program.title,
		}),
		description: overview || playerWords.watchDescription({ title: program.title }),
		path: page.path,
		origin: page.origin,
		image: program.posterUrl,
		ogType: program.subtitle ? 'video.tv_show' : 'video.movie',
	})
	return [...tags, ...episodeData(page.watch, page.origin)]
}

export const handle: PageHandle<SerializeFrom<typeof loader>> & TheaterHandle = {
	isTheater: true,
	toEvent({ watch: { program, runtimeMinutes } }) {
		if (!program.record) return null
		const { type, id, season, episode } = program.record.ref
		const part = season == null ? '' : `:${season}:${episode}`
		const duration = runtimeMinutes === null ? {} : { duration: runtimeMinutes * 60 }
		return ['media_view', { content_type: type, item_id: `${id}${part}`, title: program.title, ...duration }]
	},
}

/** A row's width on a wide screen. */
const MAX_SIMILAR = 12

/** The history of anonymous visitors stays on their device. */
const ANONYMOUS: PlayerViewer = { userId: null, isHistoryEnabled: true }

export default function Watch() {
	const { watch, similar, sources, configError, savedPosition, progress, castReceiverId, captionLookup } =
		useLoaderData<typeof loader>()
	const viewer = usePlayerViewer()
	const [params] = useSearchParams()
	const ownServer = useOwnServer(watch.program.record?.ref ?? null, watch.imdbId, params.get('source'))
	const { found, problem, isWaiting, isFirst } = ownServer
	const ownSource = {
		source: found?.playback.source ?? null,
		savedPosition: found?.position ?? null,
		reporter: found?.reporter ?? null,
		isWaiting,
		isFirst,
		notice: problem ? <ServerNotice problem={problem} /> : null,
	}
	return (
		<WatchPage
			watch={watch}
			sources={sources}
			configError={configError}
			savedPosition={savedPosition}
			viewer={viewer}
			ownSource={ownSource}
			castReceiverId={castReceiverId}
			progress={progress}
			captionLookup={captionLookup}
		>
			<div className="watch-more">
				<TitleRow heading={playerWords.moreLikeThis} cards={similar} />
			</div>
		</WatchPage>
	)
}

interface Watched {
	savedPosition: StoredPosition | null
	/** How far each of the season's episodes was watched; `null` without an account. */
	progress: WatchStatus['episodes'] | null
}

/** Loads what the account has recorded. If that fails, the device's own history is used. */
async function loadWatched(
	viewer: Viewer | null,
	ref: MediaRef,
	reading: Promise<TitleState | null>,
	zone: Zone,
): Promise<Watched> {
	try {
		const [entries, state] = await Promise.all([viewer?.history.ofTitle(ref), reading])
		const entry = entries?.find((candidate) => mediaKey(candidate) === mediaKey(ref))
		return {
			savedPosition: entry
				? {
						positionSeconds: entry.positionSeconds,
						durationSeconds: entry.durationSeconds,
						savedAtMs: timeOf(entry),
					}
				: null,
			progress: entries
				? toWatchStatus(entries, ref.season ?? null, null, state ? { ...state, zone } : undefined).episodes
				: null,
		}
	} catch (error) {
		report('position_load_failed', error)
		return { savedPosition: null, progress: null }
	}
}

/** The viewer to record history for. While sessions can't be checked, the browser knows who was signed in. */
function usePlayerViewer(): PlayerViewer {
	const root = useRouteLoaderData<typeof rootLoader>('root')
	const viewer = root?.viewer ?? null
	const [known, setKnown] = useState(ANONYMOUS)
	useEffect(() => setKnown({ userId: deviceViewerId(), isHistoryEnabled: readStored(HISTORY_OFF_KEY) === null }), [])
	if (viewer) return { userId: viewer.id, isHistoryEnabled: viewer.isHistoryEnabled }
	return root?.warning === null ? ANONYMOUS : known
}

/** Parses the URL. Throws a 404 for an invalid one, and a redirect for an id in the metadata service's format. */
function parseRef(params: Record<string, string | undefined>, { search }: URL): MediaRef {
	// The episode route has its type in the path.
	const type = params.type ?? 'tv'
	const parsed = parseTitleId(params.id)
	const [season, episode] = [parseOrdinal(params.season), parseOrdinal(params.episode)]
	const isPart = params.season !== undefined
	if (!isMediaType(type) || !parsed || (isPart && (season === null || !episode))) throw notFoundResponse()
	const ref = { type, id: parsed.id, season, episode }
	if (!parsed.canonical) throw redirect(watchPath(ref) + search, 301)
	return ref
}

interface Watching {
	watch: WatchData
	similar: Card[]
}

async function loadMovie(context: AppContext, id: number): Promise<Watching> {
	const movie = await orServiceUnavailable(context.catalog.movie(id))
	if (!movie) throw await missingTitle(context, { type: 'movie', id })
	return { watch: movieWatchData(movie), similar: similarTo(movie) }
}

async function loadEpisode(
	context: AppContext,
	{ id, season, episode }: MediaRef,
	reading: Promise<TitleState | null>,
	search: string,
): Promise<Watching> {
	const show = await orServiceUnavailable(context.catalog.show(id, season ?? undefined))
	if (!show) throw await missingTitle(context, { type: 'tv', id })
	const first = firstSeason(show.seasons)
	if (first === null) throw notFoundResponse()
	if (season == null || episode == null) throw redirect(startOf(show, first) + search, 303)
	if (!show.season) {
		const fallback = episodeToPlay({ season, episode }, false)
		// A show without a first season has nothing to fall back to.
		if (fallback.season === season) throw notFoundResponse()
		throw redirect(watchPath({ type: 'tv', id, ...fallback }), 303)
	}
	const playing = show.season.episodes.find(({ episodeNumber }) => episodeNumber === episode)
	// A season may number on from the one before: its first episode is not number one then.
	if (!playing && episode === 1 && startOf(show, season) !== watchPath({ type: 'tv', id, season, episode }))
		throw redirect(startOf(show, season) + search, 303)
	if (!playing) throw notFoundResponse()
	const specials = (await reading)?.specials ?? 'apart'
	const outline =
		specials === 'apart'
			? await loadOutlineAround(context, show, show.season, episode)
			: await loadOutline(context, show, true)
	const { today } = context.requestContext
	return {
		watch: episodeWatchData({ show, season: show.season, episode: playing, outline, specials, today }),
		similar: similarTo(show),
	}
}

/** The path of a season's first episode, by its own number if the season was read. */
function startOf(show: ShowDetails & { season: Season | null }, season: number): string {
	const first = show.season?.seasonNumber === season ? show.season.episodes[0] : undefined
	return watchPath({ type: 'tv', id: show.id, season, episode: first?.episodeNumber ?? 1 })
}

function similarTo(title: Parameters<typeof toRelated>[0]): Card[] {
	return toRelated(title).slice(0, MAX_SIMILAR)
}

export { TitleErrorPage as ErrorBoundary } from '../title/title-error-page.tsx'
