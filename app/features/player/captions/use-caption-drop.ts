import { useEffect, useRef } from 'react'
import { captionWords } from '#domain/player/caption-words.ts'
import type { PlayerTracks } from './use-tracks.ts'

/**
 * Captions dropped onto the player are added to the program.
 * @param own `null` where captions cannot be added
 * @param onProblem shows why a file was refused
 */
export function useCaptionDrop(
	root: HTMLElement,
	own: PlayerTracks['own'],
	onProblem: () => void,
	showMessage: (text: string) => void,
): void {
	const latest = useRef({ own, onProblem })
	latest.current = { own, onProblem }
	const canDrop = own !== null
	useEffect(() => {
		if (!canDrop) return
		const stop = new AbortController()
		const { signal } = stop
		const mark = (isOver: boolean) => root.toggleAttribute('data-drop', isOver)
		const onDragOver = (event: DragEvent) => {
			if (!event.dataTransfer?.types.includes('Files')) return
			event.preventDefault()
			mark(true)
		}
		const onDrop = async (event: DragEvent) => {
			mark(false)
			const file = event.dataTransfer?.files[0]
			if (!file) return
			event.preventDefault()
			const added = await latest.current.own?.add((store) => store.readCaptionFile(file, navigator.language))
			if (added) showMessage(captionWords.added)
			else latest.current.onProblem()
		}
		root.addEventListener('dragover', onDragOver, { signal })
		root.addEventListener('dragleave', () => mark(false), { signal })
		root.addEventListener('drop', onDrop, { signal })
		return () => {
			stop.abort()
			mark(false)
		}
	}, [root, canDrop, showMessage])
}
