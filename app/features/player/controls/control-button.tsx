import type { ButtonHTMLAttributes } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
	name: string
	icon: IconName
	size?: number
	/** Mirrored: the same drawing for the other direction. */
	isMirrored?: boolean
}

/** A button over the picture. Its name is what the pointer is told as well. */
export function ControlButton({ name, icon, size = 22, isMirrored = false, className = '', ...rest }: Props) {
	return (
		<button
			type="button"
			className={`control ${isMirrored ? 'mirrored' : ''} ${className}`}
			aria-label={name}
			title={name}
			{...rest}
		>
			<Icon name={icon} size={size} />
		</button>
	)
}
