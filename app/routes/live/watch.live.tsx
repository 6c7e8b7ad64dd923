import type { LinksFunction, LoaderFunctionArgs, MetaFunction, SerializeFrom } from '@remix-run/cloudflare'
import { type ShouldRevalidateFunction, useLoaderData, useRouteError } from '@remix-run/react'
import { useEffect, useMemo, useRef } from 'react'
import { pageMeta } from '#app/document/page-meta.ts'
import { ErrorPage } from '#app/features/app-shell/error-page.tsx'
import { ChannelStyles, channelLinks } from '#app/features/live/channel-styles.tsx'
import { useOwnWatch } from '#app/features/live/own/use-own-watch.ts'
import { readLiveError } from '#app/features/live/route-error.ts'
import { useNow } from '#app/features/live/use-now.ts'
import { NearbyChannels } from '#app/features/live/watch/nearby-channels.tsx'
import { SilentStage } from '#app/features/live/watch/silent-stage.tsx'
import { useLastChannel } from '#app/features/live/watch/use-last-channel.ts'
import { WatchHead } from '#app/features/live/watch/watch-head.tsx'
import { type ChannelWatch, loadChannelWatch } from '#app/features/live/watch/watch-load.ts'
import { WatchLiveStyles, watchLiveLinks } from '#app/features/live/watch/watch-styles.tsx'
import { watchChannel } from '#app/features/player/channel-watch.ts'
import playerCss from '#app/features/player/player.css?url'
import { Player } from '#app/features/player/player.tsx'
import type { PageHandle } from '#app/http/counted-events.ts'
import { notFound } from '#app/http/or503.ts'
import { isOwnChannel, onAir } from '#domain/live/live.ts'
import { CHANNEL_UNKNOWN, troubleWords } from '#domain/live/live-words.ts'
import { channelSource } from '#domain/player/sources.ts'
import { channelPath } from '#domain/shared/links.ts'

export const links: LinksFunction = () => [
	{ rel: 'stylesheet', href: playerCss },
	...(channelLinks() ?? []),
	...(watchLiveLinks() ?? []),
]

/** The channels of a playlist that the viewer has added are known to their device alone: of them the page comes empty. */
export async function loader({ params: { id = '' }, context: { live, origin, visit } }: LoaderFunctionArgs) {
	if (isOwnChannel(id)) return { origin, id, watch: null }
	const watch = await loadChannelWatch(id, live, visit.now)
	if (!watch) throw notFound()
	return { origin, id, watch }
}

/** The page follows the clock by itself; a new answer would change nothing of what plays. */
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

export const handle: PageHandle<SerializeFrom<typeof loader>> = {
	// What somebody's own playlist holds is nobody's business.
	toEvent: ({ id, watch }) => watch && ['media_view', { content_type: 'live', item_id: id, title: watch.channel.name }],
}

export default function WatchLive() {
	const { id, watch } = useLoaderData<typeof loader>()
	const own = useOwnWatch(watch ? null : id)
	const last = useRef<ChannelWatch | null>(null)
	// While the next one is read from the device the last one stays, or what plays would end.
	const shown = watch ?? own ?? (own === undefined ? last.current : null)
	useEffect(() => {
		last.current = shown
	}, [shown])
	return (
		<div className="watch">
			<ChannelStyles />
			<WatchLiveStyles />
			{shown ? <ChannelPage watch={shown} /> : <OwnChannel isUnknown={own === null} />}
		</div>
	)
}

function OwnChannel({ isUnknown }: { isUnknown: boolean }) {
	return (
		<>
			<h1 className="visually-hidden">Your channel</h1>
			{isUnknown ? (
				<SilentStage name="Your channel" heading={CHANNEL_UNKNOWN.heading}>
					<p>It is not, or no longer, in a playlist that this device keeps.</p>
				</SilentStage>
			) : (
				<SilentStage name="Your channel" heading="Looking for your channel">
					<noscript>
						<p>The channels of your own playlists are kept on your device, which needs JavaScript.</p>
					</noscript>
				</SilentStage>
			)}
		</>
	)
}

function ChannelPage({ watch }: { watch: ChannelWatch }) {
	const { channel, previous, next } = watch
	const now = useNow(watch.now)
	const on = onAir(watch.entries, now)
	const title = on.now?.title ?? null
	const before = useLastChannel(channel)
	const programme = useMemo(
		() => watchChannel({ channel, title, previous, next, before }),
		[channel, title, previous, next, before],
	)
	const source = useMemo(() => channelSource(channel), [channel])
	const trouble = channel.trouble && troubleWords[channel.trouble]
	const isHopeless = channel.trouble === 'insecure' || channel.trouble === 'protocol'
	return (
		<>
			{isHopeless ? (
				<SilentStage name={channel.name} heading="This channel cannot be played here">
					<p>{trouble}</p>
				</SilentStage>
			) : (
				<Player
					programme={programme}
					source={source}
					startSeconds={null}
					kept={null}
					watcher={NOBODY}
					failedName={null}
					onFailure={nothingElse}
				/>
			)}
			<div className="watch-parts">
				<WatchHead watch={watch} onAir={on} now={now} />
				<aside className="watch-side" aria-label="Channels">
					<NearbyChannels watch={watch} />
				</aside>
				{isHopeless ? null : <StreamNotes url={source.url} trouble={trouble} />}
			</div>
		</>
	)
}

/** What the viewer should know of the stream where it may not play. */
function StreamNotes({ url, trouble }: { url: string; trouble: string | null }) {
	return (
		<div className="watch-part">
			{trouble ? <p className="faint">{trouble}</p> : null}
			<noscript>
				<p className="faint">
					Most browsers need JavaScript for live streams. Does it not play?{' '}
					<a className="text-link" href={url}>
						Open the stream
					</a>{' '}
					in another player.
				</p>
			</noscript>
		</div>
	)
}

/** What is no title goes into nobody's history; and a channel has no second source. */
const NOBODY = { userId: null, keepsHistory: false }
const nothingElse = () => {}

export function ErrorBoundary() {
	return <ErrorPage {...readLiveError(useRouteError())} />
}
