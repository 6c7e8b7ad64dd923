import { clampTo, type TimeRange } from '#domain/player/live-playback.ts'
import { togglePictureInPicture } from '../engine/picture-in-picture.ts'
import type { PlaybackSession } from '../engine/playback-session.ts'
import type { ProgramNeighbor } from '../program.ts'
import { type PlayerSettings, stepSpeed } from './player-settings.ts'
import type { ChangePlayerSettings } from './use-player-settings.ts'

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
	/** Seeks to the live edge. */
	goLive(): void
	stepFrame(direction: 1 | -1): void
	setVolume(volume: number): void
	changeVolume(by: number): void
	toggleMute(): void
	setSpeed(speed: number): void
	stepSpeed(direction: 1 | -1): void
	toggleCaptions(): void
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
	settings: () => PlayerSettings
	changeSettings: ChangePlayerSettings
	captionLanguages: readonly string[]
	toggleFullscreen: () => void
	goTo: (neighbor: ProgramNeighbor) => void
	/** Briefly shows the effect of a shortcut. */
	showMessage: (text: string) => void
}

export function createCommands(deps: CommandDeps): Commands {
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
	const setVolume = (volume: number) => changeSettings({ volume: Math.min(1, Math.max(0, volume)), muted: volume <= 0 })
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
			const [first] = deps.captionLanguages
			if (!first) return showMessage('No captions available')
			const isOn = deps.settings().captions !== null
			changeSettings({ captions: isOn ? null : first })
			showMessage(isOn ? 'Captions off' : 'Captions on')
		},
		toggleFullscreen: deps.toggleFullscreen,
		togglePictureInPicture: () => togglePictureInPicture(video),
		goTo: deps.goTo,
	}
}

/** Whether the position where a broadcast was paused has left its window. */
function isOutsideBuffer({ duration, currentTime }: HTMLVideoElement, span: TimeRange | null): boolean {
	return duration === Number.POSITIVE_INFINITY && (!span || currentTime < span.startSeconds)
}
