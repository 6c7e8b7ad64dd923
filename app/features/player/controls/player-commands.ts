import { useMemo, useRef } from 'react'
import { offsetMessage } from '#domain/player/caption-timing.ts'
import { captionWords } from '#domain/player/caption-words.ts'
import type { SharedCommands } from '#domain/player/keys.ts'
import { clampTo, type TimeRange } from '#domain/player/live-playback.ts'
import { type PlayingSegment, segmentAt } from '#domain/player/segments.ts'
import { playerWords } from '#domain/player/words.ts'
import type { PlayerTracks } from '../captions/use-tracks.ts'
import type { PlaybackSession } from '../engine/playback-session.ts'
import type { ProgramNeighbor } from '../program.ts'
import { type ChangePlayerSettings, type PlayerSettings, stepSpeed } from './player-settings.ts'

/** The volume to unmute to after it was turned down to zero. */
const MIN_AUDIBLE_VOLUME = 0.1
/** One frame of a film. Elements do not expose the frame rate; a step that is slightly too long still shows the next frame. */
const FRAME_SECONDS = 1 / 24

/** The commands for buttons, keyboard, touch and media keys. */
export interface Commands extends SharedCommands {
	play(): void
	pause(): void
	seekTo(seconds: number): void
	/** Seeks to the live edge. */
	goLive(): void
	setVolume(volume: number): void
	setSpeed(speed: number): void
	goTo(neighbor: ProgramNeighbor): void
}

interface CommandDeps {
	/** Whether it is a broadcast, which has a fixed speed. */
	isLive: boolean
	startSeconds: number
	segments: readonly PlayingSegment[]
	next: ProgramNeighbor | null
	settings: PlayerSettings
	changeSettings: ChangePlayerSettings
	tracks: Pick<PlayerTracks, 'toggleCaptions' | 'moveCaptions'>
	toggleFullscreen: () => void
	togglePictureInPicture: () => void
	goTo: (neighbor: ProgramNeighbor) => void
	/** Briefly shows the effect of a shortcut. */
	showMessage: (text: string) => void
}

/** The player's commands; `null` before there is a session. They stay the same while what they use changes. */
export function useCommands(
	video: HTMLVideoElement,
	session: PlaybackSession | null,
	deps: CommandDeps,
): Commands | null {
	const latest = useRef(deps)
	latest.current = deps
	return useMemo(() => session && createCommands(video, session, latest), [video, session])
}

function createCommands(
	video: HTMLVideoElement,
	session: PlaybackSession,
	latest: { readonly current: CommandDeps },
): Commands {
	const showMessage = (text: string) => latest.current.showMessage(text)
	const isNotStarted = () => session.state().phase === 'poster'
	const goLive = () => {
		const liveEdge = session.liveEdgeSeconds()
		if (liveEdge !== null) video.currentTime = liveEdge
		session.play(0)
	}
	const play = () =>
		isOutsideBuffer(video, session.seekableRange()) ? goLive() : session.play(latest.current.startSeconds)
	const seekTo = (seconds: number) => {
		if (isNotStarted()) session.play(Math.max(0, seconds))
		else {
			const span = session.seekableRange()
			if (span) video.currentTime = clampTo(span, seconds)
		}
	}
	const setVolume = (volume: number) => {
		session.unmute()
		latest.current.changeSettings({ volume: Math.min(1, Math.max(0, volume)), muted: volume <= 0 })
	}
	const setSpeed = (speed: number) => latest.current.changeSettings({ speed })
	return {
		play,
		pause: () => video.pause(),
		togglePlay: () => (video.paused ? play() : video.pause()),
		seekTo,
		seekBy(seconds) {
			if (isNotStarted() || !session.seekableRange()) return
			seekTo(video.currentTime + seconds)
			showMessage(seconds < 0 ? playerWords.jumpedBack({ seconds: -seconds }) : playerWords.jumpedForward({ seconds }))
		},
		seekToFraction(fraction) {
			const span = session.seekableRange()
			if (span) seekTo(span.startSeconds + (span.endSeconds - span.startSeconds) * fraction)
		},
		skipSegment() {
			const { segments, next, goTo } = latest.current
			const segment = segmentAt(segments, video.currentTime)
			if (!segment) return
			if (next && segment.endSeconds >= video.duration) goTo(next)
			else seekTo(segment.endSeconds)
		},
		goLive,
		stepFrame(direction) {
			if (video.paused && !isNotStarted()) seekTo(video.currentTime + direction * FRAME_SECONDS)
		},
		setVolume,
		changeVolume(by) {
			const { volume, muted } = latest.current.settings
			// Rounded to hundredths, because 0.05 added twenty times is not 1.
			const next = Math.min(1, Math.max(0, Math.round(((muted ? 0 : volume) + by) * 100) / 100))
			setVolume(next)
			showMessage(playerWords.volumeChanged({ percent: Math.round(next * 100) }))
		},
		toggleMute() {
			if (session.unmute()) return showMessage(playerWords.soundOn)
			const { muted, volume } = latest.current.settings
			latest.current.changeSettings({ muted: !muted, volume: muted && volume === 0 ? MIN_AUDIBLE_VOLUME : volume })
			showMessage(muted ? playerWords.soundOn : playerWords.muted)
		},
		setSpeed,
		stepSpeed(direction) {
			if (latest.current.isLive) return showMessage(playerWords.fixedSpeed)
			const next = stepSpeed(latest.current.settings.speed, direction)
			setSpeed(next)
			showMessage(playerWords.speedChanged({ speed: next }))
		},
		toggleCaptions() {
			const isOn = latest.current.tracks.toggleCaptions()
			showMessage(
				isOn === null ? captionWords.noneAvailable : isOn ? captionWords.captionsOn : captionWords.captionsOff,
			)
		},
		moveCaptions(seconds) {
			const timing = latest.current.tracks.moveCaptions(seconds)
			showMessage(timing ? offsetMessage(timing) : captionWords.areOff)
		},
		toggleFullscreen: () => latest.current.toggleFullscreen(),
		togglePictureInPicture: () => latest.current.togglePictureInPicture(),
		goTo: (neighbor) => latest.current.goTo(neighbor),
	}
}

/** Whether the position where a broadcast was paused has left its window. */
function isOutsideBuffer({ duration, currentTime }: HTMLVideoElement, span: TimeRange | null): boolean {
	return duration === Number.POSITIVE_INFINITY && (!span || currentTime < span.startSeconds)
}
