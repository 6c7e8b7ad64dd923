import { playerWords } from '#domain/player/words.ts'
import './playing-stage.css'
import { lazy, Suspense, useEffect, useState } from 'react'
import { formatClock } from '#domain/player/playback.ts'
import type { ActivePlayer } from './active-player.ts'
import { useCaptionDrop } from './captions/use-caption-drop.ts'
import { ControlBar } from './controls/control-bar.tsx'
import { TouchControls } from './controls/control-button.tsx'
import { useWakeLock } from './engine/use-media-session.ts'
import { NextEpisodeCard, useNextEpisodeCard } from './next-episode-card.tsx'
import { SegmentSkip, useSegmentSkipping } from './segments/segment-skip.tsx'
import { FailoverNotice, MissingSoundNotice, SoundNotice, StageNotice } from './stage-notice.client.tsx'

const FloatingPlayer = lazy(() =>
	import('./floating/floating-player.client.tsx').then(({ FloatingPlayer: player }) => ({ default: player })),
)

/** Everything on top of the video once playback has started. */
export default function PlayingStage({ player }: { player: ActivePlayer }) {
	const { video, root, program, source, media, state, commands, tracks, setPanel } = player
	const card = useNextEpisodeCard(video, program, media, player.creditsStartSeconds, commands)
	const skipping = useSegmentSkipping(player.segments, media, player.settings.skipsIntros, commands)
	useWakeLock(video, !media.isPaused)
	const { resumedAt, dismissResume } = player
	const startOver = () => {
		dismissResume()
		commands.seekTo(0)
	}
	useCaptionDrop(root, tracks.own, () => setPanel('captions'), player.showMessage)
	return (
		<>
			{state.phase === 'loading' || media.isWaiting ? (
				<BufferingIndicator isOffline={state.isOffline} isLive={source.isLive} />
			) : null}
			<p className="stage-flash" role="status">
				{player.message}
			</p>
			<div className="stage-notices">
				{state.isMutedByBrowser ? <SoundNotice onPress={commands.toggleMute} /> : null}
				<MissingSoundNotice key={state.missingSound.join()} names={state.missingSound} />
				{player.failedSource ? <FailoverNotice from={player.failedSource} to={source.name} /> : null}
				{resumedAt === null ? null : (
					<StageNotice action={{ label: playerWords.startOver, onPress: startOver }} onDismiss={dismissResume}>
						{playerWords.resumed({ position: formatClock(resumedAt) })}
					</StageNotice>
				)}
				{skipping.skipped ? (
					<StageNotice
						action={{ label: playerWords.watchSkipped, onPress: skipping.watch }}
						onDismiss={skipping.dismiss}
					>
						{playerWords.skipped({ kind: skipping.skipped.kind })}
					</StageNotice>
				) : null}
			</div>
			<TouchControls player={player} />
			<ControlBar player={player} />
			{card ? <NextEpisodeCard {...card} /> : null}
			<SegmentSkip segment={card ? null : skipping.current} root={root} media={media} commands={commands} />
			{player.floating ? (
				<Suspense fallback={null}>
					<FloatingPlayer player={player} floating={player.floating} segment={skipping.current} />
				</Suspense>
			) : null}
		</>
	)
}

/** After this time, the spinner gets an explanation. */
const STALL_NOTICE_MS = 4_000

/** The spinner while data is missing. */
function BufferingIndicator({ isOffline, isLive }: { isOffline: boolean; isLive: boolean }) {
	const [isStalled, setIsStalled] = useState(false)
	useEffect(() => {
		const timer = setTimeout(() => setIsStalled(true), STALL_NOTICE_MS)
		return () => clearTimeout(timer)
	}, [])
	return (
		<div className="buffering" role="status">
			{isOffline ? (
				<p>{isLive ? playerWords.offlineLive : playerWords.offline}</p>
			) : (
				<>
					<span className="buffering-ring" aria-hidden="true" />
					{isLive && isStalled ? (
						<p>{playerWords.stalled}</p>
					) : (
						<span className="visually-hidden">{playerWords.loading}</span>
					)}
				</>
			)}
		</div>
	)
}
