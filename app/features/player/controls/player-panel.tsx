import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

interface Props {
	id: string
	name: string
	onClose: () => void
	children: ReactNode
}

/** Layers on top of the video, one at a time. */
export type PanelName = 'captions' | 'settings' | 'episodes' | 'keys'

/** A small panel on top of the video. It takes the focus; Escape, a press outside and tabbing out close it. */
export function PlayerPanel({ id, name, onClose, children }: Props) {
	const sheet = useRef<HTMLDivElement>(null)
	const close = useRef(onClose)
	close.current = onClose
	useEffect(() => {
		const opener = document.activeElement
		const inside = sheet.current
		const target =
			inside?.querySelector<HTMLElement>('input:checked') ??
			inside?.querySelector<HTMLElement>('[aria-current], input, button, a')
		target?.focus()
		const onPointerDown = (event: Event) => {
			const pressed = event.target as Element
			// The button that opened it closes it by its own handler.
			if (!inside?.contains(pressed) && !pressed.closest(`[aria-controls="${id}"]`)) close.current()
		}
		document.addEventListener('pointerdown', onPointerDown)
		return () => {
			document.removeEventListener('pointerdown', onPointerDown)
			const isFocusLost = !document.activeElement || document.activeElement === document.body
			if (isFocusLost && opener instanceof HTMLElement) opener.focus()
		}
	}, [id])
	const onBlur = (event: FocusEvent) => {
		if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) onClose()
	}
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== 'Escape') return
		event.stopPropagation()
		event.preventDefault()
		onClose()
	}
	return (
		<div
			ref={sheet}
			id={id}
			className="player-panel"
			role="dialog"
			aria-label={name}
			onBlur={onBlur}
			onKeyDown={onKeyDown}
		>
			{children}
		</div>
	)
}
