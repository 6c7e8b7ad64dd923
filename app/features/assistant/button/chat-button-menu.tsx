import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { buttonWords } from '#domain/assistant/button/words.ts'
import { chatWords } from '#domain/assistant/conversation/words.ts'
import { type Edge, hasMoved, isInFarHalf, moveBack, moveToEdge } from './chat-button-position.ts'

interface Props {
	button: HTMLElement
	isMuted: boolean
	onVoice: () => void
	onMute: () => void
	onClose: () => void
}

/** The menu for a long press or right click. */
export function ChatButtonMenu({ button, isMuted, onVoice, onMute, onClose }: Props) {
	const menu = useRef<HTMLDivElement>(null)
	const [side] = useState(() => isInFarHalf(button))
	const [isMoved] = useState(hasMoved)
	useEffect(() => menu.current?.querySelector('button')?.focus(), [])
	const closeAndRun = (action: () => void) => () => {
		onClose()
		button.focus()
		action()
	}
	const goTo = (edge: Edge) => closeAndRun(() => moveToEdge(button, edge))
	const onBlur = (event: FocusEvent) => {
		if (!event.currentTarget.contains(event.relatedTarget)) onClose()
	}
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'Escape') closeAndRun(() => {})()
	}
	const [x, y]: [Edge, Edge] = [side.x ? 'left' : 'right', side.y ? 'top' : 'bottom']
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
		<div
			ref={menu}
			className="chat-menu"
			tabIndex={-1}
			role="group"
			aria-label={buttonWords.options}
			onBlur={onBlur}
			onKeyDown={onKeyDown}
		>
			<button type="button" onClick={closeAndRun(onVoice)}>
				{chatWords.voice}
			</button>
			<button type="button" onClick={closeAndRun(onMute)}>
				{isMuted ? chatWords.unmute : chatWords.mute}
			</button>
			<button type="button" onClick={goTo(x)}>
				{buttonWords.moveTo({ edge: x })}
			</button>
			<button type="button" onClick={goTo(y)}>
				{buttonWords.moveTo({ edge: y })}
			</button>
			{isMoved ? (
				<button type="button" onClick={closeAndRun(moveBack)}>
					{buttonWords.putBack}
				</button>
			) : null}
			<p className="faint">{chatWords.speechNote}</p>
		</div>
	)
}
