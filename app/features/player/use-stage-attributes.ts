import { useEffect } from 'react'
import type { PlayerSettings } from './controls/player-settings.ts'
import type { SessionState } from './engine/playback-session.ts'

const DATA_ATTRIBUTES = ['phase', 'idle', 'cueSize', 'cueGround', 'cueColour']

/** State for the stylesheet, set on the element that the server rendered. */
export function useStageAttributes(
	root: HTMLElement,
	phase: SessionState['phase'],
	isIdle: boolean,
	settings: PlayerSettings,
): void {
	const { cueSize, cueGround, cueColour } = settings
	useEffect(() => {
		Object.assign(root.dataset, { phase, idle: String(isIdle), cueSize, cueGround, cueColour })
	}, [root, phase, isIdle, cueSize, cueGround, cueColour])
	useEffect(
		() => () => {
			for (const name of DATA_ATTRIBUTES) delete root.dataset[name]
		},
		[root],
	)
}
