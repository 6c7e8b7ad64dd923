import type { Dispatch, SetStateAction } from 'react'
import type { PlayingSegment } from '#domain/player/segments.ts'
import type { PlayableSource } from '#domain/player/sources.ts'
import type { PlayerTracks } from './captions/use-tracks.ts'
import type { useCast } from './cast/use-cast.ts'
import type { Commands } from './controls/player-commands.ts'
import type { ChangePlayerSettings, PlayerSettings } from './controls/player-settings.ts'
import type { DataSaver } from './engine/network.ts'
import type { SessionState } from './engine/playback-session.ts'
import type { MediaState } from './engine/use-media-state.ts'
import type { FailedSource } from './engine/use-source.ts'
import type { FloatingWindow } from './floating/floating-window.client.ts'
import type { PlayerMenu, Program } from './program.ts'

/** Layers on top of the video, one at a time. */
export type PanelName = 'captions' | 'settings' | 'episodes' | 'keys'

/** A player with our controls: its program, state and commands. */
export interface ActivePlayer {
	root: HTMLElement
	video: HTMLVideoElement
	program: Program
	source: PlayableSource
	media: MediaState
	/** The floating window, while it plays there. */
	floating: FloatingWindow | null
	dataSaver: DataSaver
	segments: readonly PlayingSegment[]
	creditsStartSeconds: number | null
	state: SessionState
	settings: PlayerSettings
	changeSettings: ChangePlayerSettings
	commands: Commands
	tracks: PlayerTracks
	isFullscreen: boolean
	/** The message about the last shortcut's effect. */
	message: string | null
	showMessage: (text: string) => void
	/** The source that failed before this one. */
	failedSource: FailedSource | null
	resumedAt: number | null
	dismissResume: () => void
	panel: PanelName | null
	setPanel: Dispatch<SetStateAction<PanelName | null>>
	selectQuality: (index: number | null) => void
	menu: PlayerMenu
	cast: ReturnType<typeof useCast>
}
