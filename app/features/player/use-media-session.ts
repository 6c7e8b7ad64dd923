import { useEffect } from 'react'
import type { Commands } from './commands.ts'
import type { Programme } from './programme.ts'

const SKIP_SECONDS = 10

/** Tells the system what plays, and answers its media keys. An addition where the browser has it. */
export function useMediaSession(video: HTMLVideoElement, programme: Programme, commands: Commands | null): void {
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
		const handlers = handlersOf(commands, programme)
		for (const [action, handler] of handlers) setHandler(action, handler)
		return () => {
			for (const [action] of handlers) setHandler(action, null)
		}
	}, [commands, programme])

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
): [MediaSessionAction, MediaSessionActionHandler | null][] {
	return [
		['play', () => commands.play()],
		['pause', () => commands.pause()],
		['stop', () => commands.pause()],
		['seekbackward', ({ seekOffset }) => commands.seekBy(-(seekOffset ?? SKIP_SECONDS))],
		['seekforward', ({ seekOffset }) => commands.seekBy(seekOffset ?? SKIP_SECONDS)],
		['seekto', ({ seekTime }) => seekTime !== undefined && commands.seekTo(seekTime)],
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
	if (!Number.isFinite(duration) || !Number.isFinite(position) || playbackRate <= 0 || position > duration) return
	navigator.mediaSession.setPositionState({ duration, position, playbackRate })
}
