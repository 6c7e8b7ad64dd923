import type { ButtonHTMLAttributes } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { SKIP_SECONDS } from '#domain/player/playback.ts'
import type { Commands } from './player-commands.ts'

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

interface PlayButtonProps {
	commands: Commands
	isPaused: boolean
	size?: number
	className?: string
}

export function PlayButton({ commands, isPaused, size, className }: PlayButtonProps) {
	return (
		<ControlButton
			name={isPaused ? 'Play' : 'Pause'}
			icon={isPaused ? 'play' : 'pause'}
			size={size}
			className={className}
			onClick={commands.togglePlay}
		/>
	)
}

interface SeekButtonProps {
	commands: Commands
	direction: 1 | -1
	size?: number
	className?: string
}

/** Seeks ten seconds, and says so in its icon. */
export function SeekButton({ commands, direction, size, className = '' }: SeekButtonProps) {
	const isForward = direction === 1
	return (
		<ControlButton
			name={`${isForward ? 'Forward' : 'Back'} ${SKIP_SECONDS} seconds`}
			icon="seek-back"
			isMirrored={isForward}
			size={size}
			className={`skip ${className}`}
			onClick={() => commands.seekBy(direction * SKIP_SECONDS)}
		>
			<span aria-hidden="true">{SKIP_SECONDS}</span>
		</ControlButton>
	)
}

interface TouchControlsProps {
	commands: Commands
	isPaused: boolean
	/** False for a broadcast that cannot be rewound. */
	canSkip: boolean
}

/** Large buttons in the middle, for thumbs. */
export function TouchControls({ commands, isPaused, canSkip }: TouchControlsProps) {
	return (
		<div className="touch-controls">
			{canSkip ? <SeekButton commands={commands} direction={-1} size={34} /> : null}
			<PlayButton commands={commands} isPaused={isPaused} size={40} className="control-large" />
			{canSkip ? <SeekButton commands={commands} direction={1} size={34} /> : null}
		</div>
	)
}
