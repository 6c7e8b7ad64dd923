import { useEffect } from 'react'
import type { Commands } from '../controls/commands.ts'
import type { Programme } from '../programme.ts'

const SKIP_SECONDS = 10

/** Tells the system what plays, and answers its media keys. An addition where the browser has it. */
export function useMediaSession(
	video: HTMLVideoElement,
	programme: Programme,
	commands: Commands | null,
	/** False for a broadcast that cannot be rewound. */
	canSeek: boolean,
): void {
	useEffect(() => {
		if (!('mediaSession' in navigator)) return
		const { mediaSession } = navigator
		const { title, subtitle, poster } = programme
		mediaSession.metadata = new MediaMetadata({
			title: subtitle ?? title,
			artist: subtitle ? title : '',
			album: '',
			artwork: poster ? [{ src: poster }] : [],
		})
		return () => {
			mediaSession.metadata = null
			mediaSession.playbackState = 'none'
		}
	}, [programme])

	useEffect(() => {
		if (!('mediaSession' in navigator) || !commands) return
		const handlers = handlersOf(commands, programme, canSeek)
		for (const [action, handler] of handlers) setHandler(action, handler)
		return () => {
			for (const [action] of handlers) setHandler(action, null)
		}
	}, [commands, programme, canSeek])

	useEffect(() => {
		if (!('mediaSession' in navigator)) return
		const stop = new AbortController()
		for (const name of ['loadedmetadata', 'ratechange', 'seeked', 'play', 'pause'])
			video.addEventListener(name, () => tellPosition(video), { signal: stop.signal })
		return () => stop.abort()
	}, [video])
}

function handlersOf(
	commands: Commands,
	{ next, previous }: Programme,
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
		// A browser that does not know this action has no key for it.
	}
}

function tellPosition(video: HTMLVideoElement): void {
	const { duration, currentTime: position, playbackRate, paused } = video
	navigator.mediaSession.playbackState = paused ? 'paused' : 'playing'
	// A broadcast has no length to tell a position in.
	if (!Number.isFinite(duration) || !Number.isFinite(position) || playbackRate <= 0 || position > duration) return
	navigator.mediaSession.setPositionState({ duration, position, playbackRate })
}
