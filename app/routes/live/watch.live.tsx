import type { LinksFunction, LoaderFunctionArgs, MetaFunction, SerializeFrom } from '@remix-run/cloudflare'
import { type ShouldRevalidateFunction, useLoaderData, useRouteError } from '@remix-run/react'
import { useEffect, useMemo, useRef } from 'react'
import { pageMeta } from '#app/document/page-meta.ts'
import { type StyledHandle, styleLinks } from '#app/document/page-styles.tsx'
import { useClock } from '#app/document/use-clock.ts'
import { ErrorPage } from '#app/features/app-shell/error-page.tsx'
import { CHANNEL_STYLESHEET } from '#app/features/live/channel-styles.ts'
import { useMyChannelWatch } from '#app/features/live/my-playlists/use-my-channel-watch.ts'
import { ChannelHead } from '#app/features/live/watch/channel-head.tsx'
import { type ChannelWatch, loadChannelWatch } from '#app/features/live/watch/channel-watch-loader.ts'
import { NearbyChannels } from '#app/features/live/watch/nearby-channels.tsx'
import { UnplayableStage } from '#app/features/live/watch/unplayable-stage.tsx'
import { usePreviousChannel } from '#app/features/live/watch/use-previous-channel.ts'
import { WATCH_LIVE_STYLESHEET } from '#app/features/live/watch/watch-live-styles.ts'
import { channelProgram } from '#app/features/player/channel-program.ts'
import playerCss from '#app/features/player/player.css?url'
import { Player } from '#app/features/player/player.tsx'
import type { PageHandle } from '#app/http/analytics-events.ts'
import { readRouteError } from '#app/http/route-error.ts'
import { notFoundResponse } from '#app/http/service-unavailable.ts'
import { isMyChannel, onAir } from '#domain/live/live.ts'
import { CHANNEL_NOT_FOUND, channelTroubleText, liveErrorTexts } from '#domain/live/words.ts'
import { channelSource } from '#domain/player/sources.ts'
import { channelPath } from '#domain/shared/links.ts'

/** Precise enough for minutes. */
const TICK_MS = 15_000

export const handle: PageHandle<SerializeFrom<typeof loader>> & StyledHandle = {
	styles: [CHANNEL_STYLESHEET, WATCH_LIVE_STYLESHEET],
	// The contents of personal playlists are private.
	toEvent: ({ id, watch }) => watch && ['media_view', { content_type: 'live', item_id: id, title: watch.channel.name }],
}
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: playerCss }, ...(styleLinks(handle)() ?? [])]

/** The server does not know the channels of the viewer's own playlists: their page is filled in on the device. */
export async function loader({ params: { id = '' }, context: { live, origin, requestContext } }: LoaderFunctionArgs) {
	if (isMyChannel(id)) return { origin, id, watch: null }
	const watch = await loadChannelWatch(id, live, requestContext.nowMs)
	if (!watch) throw notFoundResponse()
	return { origin, id, watch }
}

/** The page follows the clock by itself, and new data would interrupt playback. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
	currentUrl.pathname !== nextUrl.pathname

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
	if (!page) return []
	const name = page.watch?.channel.name ?? 'Your channel'
	const [first] = page.watch?.entries ?? []
	return pageMeta({
		title: `${name}, live`,
		description: first ? `Now on ${name}: ${first.title}.` : `Watch ${name} live on Marquee.`,
		path: channelPath(page.id),
		origin: page.origin,
	})
}

export default function WatchLive() {
	const { id, watch } = useLoaderData<typeof loader>()
	const myChannel = useMyChannelWatch(watch ? null : id)
	const last = useRef<ChannelWatch | null>(null)
	// Keep the last channel until the next one is read from the device; otherwise the player would unmount.
	const shown = watch ?? myChannel ?? (myChannel === undefined ? last.current : null)
	useEffect(() => {
		last.current = shown
	}, [shown])
	return (
		<div className="watch">
			{shown ? <ChannelPage watch={shown} /> : <MyChannelStatus isUnknown={myChannel === null} />}
		</div>
	)
}

function MyChannelStatus({ isUnknown }: { isUnknown: boolean }) {
	return (
		<>
			<h1 className="visually-hidden">Your channel</h1>
			{isUnknown ? (
				<UnplayableStage name="Your channel" heading={CHANNEL_NOT_FOUND.heading}>
					<p>It isn't in any of your playlists on this device.</p>
				</UnplayableStage>
			) : (
				<UnplayableStage name="Your channel" heading="Loading your channel">
					<noscript>
						<p>Channels from your own playlists need JavaScript.</p>
					</noscript>
				</UnplayableStage>
			)}
		</>
	)
}

function ChannelPage({ watch }: { watch: ChannelWatch }) {
	const { channel, previous, next } = watch
	const now = useClock(watch.nowMs, TICK_MS)
	const on = onAir(watch.entries, now)
	const title = on.now?.title ?? null
	const previousChannel = usePreviousChannel(channel)
	const program = useMemo(
		() => channelProgram({ channel, title, previous, next, lastWatched: previousChannel }),
		[channel, title, previous, next, previousChannel],
	)
	const source = useMemo(() => channelSource(channel), [channel])
	const issueText = channel.trouble && channelTroubleText[channel.trouble]
	const isUnplayable = channel.trouble === 'insecure' || channel.trouble === 'protocol'
	return (
		<>
			{isUnplayable ? (
				<UnplayableStage name={channel.name} heading="This channel can't be played here">
					<p>{issueText}</p>
				</UnplayableStage>
			) : (
				<Player
					program={program}
					source={source}
					startSeconds={null}
					savedPosition={null}
					viewer={NO_HISTORY}
					failedSourceName={null}
					onFailure={noop}
				/>
			)}
			<div className="watch-parts">
				<ChannelHead watch={watch} onAir={on} now={now} />
				<aside className="watch-side" aria-label="Channels">
					<NearbyChannels watch={watch} />
				</aside>
				{isUnplayable ? null : <StreamNotes url={source.url} issueText={issueText} />}
			</div>
		</>
	)
}

/** Hints for streams that may not play. */
function StreamNotes({ url, issueText }: { url: string; issueText: string | null }) {
	return (
		<div className="watch-part">
			{issueText ? <p className="faint">{issueText}</p> : null}
			<noscript>
				<p className="faint">
					Most browsers need JavaScript for live streams. If it doesn't play,{' '}
					<a className="text-link" href={url}>
						Open the stream
					</a>{' '}
					in another player.
				</p>
			</noscript>
		</div>
	)
}

/** Channels are not recorded in the watch history. */
const NO_HISTORY = { userId: null, isHistoryEnabled: false }
const noop = () => {}

export function ErrorBoundary() {
	return <ErrorPage {...readRouteError(useRouteError(), liveErrorTexts)} />
}
