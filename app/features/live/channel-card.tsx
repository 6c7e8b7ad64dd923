import { Link } from '#app/ui/link.tsx'
import type { ChannelView } from '#domain/live/live-query.ts'
import { channelTroubleText } from '#domain/live/words.ts'
import { channelPath } from '#domain/shared/links.ts'
import { ChannelLogo } from './channel-logo.tsx'
import { ProgramTime } from './program-time.tsx'

interface Props {
	channel: ChannelView
	/**
	 * On pages whose policy for content does not let pictures and streams come from anywhere, which are all but those under
	 * `/live` and `/watch/live`: the channel's page has to come as a document with a policy of its own.
	 */
	reloadsDocument?: boolean
}

/** A channel: logo, name, what is on and what comes next. One link. Needs `ChannelStyles`. */
export function ChannelCard({ channel, reloadsDocument = false }: Props) {
	const { id, name, number, logoUrl, isRadio, trouble, now, next } = channel
	return (
		<Link to={channelPath(id)} className="channel-card" reloadDocument={reloadsDocument}>
			<ChannelLogo url={logoUrl} isRadio={isRadio} />
			<span className="channel-words">
				<span className="channel-name">
					<bdi>{name}</bdi>
					{number === null ? null : <span className="faint">{number}</span>}
				</span>
				{now ? (
					<>
						<span className="channel-now">
							<bdi>{now.title}</bdi>
						</span>
						<progress max={100} value={now.percent} aria-label={`${now.percent} % over`} />
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
