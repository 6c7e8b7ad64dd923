import { useEffect } from 'react'
import type { Settings } from './controls/settings.ts'

const NAMES = ['idle', 'cueSize', 'cueGround', 'cueColour']

/** What the style sheet needs to know, on the element that the server rendered. */
export function useStageAttributes(root: HTMLElement, isIdle: boolean, settings: Settings): void {
	const { cueSize, cueGround, cueColour } = settings
	useEffect(() => {
		Object.assign(root.dataset, { idle: String(isIdle), cueSize, cueGround, cueColour })
	}, [root, isIdle, cueSize, cueGround, cueColour])
	useEffect(
		() => () => {
			for (const name of NAMES) delete root.dataset[name]
		},
		[root],
	)
}
