import { useMemo, useRef } from 'react'
import { segmentAt } from '#domain/player/segments.ts'
import type { PlaybackSession } from '../engine/playback-session.ts'
import { type CommandDeps, type Commands, createCommands } from './player-commands.ts'
import type { PlayerSettings } from './player-settings.ts'

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
