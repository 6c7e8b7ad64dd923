import { useCallback, useEffect, useState } from 'react'

const IDLE_MS = 3_000

/** Whether there was no pointer, touch or keyboard input for a while. Never idle while `isAwake`. */
export function useIdle(root: HTMLElement, isAlwaysActive: boolean): { isIdle: boolean; hide: () => void } {
	const [isIdle, setIsIdle] = useState(false)
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined
		const goIdle = () => {
			// A focused control must stay visible; the player itself is not a control.
			if (root.querySelector(':focus-visible')) wake()
			else setIsIdle(true)
		}
		const wake = () => {
			clearTimeout(timer)
			setIsIdle(false)
			if (!isAlwaysActive) timer = setTimeout(goIdle, IDLE_MS)
		}
		const leave = (event: PointerEvent) => {
			if (event.pointerType === 'mouse' && !isAlwaysActive) goIdle()
		}
		wake()
		root.addEventListener('pointermove', wake)
		root.addEventListener('pointerdown', wake)
		root.addEventListener('keydown', wake)
		root.addEventListener('focusin', wake)
		root.addEventListener('pointerleave', leave)
		return () => {
			clearTimeout(timer)
			root.removeEventListener('pointermove', wake)
			root.removeEventListener('pointerdown', wake)
			root.removeEventListener('keydown', wake)
			root.removeEventListener('focusin', wake)
			root.removeEventListener('pointerleave', leave)
		}
	}, [root, isAlwaysActive])
	const hide = useCallback(() => setIsIdle(!isAlwaysActive), [isAlwaysActive])
	return { isIdle, hide }
}
