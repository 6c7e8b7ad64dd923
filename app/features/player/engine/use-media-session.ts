import { useEffect } from 'react'
import { SKIP_SECONDS } from '#domain/player/playback.ts'
import type { Commands } from '../controls/player-commands.ts'
import type { Program } from '../program.ts'

/** Reports what is playing to the system, and handles its media keys. A progressive enhancement. */
export function useMediaSession(
	video: HTMLVideoElement,
	program: Program,
	commands: Commands | null,
	/** False for a broadcast that cannot be rewound. */
	canSeek: boolean,
): void {
	useEffect(() => {
		if (!('mediaSession' in navigator)) return
		const { mediaSession } = navigator
		const { title, subtitle, posterUrl } = program
		mediaSession.metadata = new MediaMetadata({
			title: subtitle ?? title,
			artist: subtitle ? title : '',
			album: '',
			artwork: posterUrl ? [{ src: posterUrl }] : [],
		})
		return () => {
			mediaSession.metadata = null
			mediaSession.playbackState = 'none'
		}
	}, [program])

	useEffect(() => {
		if (!('mediaSession' in navigator) || !commands) return
		const handlers = handlersOf(commands, program, canSeek)
		for (const [action, handler] of handlers) setHandler(action, handler)
		return () => {
			for (const [action] of handlers) setHandler(action, null)
		}
	}, [commands, program, canSeek])

	useEffect(() => {
		if (!('mediaSession' in navigator)) return
		const stop = new AbortController()
		for (const name of ['loadedmetadata', 'ratechange', 'seeked', 'play', 'pause'])
			video.addEventListener(name, () => updatePositionState(video), { signal: stop.signal })
		return () => stop.abort()
	}, [video])
}

function handlersOf(
	commands: Commands,
	{ next, previous }: Program,
	canSeek: boolean,
): [MediaSessionAction, MediaSessionActionHandler | null][] {
	return [
		['play', () => commands.play()],
		['pause', () => commands.pause()],
		['stop', () => commands.pause()],
		['seekbackward', canSeek ? ({ seekOffset }) => commands.seekBy(-(seekOffset ?? SKIP_SECONDS)) : null],
		['seekforward', canSeek ? ({ seekOffset }) => commands.seekBy(seekOffset ?? SKIP_SECONDS) : null],
		['seekto', canSeek ? ({ seekTime }) => seekTime !== undefined && commands.seekTo(seekTime) : null],
		['previoustrack', previous && (() => commands.goTo(previous))],
		['nexttrack', next && (() => commands.goTo(next))],
	]
}

function setHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
	try {
		navigator.mediaSession.setActionHandler(action, handler)
	} catch {
		// Browsers that don't know this action have no key for it.
	}
}

function updatePositionState(video: HTMLVideoElement): void {
	const { duration, currentTime: position, playbackRate, paused } = video
	navigator.mediaSession.playbackState = paused ? 'paused' : 'playing'
	// A broadcast has no duration, so there is no position to report.
	if (!Number.isFinite(duration) || !Number.isFinite(position) || playbackRate <= 0 || position > duration) return
	navigator.mediaSession.setPositionState({ duration, position, playbackRate })
}

/** Keeps the screen on while a picture plays. A radio does not need it. */
export function useWakeLock(video: HTMLVideoElement, isPlaying: boolean): void {
	useEffect(() => {
		if (!isPlaying || !('wakeLock' in navigator)) return
		let lock: WakeLockSentinel | null = null
		let isOver = false
		const request = async () => {
			if (document.hidden || video.videoWidth === 0 || (lock && !lock.released)) return
			try {
				const granted = await navigator.wakeLock.request('screen')
				if (isOver) await granted.release()
				else lock = granted
			} catch {
				// Refused, as with a low battery: the screen goes off as usual.
			}
		}
		// The browser releases it when the page is hidden.
		document.addEventListener('visibilitychange', request)
		// The size of the picture is known by then.
		video.addEventListener('playing', request)
		void request()
		return () => {
			isOver = true
			document.removeEventListener('visibilitychange', request)
			video.removeEventListener('playing', request)
			void lock?.release()
		}
	}, [video, isPlaying])
}
