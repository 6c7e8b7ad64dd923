import type { ButtonHTMLAttributes } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { SKIP_SECONDS } from '#domain/player/playback.ts'
import { playerWords } from '#domain/player/words.ts'
import type { ActivePlayer, PanelName } from '../active-player.ts'
import { canSeek } from '../engine/use-media-state.ts'
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

interface PanelButtonProps {
	player: ActivePlayer
	panel: PanelName
	name: string
	icon: IconName
	className?: string
}

/** Opens a panel of the drawer, or closes it. */
export function PanelButton({ player: { panel: open, setPanel }, panel, ...rest }: PanelButtonProps) {
	return (
		<ControlButton
			aria-expanded={open === panel}
			aria-haspopup="dialog"
			onClick={() => setPanel(open === panel ? null : panel)}
			{...rest}
		/>
	)
}

export function EpisodesButton({ player }: { player: ActivePlayer }) {
	if (player.menu.episodes.length < 2) return null
	return <PanelButton player={player} panel="episodes" name={playerWords.episodes} icon="episodes" />
}

/** Scrolls from a stage that fills the window to the content below. */
export function MoreButton({ root }: Pick<ActivePlayer, 'root'>) {
	const scroll = () => root.nextElementSibling?.scrollIntoView({ behavior: 'smooth' })
	return <ControlButton name={playerWords.moreBelow} icon="chevron-down" className="stage-more" onClick={scroll} />
}

type ButtonProps = Pick<Props, 'size' | 'className'> & { commands: Commands }

export function PlayButton({ commands, isPaused, ...rest }: ButtonProps & { isPaused: boolean }) {
	return (
		<ControlButton
			name={isPaused ? playerWords.play : playerWords.pause}
			icon={isPaused ? 'play' : 'pause'}
			onClick={commands.togglePlay}
			{...rest}
		/>
	)
}

const SKIP = { seconds: SKIP_SECONDS }

/** A button that seeks ten seconds. */
export function SeekButton({ commands, direction, className = '', ...rest }: ButtonProps & { direction: 1 | -1 }) {
	const isForward = direction === 1
	return (
		<ControlButton
			name={isForward ? playerWords.forward(SKIP) : playerWords.back(SKIP)}
			icon="seek-back"
			isMirrored={isForward}
			className={`skip ${className}`}
			onClick={() => commands.seekBy(direction * SKIP_SECONDS)}
			{...rest}
		>
			<span aria-hidden="true">{SKIP_SECONDS}</span>
		</ControlButton>
	)
}

/** Large buttons in the middle, for thumbs. */
export function TouchControls({ player: { commands, media } }: { player: ActivePlayer }) {
	const isSeekable = canSeek(media)
	return (
		<div className="touch-controls">
			{isSeekable ? <SeekButton commands={commands} direction={-1} size={30} /> : null}
			<PlayButton commands={commands} isPaused={media.isPaused} size={28} className="control-large" />
			{isSeekable ? <SeekButton commands={commands} direction={1} size={30} /> : null}
		</div>
	)
}
