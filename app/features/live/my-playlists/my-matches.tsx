import { Link } from '#app/ui/link.tsx'
import { MY_PLAYLISTS_PATH } from '#domain/shared/links.ts'
import { pluralize } from '#domain/shared/text.ts'
import { ChannelList } from '../channel-list.tsx'
import type { useFavorites } from '../stored-channels.ts'
import type { useMyMatches } from './use-my-live.ts'

/** More would push the other channels off the first screen. */
const MAX_SHOWN = 6

type Matches = NonNullable<ReturnType<typeof useMyMatches>>

/** The first of the viewer's own channels, above those of the server. */
export function MyMatches({ matches, ...favorites }: { matches: Matches } & ReturnType<typeof useFavorites>) {
	return (
		<section className="my-matches" aria-labelledby="my-matches-heading">
			<h2 id="my-matches-heading">From your playlists</h2>
			<ChannelList
				channels={matches.channels.slice(0, MAX_SHOWN).map(matches.toView)}
				label="From your playlists"
				{...favorites}
			/>
			<MoreMatches count={matches.channels.length} shownCount={MAX_SHOWN} />
		</section>
	)
}

/** Leads to all channels of the viewer's playlists, where not all of them are shown. */
export function MoreMatches({ count, shownCount }: { count: number; shownCount: number }) {
	if (count <= shownCount) return null
	return (
		<p>
			<Link to={MY_PLAYLISTS_PATH} className="text-link">
				{pluralize(count, 'channel')} in your playlists
			</Link>
		</p>
	)
}
