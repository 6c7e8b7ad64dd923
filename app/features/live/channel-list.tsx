import { Icon } from '#app/ui/icon.tsx'
import type { ChannelView } from '#domain/live/live-query.ts'
import { liveWords } from '#domain/live/page-words.ts'
import { ChannelCard } from './channel-card.tsx'
import type { Favorites } from './stored-channels.ts'

interface Props extends Favorites {
	channels: readonly ChannelView[]
	label: string
}

export function ChannelList({ channels, label, favorites, toggle }: Props) {
	const ids = new Set(favorites?.map(({ id }) => id))
	return (
		<ul className="channel-grid" aria-label={label}>
			{channels.map((channel) => (
				<li key={channel.id}>
					<ChannelCard channel={channel} />
					{favorites ? (
						<button
							type="button"
							className={`favorite${ids.has(channel.id) ? ' on' : ''}`}
							aria-pressed={ids.has(channel.id)}
							aria-label={liveWords.favoriteChannel({ name: channel.name })}
							onClick={() => toggle(channel)}
						>
							<Icon name="star" size={16} />
						</button>
					) : null}
				</li>
			))}
		</ul>
	)
}
