import './captions/captions-panel.css'
import { lazy, Suspense, useEffect, useId, useState } from 'react'
import { formatClock } from '#domain/player/playback.ts'
import type { ActivePlayer } from './active-player.ts'
import { useCaptionDrop } from './captions/use-caption-drop.ts'
import { CastButton, useCast } from './cast/cast-button.tsx'
import { ControlBar } from './controls/control-bar.tsx'
import { TouchControls } from './controls/control-button.tsx'
import { PlayerPanel } from './controls/player-panel.tsx'
import { SettingsPanel } from './controls/settings-panel.tsx'
import { useWakeLock } from './engine/use-media-session.ts'
import { NextEpisodeCard, useNextEpisodeCard } from './next-episode-card.tsx'
import type { EpisodeLink } from './program.ts'
import { SegmentSkip, useSegmentSkipping } from './segments/segment-skip.tsx'
import { FailoverNotice, SoundNotice, StageNotice } from './stage-notice.client.tsx'
import { EpisodeLinks } from './watch-parts.tsx'

const CaptionsPanel = lazy(() =>
	import('./captions/captions-panel.client.tsx').catch(() => ({ default: CaptionsPanelUnavailable })),
)

const FloatingPlayer = lazy(() =>
	import('./floating/floating-player.client.tsx').then(({ FloatingPlayer: player }) => ({ default: player })),
)

/** Everything on top of the video once playback has started. */
export default function PlayingStage({ player }: { player: ActivePlayer }) {
	const { video, root, program, source, media, state, commands, tracks, panel, setPanel, menu } = player
	const panelId = useId()
	const card = useNextEpisodeCard(video, program, media, player.creditsStartSeconds, commands)
	const skipping = useSegmentSkipping(player.segments, media, player.settings.skipsIntros, commands)
	useWakeLock(video, !media.isPaused)
	const close = () => setPanel(null)
	const { resumedAt, dismissResume } = player
	const startOver = () => {
		dismissResume()
		commands.seekTo(0)
	}
	const cast = useCast(video, program, menu.castReceiverId ?? '')
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
				{player.failedSource ? <FailoverNotice from={player.failedSource} to={source.name} /> : null}
				{resumedAt === null ? null : (
					<StageNotice action={{ label: 'Start over', onPress: startOver }} onDismiss={dismissResume}>
						Resumed at {formatClock(resumedAt)}
					</StageNotice>
				)}
				{skipping.skipped ? (
					<StageNotice action={{ label: 'Watch it', onPress: skipping.watch }} onDismiss={skipping.dismiss}>
						Skipped the {skipping.skipped.kind}
					</StageNotice>
				) : null}
			</div>
			<TouchControls player={player} />
			<ControlBar player={player} panelId={panelId} />
			{card ? <NextEpisodeCard {...card} /> : null}
			<SegmentSkip segment={card ? null : skipping.current} root={root} media={media} commands={commands} />
			{player.floating ? (
				<Suspense fallback={null}>
					<FloatingPlayer player={player} floating={player.floating} segment={skipping.current} />
				</Suspense>
			) : null}
			{panel === 'captions' ? (
				<Suspense fallback={null}>
					<CaptionsPanel id={panelId} player={player} onClose={close} />
				</Suspense>
			) : null}
			{panel === 'episodes' ? <EpisodesPanel id={panelId} episodes={menu.episodes} onClose={close} /> : null}
			{panel === 'settings' ? (
				<SettingsPanel
					id={panelId}
					player={player}
					cast={menu.castReceiverId ? <CastButton source={source} cast={cast} /> : null}
					onClose={close}
				/>
			) : null}
		</>
	)
}

/** Without a connection, its code may be missing. */
function CaptionsPanelUnavailable({ id, onClose }: { id: string; onClose: () => void }) {
	return (
		<PlayerPanel id={id} name="Captions" onClose={onClose}>
			<p>Caption settings couldn't be loaded. Check your connection and reload the page.</p>
			<button type="button" className="button" onClick={onClose}>
				Close
			</button>
		</PlayerPanel>
	)
}

/** After this time, the spinner gets an explanation. */
const STALL_NOTICE_MS = 4_000

/** Shown while there is nothing to play yet. */
function BufferingIndicator({ isOffline, isLive }: { isOffline: boolean; isLive: boolean }) {
	const [isStalled, setIsStalled] = useState(false)
	useEffect(() => {
		const timer = setTimeout(() => setIsStalled(true), STALL_NOTICE_MS)
		return () => clearTimeout(timer)
	}, [])
	const resumeText = isLive ? 'Playback will resume live' : 'Playback will resume'
	return (
		<div className="buffering" role="status">
			{isOffline ? (
				<p>You're offline. {resumeText} when you're back online.</p>
			) : (
				<>
					<span className="buffering-ring" aria-hidden="true" />
					{isLive && isStalled ? (
						<p>The stream has stalled. Trying again…</p>
					) : (
						<span className="visually-hidden">Loading</span>
					)}
				</>
			)}
		</div>
	)
}

interface Props {
	id: string
	episodes: readonly EpisodeLink[]
	onClose: () => void
}

/** The episodes of the season, without leaving the picture. */
function EpisodesPanel({ id, episodes, onClose }: Props) {
	return (
		<PlayerPanel id={id} name="Episodes" onClose={onClose}>
			<EpisodeLinks episodes={episodes} />
		</PlayerPanel>
	)
}
