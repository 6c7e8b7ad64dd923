import { useEffect } from 'react'
import type { PlayerSettings } from './controls/player-settings.ts'

const DATA_ATTRIBUTES = ['idle', 'cueSize', 'cueGround', 'cueColour']

/** State for the stylesheet, set on the element that the server rendered. */
export function useStageAttributes(root: HTMLElement, isIdle: boolean, settings: PlayerSettings): void {
	const { cueSize, cueGround, cueColour } = settings
	useEffect(() => {
		Object.assign(root.dataset, { idle: String(isIdle), cueSize, cueGround, cueColour })
	}, [root, isIdle, cueSize, cueGround, cueColour])
	useEffect(
		() => () => {
			for (const name of DATA_ATTRIBUTES) delete root.dataset[name]
		},
		[root],
	)
}
