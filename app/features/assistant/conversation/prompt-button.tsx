import type { ReactNode } from 'react'

interface Props {
	message: string
	/** Sends it from a script; without one the button is of a form. */
	onSend: ((message: string) => void) | null
	className: string
	label?: string
	children: ReactNode
}

/** Says something to the assistant at one press. */
export function PromptButton({ message, onSend, className, label, children }: Props) {
	return (
		<button
			type={onSend ? 'button' : 'submit'}
			name="say"
			value={message}
			className={className}
			aria-label={label}
			onClick={onSend ? () => onSend(message) : undefined}
		>
			{children}
		</button>
	)
}
