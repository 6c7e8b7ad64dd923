import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { type Channel, type OnAir, percentElapsed } from '#domain/live/live.ts'
import { livePath } from '#domain/live/live-query.ts'
import { liveWords } from '#domain/live/page-words.ts'
import { formatTimeLeft } from '#domain/on-air/time-left.ts'
import { ChannelLogo } from '../channel-logo.tsx'

interface Props {
	channel: Pick<Channel, 'name' | 'logoUrl' | 'isRadio'>
	onAir: OnAir
	/** The title of an earlier program, when that plays instead of the live one. */
	title?: string
	nowMs: number
}

/** Shown on the stage until a channel plays, and while a radio does: the logo, the current program and its progress. */
export function ChannelArt({ channel: { name, logoUrl, isRadio }, onAir: { now: current }, title, nowMs }: Props) {
	return (
		<div className={isRadio ? 'channel-art is-radio' : 'channel-art'}>
			{logoUrl ? <img className="channel-art-ground" src={logoUrl} alt="" referrerPolicy="no-referrer" /> : null}
			<div className="channel-art-words">
				<ChannelLogo url={logoUrl} isRadio={isRadio} />
				<p className="channel-art-title">
					<bdi>{title ?? current?.title ?? name}</bdi>
				</p>
				{current ? (
					<>
						<progress max={100} value={percentElapsed(current, nowMs)} />
						<p className="channel-art-note">{formatTimeLeft(current.endMs, nowMs)}</p>
					</>
				) : null}
			</div>
		</div>
	)
}

interface UnplayableStageProps {
	/** The channel's name. */
	name: string
	heading: string
	/** Where it was chosen. */
	back?: { to: string; label: string }
	/** An alternative to that. */
	action?: ReactNode
	children: ReactNode
}

/** Shown in place of the player when a channel, a film or an episode cannot be played. */
export function UnplayableStage({ name, heading, back: chosen, action, children }: UnplayableStageProps) {
	const back = chosen ?? { to: livePath(), label: liveWords.allChannels }
	return (
		<section className="stage on-dark" aria-label={liveWords.player({ name })}>
			<Link to={back.to} className="control" aria-label={back.label}>
				<Icon name="back" size={24} />
			</Link>
			<div className="failure-screen">
				<Icon name="warning" size={32} />
				<p>
					<strong>{heading}</strong>
				</p>
				<div className="failure-text">{children}</div>
				<div className="actions">
					{action}
					<Link to={back.to} className="button">
						{back.label}
					</Link>
				</div>
			</div>
		</section>
	)
}
