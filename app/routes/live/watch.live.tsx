import { data, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from '@remix-run/cloudflare'
import { type ShouldRevalidateFunction, useLoaderData, useSearchParams } from '@remix-run/react'
import { useEffect, useMemo, useRef } from 'react'
import { pageMeta } from '#app/document/page-meta.ts'
import { styleLinks } from '#app/document/page-styles.tsx'
import { viewerZone } from '#app/document/times/viewer-zone.ts'
import { useClock, useHydrated } from '#app/document/use-hydrated.ts'
import type { TheaterHandle } from '#app/features/app-shell/navigation.tsx'
import channelCss from '#app/features/live/channel-card.page.css?url'
import { ChannelHead, EarlierPrograms, NearbyChannels } from '#app/features/live/watch/channel-details.tsx'
import { ChannelArt, UnplayableStage } from '#app/features/live/watch/channel-stage.tsx'
import {
	changeGuide,
	type GuideChoiceData,
	loadChannelWatch,
	loadGuideChoice,
} from '#app/features/live/watch/channel-watch.server.ts'
import {
	type ChannelWatch,
	type Replay,
	useMyChannelWatch,
	usePreviousChannel,
} from '#app/features/live/watch/channel-watch.ts'
import { GuideChoiceSection } from '#app/features/live/watch/guide-choice-section.tsx'
import watchLiveCss from '#app/features/live/watch/watch.page.css?url'
import { channelProgram, replayProgram } from '#app/features/player/channel-program.ts'
import playerCss from '#app/features/player/player.css?url'
import { Player } from '#app/features/player/player.tsx'
import type { PageHandle } from '#app/http/analytics-events.ts'
import { badRequest, notFoundResponse } from '#app/http/error-responses.server.ts'
import { Link } from '#app/ui/link.tsx'
import { notInThisBrowser } from '#domain/app-shell/words.ts'
import { isReplayable, replayProblem, replayUrl } from '#domain/live/catchup.ts'
import { isMyChannel, onAir } from '#domain/live/live.ts'
import { liveWords } from '#domain/live/page-words.ts'
import { channelTroubleWords } from '#domain/live/trouble-words.ts'
import { CHANNEL_NOT_FOUND } from '#domain/live/words.ts'
import { parseStart } from '#domain/player/playback.ts'
import { channelSource, replaySource } from '#domain/player/sources.ts'
import { channelPath, parseReplayStart, replayPath } from '#domain/shared/links.ts'
import { UTC } from '#domain/shared/zone.ts'

/** How often the page's clock ticks: times are shown in minutes. */
const TICK_MS = 15_000

export const handle: PageHandle<SerializeFrom<typeof loader>> & TheaterHandle = {
	isTheater: true,
	// The contents of personal playlists are private.
	toEvent: ({ id, watch }) => watch && ['media_view', { content_type: 'live', item_id: id, title: watch.channel.name }],
}
export const links = styleLinks([channelCss, watchLiveCss], [playerCss])

/** The server does not know the channels of the viewer's own playlists: their page is filled in on the device. */
export async function loader({ request, params: { id = '' }, context }: LoaderFunctionArgs) {
	const { live, origin, requestContext, profiles } = context
	// Channels of a viewer's own playlists have no age rating.
	if (isMyChannel(id) && profiles?.isCapped) throw notFoundResponse(CHANNEL_NOT_FOUND)
	const { searchParams } = new URL(request.url)
	const at = searchParams.get('at')
	const replayStartMs = parseReplayStart(at)
	if (at !== null && replayStartMs === null) throw badRequest({ field: 'at' })
	if (isMyChannel(id)) return data({ origin, id, replayStartMs, watch: null, guideChoice: null })
	const watch = await loadChannelWatch(id, replayStartMs, live, requestContext.nowMs)
	if (!watch) throw notFoundResponse(CHANNEL_NOT_FOUND)
	const guideChoice = await loadGuideChoice(watch.channel, searchParams, live)
	const { replay } = watch
	const status = !replay || replay.url !== null ? 200 : replay.state === 'expired' ? 410 : 404
	return data({ origin, id, replayStartMs, watch, guideChoice }, { status })
}

/** Stores the choice of another guide for the channel. */
export const action = changeGuide

/** Skips revalidation where the page updates itself with the clock. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formAction }) =>
	currentUrl.pathname !== nextUrl.pathname ||
	['at', 'guide'].some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name)) ||
	formAction === currentUrl.pathname

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
	if (!page) return []
	const name = page.watch?.channel.name ?? liveWords.yourChannel
	const [first] = page.watch?.entries ?? []
	if (page.replayStartMs !== null)
		return pageMeta({
			title: liveWords.replayTitle({ title: page.watch?.replay?.entry?.title ?? liveWords.program, name }),
			description: liveWords.replayDescription({ name }),
			path: replayPath(page.id, page.replayStartMs),
			origin: page.origin,
			isNoIndex: true,
		})
	return pageMeta({
		title: liveWords.watchTitle({ name }),
		description: first ? liveWords.watchNow({ name, title: first.title }) : liveWords.watchDescription({ name }),
		path: channelPath(page.id),
		origin: page.origin,
	})
}

export default function WatchLive() {
	const { id, replayStartMs, watch, guideChoice } = useLoaderData<typeof loader>()
	const { myChannel, reload } = useMyChannelWatch(watch ? null : id, replayStartMs)
	const last = useRef<ChannelWatch | null>(null)
	// Keep the last channel until the next one is read from the device; otherwise the player would unmount.
	const shown = watch ?? myChannel ?? (myChannel === undefined ? last.current : null)
	useEffect(() => {
		last.current = shown
	}, [shown])
	return (
		<div className="watch">
			{shown ? (
				<ChannelPage watch={shown} guideChoice={watch && guideChoice} onGuideChange={reload} />
			) : (
				<MyChannelStatus isUnknown={myChannel === null} />
			)}
		</div>
	)
}

function MyChannelStatus({ isUnknown }: { isUnknown: boolean }) {
	return (
		<>
			<h1 className="visually-hidden">{liveWords.yourChannel}</h1>
			{isUnknown ? (
				<UnplayableStage name={liveWords.yourChannel} heading={CHANNEL_NOT_FOUND.heading}>
					<p>{liveWords.notInPlaylists}</p>
				</UnplayableStage>
			) : (
				<UnplayableStage name={liveWords.yourChannel} heading={liveWords.loadingYourChannel}>
					<noscript>
						<p>{notInThisBrowser(liveWords.ownDontPlay)}</p>
					</noscript>
				</UnplayableStage>
			)}
		</>
	)
}

interface ChannelPageProps {
	watch: ChannelWatch
	/** `null` for a channel that only the device knows. */
	guideChoice: GuideChoiceData | null
	/** Called when another guide was chosen for such a channel. */
	onGuideChange: () => void
}

function ChannelPage({ watch, guideChoice, onGuideChange }: ChannelPageProps) {
	const { channel, previous, next, replay } = watch
	const [params] = useSearchParams()
	const now = useClock(watch.nowMs, TICK_MS)
	const on = onAir(watch.entries, now)
	const title = on.now?.title ?? null
	const startMs = on.now && isReplayable(channel, on.now, now) ? on.now.startMs : null
	const previousChannel = usePreviousChannel(channel)
	const program = useMemo(
		() =>
			replay?.entry
				? replayProgram({ channel, entry: replay.entry, previous: replay.previous, next: replay.next })
				: channelProgram({ channel, title, previous, next, lastWatched: previousChannel, startMs }),
		[channel, title, startMs, previous, next, previousChannel, replay],
	)
	// The server does not know the viewer's time, which the addresses of some archives contain.
	const zone = useHydrated() ? viewerZone : UTC
	const replayed = (replay?.entry && replayUrl(channel, replay.entry, watch.nowMs, zone)) || replay?.url
	const source = useMemo(
		() => (replayed ? replaySource(channel, replayed) : channelSource(channel)),
		[channel, replayed],
	)
	const issueText = channel.trouble && channelTroubleWords[channel.trouble]
	const isInsecure = channel.trouble === 'insecure' || channel.trouble === 'protocol'
	// Past programs may be on another host.
	const isUnplayable = replay ? replay.url === null : isInsecure
	return (
		<>
			{replay && isUnplayable ? <UnplayableReplay watch={watch} replay={replay} /> : null}
			{!replay && isUnplayable ? (
				<UnplayableStage name={channel.name} heading={liveWords.unplayable}>
					<p>{issueText}</p>
				</UnplayableStage>
			) : null}
			{isUnplayable ? null : (
				<Player
					program={program}
					source={source}
					startSeconds={replay ? parseStart(params.get('t')) : null}
					savedPosition={null}
					viewer={NO_HISTORY}
					art={
						<ChannelArt channel={channel} onAir={replay ? NOTHING_ON : on} title={replay?.entry?.title} nowMs={now} />
					}
				/>
			)}
			<div className="watch-parts">
				<ChannelHead watch={watch} onAir={on} startMs={startMs} now={now} />
				<aside className="watch-side" aria-label={liveWords.channels}>
					<NearbyChannels watch={watch} />
				</aside>
				<EarlierPrograms watch={watch} />
				<GuideChoiceSection
					channelId={channel.id}
					choice={guideChoice}
					onChange={onGuideChange}
					replayStartMs={replay?.startMs ?? null}
				/>
				{isUnplayable ? null : <StreamNotes url={source.url} issueText={issueText} />}
			</div>
		</>
	)
}

function UnplayableReplay({ watch: { channel }, replay }: { watch: ChannelWatch; replay: Replay }) {
	const { state } = replay
	const { heading, text } = replayProblem(state === 'past' || state === 'running' ? 'unavailable' : state)
	const back = (
		<Link to={channelPath(channel.id)} className="button primary">
			{liveWords.backToLive}
		</Link>
	)
	return (
		<UnplayableStage name={channel.name} heading={heading} action={back}>
			<p>{text}</p>
		</UnplayableStage>
	)
}

/** Hints for streams that may not play. */
function StreamNotes({ url, issueText }: { url: string; issueText: string | null }) {
	return (
		<div className="watch-part">
			{issueText ? <p className="faint">{issueText}</p> : null}
			<noscript>
				<p className="faint">
					{liveWords.notPlaying({
						link: (parts) => (
							<a key="link" className="text-link" href={url}>
								{parts}
							</a>
						),
					})}
				</p>
			</noscript>
		</div>
	)
}

/** Channels are not recorded in the watch history. */
const NO_HISTORY = { userId: null, isHistoryEnabled: false }
const NOTHING_ON = { now: null, next: null }

export { RouteErrorPage as ErrorBoundary } from '#app/features/app-shell/error-page.tsx'
