import { type ComponentType, lazy, useEffect } from 'react'
import { whenIdle } from '#app/document/when-idle.ts'
import type { PlayingStageProps } from './playing-stage.client.tsx'

const loadPlayingStage = () => import('./playing-stage.client.tsx')

/** Everything on top of the video once playback has started; without its code, the native controls. */
export const LazyPlayingStage = lazy<ComponentType<PlayingStageProps>>(() =>
	loadPlayingStage().catch(() => ({ default: NativeControls })),
)

/** Loads the code once the browser is idle, so that it is ready for the first press. */
export function preloadPlayingStage(): void {
	whenIdle(() => void loadPlayingStage().catch(() => {}))
}

function NativeControls({ video }: PlayingStageProps) {
	useEffect(() => {
		video.controls = true
		return () => {
			video.controls = false
		}
	}, [video])
	return null
}
