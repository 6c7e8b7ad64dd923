import { useMemo, useRef } from 'react'
import { type CaptionTiming, formatOffset } from '#domain/player/caption-timing.ts'
import { clampTo, type TimeRange } from '#domain/player/live-playback.ts'
import { type PlayingSegment, segmentAt } from '#domain/player/segments.ts'
import type { PlaybackSession } from '../engine/playback-session.ts'
import type { ProgramNeighbor } from '../program.ts'
import { type ChangePlayerSettings, type PlayerSettings, stepSpeed } from './player-settings.ts'

/** The volume to unmute to after it was turned down to zero. */
const MIN_AUDIBLE_VOLUME = 0.1
/** One frame of a film. Elements do not expose the frame rate; a step that is slightly too long still shows the next frame. */
const FRAME_SECONDS = 1 / 24

/** What viewers can do by button, keyboard, touch or media keys. */
export interface Commands {
	play(): void
	pause(): void
	togglePlay(): void
	seekTo(seconds: number): void
	seekBy(seconds: number): void
	seekToFraction(fraction: number): void
	/** Skips the intro, recap, credits or preview that plays; the last one leads to the next episode. */
	skipSegment(): void
	/** Seeks to the live edge. */
	goLive(): void
	stepFrame(direction: 1 | -1): void
	setVolume(volume: number): void
	changeVolume(by: number): void
	toggleMute(): void
	setSpeed(speed: number): void
	stepSpeed(direction: 1 | -1): void
	toggleCaptions(): void
	/** Shows them later, or earlier for a negative number. */
	moveCaptions(seconds: number): void
	toggleFullscreen(): void
	togglePictureInPicture(): void
	goTo(neighbor: ProgramNeighbor): void
}

interface CommandDeps {
	video: HTMLVideoElement
	session: PlaybackSession
	/** A broadcast has a fixed speed. */
	isLive: boolean
	startSeconds: () => number
	/** What can be skipped now. */
	segment: () => PlayingSegment | null
	/** The next episode. */
	next: ProgramNeighbor | null
	settings: () => PlayerSettings
	changeSettings: ChangePlayerSettings
	/** @returns whether they are shown now; `null` when there are none */
	toggleCaptions: () => boolean | null
	/** @returns when they are shown now; `null` while they are off */
	moveCaptions: (seconds: number) => CaptionTiming | null
	toggleFullscreen: () => void
	togglePictureInPicture: () => void
	goTo: (neighbor: ProgramNeighbor) => void
	/** Briefly shows the effect of a shortcut. */
	showMessage: (text: string) => void
}

function createCommands(deps: CommandDeps): Commands {
	const { video, session, changeSettings, showMessage } = deps
	const isNotStarted = () => session.state().phase === 'poster'
	const goLive = () => {
		const liveEdge = session.liveEdgeSeconds()
		if (liveEdge !== null) video.currentTime = liveEdge
		session.play(0)
	}
	const play = () => (isOutsideBuffer(video, session.seekableRange()) ? goLive() : session.play(deps.startSeconds()))
	const seekTo = (seconds: number) => {
		if (isNotStarted()) session.play(Math.max(0, seconds))
		else {
			const span = session.seekableRange()
			if (span) video.currentTime = clampTo(span, seconds)
		}
	}
	const setVolume = (volume: number) => {
		session.unmute()
		changeSettings({ volume: Math.min(1, Math.max(0, volume)), muted: volume <= 0 })
	}
	const setSpeed = (speed: number) => changeSettings({ speed })
	return {
		play,
		pause: () => video.pause(),
		togglePlay: () => (video.paused ? play() : video.pause()),
		seekTo,
		seekBy(seconds) {
			if (isNotStarted() || !session.seekableRange()) return
			seekTo(video.currentTime + seconds)
			showMessage(`${seconds < 0 ? 'Back' : 'Forward'} ${Math.abs(seconds)} s`)
		},
		seekToFraction(fraction) {
			const span = session.seekableRange()
			if (span) seekTo(span.startSeconds + (span.endSeconds - span.startSeconds) * fraction)
		},
		skipSegment() {
			const segment = deps.segment()
			if (!segment) return
			if (deps.next && segment.endSeconds >= video.duration) deps.goTo(deps.next)
			else seekTo(segment.endSeconds)
		},
		goLive,
		stepFrame(direction) {
			if (video.paused && !isNotStarted()) seekTo(video.currentTime + direction * FRAME_SECONDS)
		},
		setVolume,
		changeVolume(by) {
			const { volume, muted } = deps.settings()
			// In whole hundredths: 0.05 added twenty times is not 1.
			const next = Math.min(1, Math.max(0, Math.round(((muted ? 0 : volume) + by) * 100) / 100))
			setVolume(next)
			showMessage(`Volume ${Math.round(next * 100)}%`)
		},
		toggleMute() {
			if (session.unmute()) return showMessage('Sound on')
			const { muted, volume } = deps.settings()
			changeSettings({ muted: !muted, volume: muted && volume === 0 ? MIN_AUDIBLE_VOLUME : volume })
			showMessage(muted ? 'Sound on' : 'Muted')
		},
		setSpeed,
		stepSpeed(direction) {
			if (deps.isLive) return showMessage('Live streams have a fixed speed')
			const next = stepSpeed(deps.settings().speed, direction)
			setSpeed(next)
			showMessage(`Speed ${next}×`)
		},
		toggleCaptions() {
			const isOn = deps.toggleCaptions()
			showMessage(isOn === null ? 'No captions available' : isOn ? 'Captions on' : 'Captions off')
		},
		moveCaptions(seconds) {
			const timing = deps.moveCaptions(seconds)
			showMessage(timing ? `Captions: ${formatOffset(timing).toLowerCase()}` : 'Captions are off')
		},
		toggleFullscreen: deps.toggleFullscreen,
		togglePictureInPicture: deps.togglePictureInPicture,
		goTo: deps.goTo,
	}
}

/** Whether the position where a broadcast was paused has left its window. */
function isOutsideBuffer({ duration, currentTime }: HTMLVideoElement, span: TimeRange | null): boolean {
	return duration === Number.POSITIVE_INFINITY && (!span || currentTime < span.startSeconds)
}

interface Options extends Pick<CommandDeps, 'video' | 'isLive' | 'next' | 'changeSettings' | 'showMessage'> {
	session: PlaybackSession | null
	/** What the commands use at the time of a press. */
	current: Pick<CommandDeps, 'toggleFullscreen' | 'togglePictureInPicture' | 'goTo'> & {
		segments: Parameters<typeof segmentAt>[0]
		settings: PlayerSettings
		startSeconds: number
		tracks: Pick<CommandDeps, 'toggleCaptions' | 'moveCaptions'>
	}
}

/** The player's commands; `null` before there is a session. They stay the same while what they use changes. */
export function useCommands({ session, current, ...options }: Options): Commands | null {
	const { video, isLive, next, changeSettings, showMessage } = options
	const latest = useRef(current)
	latest.current = current
	return useMemo(
		() =>
			session &&
			createCommands({
				video,
				session,
				isLive,
				next,
				changeSettings,
				showMessage,
				startSeconds: () => latest.current.startSeconds,
				segment: () => segmentAt(latest.current.segments, video.currentTime),
				settings: () => latest.current.settings,
				toggleCaptions: () => latest.current.tracks.toggleCaptions(),
				moveCaptions: (seconds) => latest.current.tracks.moveCaptions(seconds),
				toggleFullscreen: () => latest.current.toggleFullscreen(),
				togglePictureInPicture: () => latest.current.togglePictureInPicture(),
				goTo: (neighbor) => latest.current.goTo(neighbor),
			}),
		[video, session, changeSettings, isLive, next, showMessage],
	)
}
