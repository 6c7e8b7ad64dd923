import { useEffect, useState } from 'react'
import { Link } from '#app/ui/link.tsx'
import { liveWords } from '#domain/live/page-words.ts'
import { channelPath } from '#domain/shared/links.ts'
import { ChannelLogo } from './channel-logo.tsx'
import { previousChannel, type StoredChannel } from './stored-channels.ts'

/** The last watched channel and the favorites. Its space is reserved before hydration (see rows-script.ts). */
export function StoredChannelsRow({ favorites }: { favorites: readonly StoredChannel[] | null }) {
	const [last, setLast] = useState<StoredChannel | null>(null)
	useEffect(() => setLast(previousChannel(null)), [])
	const others = favorites?.filter(({ id }) => id !== last?.id) ?? []
	const isEmpty = last === null && others.length === 0
	return (
		<section
			className={`stored-channels${isEmpty ? '' : ' expected'}`}
			aria-label={liveWords.yourChannels}
			hidden={favorites !== null && isEmpty}
			suppressHydrationWarning
		>
			<ul>
				{last ? <StoredChannelItem channel={last} note={liveWords.lastWatched} /> : null}
				{others.map((channel) => (
					<StoredChannelItem key={channel.id} channel={channel} note={liveWords.favorite} />
				))}
			</ul>
		</section>
	)
}

function StoredChannelItem({ channel, note }: { channel: StoredChannel; note: string }) {
	const { id, name, logoUrl, isRadio } = channel
	return (
		<li>
			<Link to={channelPath(id)}>
				<ChannelLogo url={logoUrl} isRadio={isRadio} />
				<span>
					<bdi>{name}</bdi>
					<span className="faint">{note}</span>
				</span>
			</Link>
		</li>
	)
}
