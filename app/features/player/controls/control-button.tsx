import type { ButtonHTMLAttributes } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
	name: string
	icon: IconName
	size?: number
	/** Mirrors the icon for the other direction. */
	isMirrored?: boolean
}

/** A button on top of the video. Its name is also its tooltip. */
export function ControlButton({ name, icon, size = 22, isMirrored = false, className = '', children, ...rest }: Props) {
	return (
		<button
			type="button"
			className={`control ${isMirrored ? 'mirrored' : ''} ${className}`}
			aria-label={name}
			title={name}
			{...rest}
		>
			<Icon name={icon} size={size} />
			{children}
		</button>
	)
}
