import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

interface Props {
	id: string
	name: string
	onClose: () => void
	children: ReactNode
}

/** A small sheet over the picture. It takes the focus; Escape, a press elsewhere and tabbing out close it. */
export function Panel({ id, name, onClose, children }: Props) {
	const sheet = useRef<HTMLDivElement>(null)
	const close = useRef(onClose)
	close.current = onClose
	useEffect(() => {
		const opener = document.activeElement
		const inside = sheet.current
		const target =
			inside?.querySelector<HTMLElement>('input:checked') ?? inside?.querySelector<HTMLElement>('input, button')
		target?.focus()
		const press = (event: Event) => {
			const pressed = event.target as Element
			// The button that opened it closes it itself.
			if (!inside?.contains(pressed) && !pressed.closest(`[aria-controls="${id}"]`)) close.current()
		}
		document.addEventListener('pointerdown', press)
		return () => {
			document.removeEventListener('pointerdown', press)
			const isOurs = !document.activeElement || document.activeElement === document.body
			if (isOurs && opener instanceof HTMLElement) opener.focus()
		}
	}, [id])
	const leave = (event: FocusEvent) => {
		if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) onClose()
	}
	const hearEscape = (event: KeyboardEvent) => {
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
			onBlur={leave}
			onKeyDown={hearEscape}
		>
			{children}
		</div>
	)
}
