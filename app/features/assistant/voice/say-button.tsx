import type { ReactNode } from 'react'

interface Props {
	message: string
	/** Sends it from a script; without one the button is of a form. */
	say: ((message: string) => void) | null
	className: string
	label?: string
	children: ReactNode
}

/** Says something to the assistant at one press. */
export function SayButton({ message, say, className, label, children }: Props) {
	return (
		<button
			type={say ? 'button' : 'submit'}
			name="say"
			value={message}
			className={className}
			aria-label={label}
			onClick={say ? () => say(message) : undefined}
		>
			{children}
		</button>
	)
}
