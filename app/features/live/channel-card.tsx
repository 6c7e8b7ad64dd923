import { Link } from '#app/ui/link.tsx'
import type { ChannelView } from '#domain/live/live-query.ts'
import { channelTroubleText } from '#domain/live/words.ts'
import { channelPath } from '#domain/shared/links.ts'
import { ChannelLogo } from './channel-logo.tsx'
import { ProgramTime } from './program-time.tsx'

interface Props {
	channel: ChannelView
	/**
	 * Set on pages outside `/live` and `/watch/live`, whose CSP does not allow media from any origin:
	 * the channel's page then loads as a document, with its own CSP.
	 */
	reloadsDocument?: boolean
}

/** A link to a channel: logo, name, what is on and what is next. Needs `ChannelStyles`. */
export function ChannelCard({ channel, reloadsDocument = false }: Props) {
	const { id, name, number, logoUrl, isRadio, trouble, now, next } = channel
	return (
		<Link to={channelPath(id)} className="channel-card" reloadDocument={reloadsDocument}>
			<ChannelLogo url={logoUrl} isRadio={isRadio} />
			<span className="channel-text">
				<span className="channel-name">
					<bdi>{name}</bdi>
					{number === null ? null : <span className="faint">{number}</span>}
				</span>
				{now ? (
					<>
						<span className="channel-now">
							<bdi>{now.title}</bdi>
						</span>
						<progress max={100} value={now.percent} aria-label={`${now.percent}% elapsed`} />
					</>
				) : null}
				{next ? (
					<span className="channel-next">
						<ProgramTime ms={next.startMs} /> <bdi>{next.title}</bdi>
					</span>
				) : null}
				{trouble ? <span className="channel-trouble">{channelTroubleText[trouble]}</span> : null}
			</span>
		</Link>
	)
}
