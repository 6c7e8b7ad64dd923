import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { SPEECH_NOTE } from '#domain/assistant/conversation/chat-words.ts'
import { type Edge, isInSecondHalf, sendToEdge } from './button-place.ts'

interface Props {
	button: HTMLElement
	isMuted: boolean
	onVoice: () => void
	onMute: () => void
	onClose: () => void
}

/** What the button offers at a long press or a right click. */
export function ButtonMenu({ button, isMuted, onVoice, onMute, onClose }: Props) {
	const menu = useRef<HTMLDivElement>(null)
	const [half] = useState(() => isInSecondHalf(button))
	const canMove = !button.classList.contains('resting')
	useEffect(() => menu.current?.querySelector('button')?.focus(), [])
	const act = (deed: () => void) => () => {
		onClose()
		button.focus()
		deed()
	}
	const goTo = (edge: Edge) => act(() => sendToEdge(button, edge))
	const leave = (event: FocusEvent) => {
		if (!event.currentTarget.contains(event.relatedTarget)) onClose()
	}
	const key = (event: KeyboardEvent) => {
		if (event.key === 'Escape') act(() => {})()
	}
	const [x, y]: [Edge, Edge] = [half.x ? 'left' : 'right', half.y ? 'top' : 'bottom']
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
		<div
			ref={menu}
			className="chat-menu"
			tabIndex={-1}
			role="group"
			aria-label="Chat assistant options"
			onBlur={leave}
			onKeyDown={key}
		>
			<button type="button" onClick={act(onVoice)}>
				Voice input
			</button>
			<button type="button" onClick={act(onMute)}>
				{isMuted ? 'Unmute notifications' : 'Mute notifications'}
			</button>
			{canMove ? (
				<>
					<button type="button" onClick={goTo(x)}>
						Move to the {x}
					</button>
					<button type="button" onClick={goTo(y)}>
						Move to the {y}
					</button>
				</>
			) : null}
			<p className="faint">{SPEECH_NOTE}</p>
		</div>
	)
}
