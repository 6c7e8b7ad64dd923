import { hueClass } from '#app/ui/hue.ts'
import { Link } from '#app/ui/link.tsx'
import type { ChannelView } from '#domain/live/live-query.ts'
import { liveWords } from '#domain/live/page-words.ts'
import { channelTroubleWords } from '#domain/live/trouble-words.ts'
import { channelPath } from '#domain/shared/links.ts'
import { ChannelLogo, HidingImage } from './channel-logo.tsx'
import { ProgramTime } from './program-time.tsx'

interface Props {
	channel: ChannelView
	/**
	 * Set on pages outside `/live` and `/watch/live`, whose CSP does not allow media from any origin:
	 * the channel's page then loads as a document, with its own CSP.
	 */
	reloadsDocument?: boolean
}

/**
 * A link to a channel: a picture of what is on, or its logo on its color; its name, the program, how long that takes, and
 * what is next. Needs `ChannelStyles`.
 */
export function ChannelCard({ channel, reloadsDocument = false }: Props) {
	const { id, name, number, logoUrl, isRadio, trouble, now, next } = channel
	const logo = <ChannelLogo url={logoUrl} isRadio={isRadio} />
	const hasPicture = now?.pictureUrl !== undefined
	return (
		<Link to={channelPath(id)} className="card channel-card" reloadDocument={reloadsDocument}>
			<span className={hasPicture ? 'still channel-picture' : `still channel-picture ${hueClass(name)}`}>
				{hasPicture ? <HidingImage url={now.pictureUrl} /> : logo}
			</span>
			<span className="channel-text">
				{hasPicture ? logo : null}
				<span className="channel-name">
					<bdi>{name}</bdi>
					{number === null ? null : <span className="faint">{number}</span>}
				</span>
				{now ? (
					<span className="channel-now">
						<bdi>{now.title}</bdi>
					</span>
				) : null}
				{now ? (
					<span className="channel-next">
						{next
							? liveWords.afterwards({
									name: next.title,
									title: (parts) => <bdi key="title">{parts}</bdi>,
									time: () => <ProgramTime key="time" ms={now.endMs} />,
								})
							: liveWords.until({
									text: (parts) => <span key="text">{parts}</span>,
									time: () => <ProgramTime key="time" ms={now.endMs} />,
								})}
					</span>
				) : next ? (
					<span className="channel-next">
						<ProgramTime ms={next.startMs} />
						<bdi>{next.title}</bdi>
					</span>
				) : null}
				{trouble ? <span className="channel-trouble">{channelTroubleWords[trouble]}</span> : null}
			</span>
			{now ? <progress max={100} value={now.percent} aria-label={liveWords.elapsed({ percent: now.percent })} /> : null}
		</Link>
	)
}
