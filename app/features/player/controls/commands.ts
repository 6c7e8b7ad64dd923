import { clampTo, type Span } from '#domain/player/live-playback.ts'
import { toggleFloating } from '../engine/picture-in-picture.ts'
import type { PlaybackSession } from '../engine/playback-session.ts'
import type { Neighbour } from '../programme.ts'
import { type Settings, stepSpeed } from './settings.ts'
import type { ChangeSettings } from './use-settings.ts'

/** What a sound that was turned down to nothing comes back at. */
const AUDIBLE = 0.1
/** A film's frame. The element tells no rate; a step that is a little too long still shows the next picture. */
const FRAME_SECONDS = 1 / 24

/** What the viewer can do, whether by button, key, touch or the system's media keys. */
export interface Commands {
	play(): void
	pause(): void
	togglePlay(): void
	seekTo(seconds: number): void
	seekBy(seconds: number): void
	seekToFraction(fraction: number): void
	/** To what is being broadcast now. */
	goLive(): void
	stepFrame(direction: 1 | -1): void
	setVolume(volume: number): void
	changeVolume(by: number): void
	toggleMute(): void
	setSpeed(speed: number): void
	stepSpeed(direction: 1 | -1): void
	toggleCaptions(): void
	toggleFullscreen(): void
	toggleFloating(): void
	goTo(neighbour: Neighbour): void
}

interface Parts {
	video: HTMLVideoElement
	session: PlaybackSession
	/** A broadcast goes at its own speed. */
	isLive: boolean
	startSeconds: () => number
	settings: () => Settings
	change: ChangeSettings
	captionLanguages: readonly string[]
	toggleFullscreen: () => void
	goTo: (neighbour: Neighbour) => void
	/** Shows the viewer for a moment what a key has done. */
	say: (text: string) => void
}

export function createCommands(parts: Parts): Commands {
	const { video, session, change, say } = parts
	const isBefore = () => session.state().phase === 'poster'
	const goLive = () => {
		const present = session.presentSeconds()
		if (present !== null) video.currentTime = present
		session.play(0)
	}
	const play = () => (isPast(video, session.span()) ? goLive() : session.play(parts.startSeconds()))
	const seekTo = (seconds: number) => {
		if (isBefore()) session.play(Math.max(0, seconds))
		else {
			const span = session.span()
			if (span) video.currentTime = clampTo(span, seconds)
		}
	}
	const setVolume = (volume: number) => change({ volume: Math.min(1, Math.max(0, volume)), muted: volume <= 0 })
	const setSpeed = (speed: number) => change({ speed })
	return {
		play,
		pause: () => video.pause(),
		togglePlay: () => (video.paused ? play() : video.pause()),
		seekTo,
		seekBy(seconds) {
			if (isBefore() || !session.span()) return
			seekTo(video.currentTime + seconds)
			say(`${seconds < 0 ? 'Back' : 'Forward'} ${Math.abs(seconds)} s`)
		},
		seekToFraction(fraction) {
			const span = session.span()
			if (span) seekTo(span.startSeconds + (span.endSeconds - span.startSeconds) * fraction)
		},
		goLive,
		stepFrame(direction) {
			if (video.paused && !isBefore()) seekTo(video.currentTime + direction * FRAME_SECONDS)
		},
		setVolume,
		changeVolume(by) {
			const { volume, muted } = parts.settings()
			// In whole hundredths: 0.05 added twenty times is not 1.
			const next = Math.min(1, Math.max(0, Math.round(((muted ? 0 : volume) + by) * 100) / 100))
			setVolume(next)
			say(`Volume ${Math.round(next * 100)} %`)
		},
		toggleMute() {
			const { muted, volume } = parts.settings()
			change({ muted: !muted, volume: muted && volume === 0 ? AUDIBLE : volume })
			say(muted ? 'Sound on' : 'Muted')
		},
		setSpeed,
		stepSpeed(direction) {
			if (parts.isLive) return say('Live has one speed')
			const next = stepSpeed(parts.settings().speed, direction)
			setSpeed(next)
			say(`Speed ${next}×`)
		},
		toggleCaptions() {
			const [first] = parts.captionLanguages
			if (!first) return say('No captions here')
			const isOn = parts.settings().captions !== null
			change({ captions: isOn ? null : first })
			say(isOn ? 'Captions off' : 'Captions on')
		},
		toggleFullscreen: parts.toggleFullscreen,
		toggleFloating: () => toggleFloating(video),
		goTo: parts.goTo,
	}
}

/** Whether a broadcast has gone on so far that it no longer holds the place where it was paused. */
function isPast({ duration, currentTime }: HTMLVideoElement, span: Span | null): boolean {
	return duration === Number.POSITIVE_INFINITY && (!span || currentTime < span.startSeconds)
}
