import { useEffect, useMemo, useState } from 'react'
import { hasDatabase } from '#app/device/database.ts'
import type { DatabaseName } from '#app/device/registry.ts'
import { Link } from '#app/ui/link.tsx'
import type { Channel } from '#domain/live/live.ts'
import type { LiveQuery } from '#domain/live/live-query.ts'
import { playlistWords } from '#domain/live/playlist-words.ts'
import { MY_PLAYLISTS_PATH } from '#domain/shared/links.ts'
import { ChannelList } from '../channel-list.tsx'
import type { Favorites } from '../stored-channels.ts'
import type { MyLive } from './my-live.client.ts'

/** How many channels are shown: more would push the server's off the first screen. */
const MAX_SHOWN = 6

/** The first of the viewer's own channels, above those of the server. */
export function MyMatches({ matches, ...favorites }: { matches: Matches } & Favorites) {
	return (
		<section className="my-matches" aria-labelledby="my-matches-heading">
			<h2 id="my-matches-heading">{playlistWords.fromPlaylists}</h2>
			<ChannelList
				channels={matches.channels.slice(0, MAX_SHOWN).map(matches.toView)}
				label={playlistWords.fromPlaylists}
				{...favorites}
			/>
			<MoreMatches count={matches.channels.length} shownCount={MAX_SHOWN} />
		</section>
	)
}

/** A link to all of the viewer's channels, if not all are shown. */
export function MoreMatches({ count, shownCount }: { count: number; shownCount: number }) {
	if (count <= shownCount) return null
	return (
		<p>
			<Link to={MY_PLAYLISTS_PATH} className="text-link">
				{playlistWords.inPlaylists({ count })}
			</Link>
		</p>
	)
}

const DATABASE_NAME: DatabaseName = 'marquee_live'

interface Matches extends Pick<MyLive, 'toView' | 'toRow'> {
	channels: Channel[]
}

/** The viewer's own channels that match the page's query, on its first page; `null` while there are none. */
export function useMyMatches({ group, q, page }: LiveQuery): Matches | null {
	const [live, setLive] = useState<MyLive | null>(null)
	useEffect(() => {
		let isCancelled = false
		hasDatabase(DATABASE_NAME)
			.then(async (has) => {
				// Most viewers have none, and never load the code.
				if (has) await (await import('./my-live.client.ts')).readMyLive((read) => isCancelled || setLive(read))
			})
			// The page is complete without them.
			.catch(() => {})
		return () => {
			isCancelled = true
		}
	}, [])
	return useMemo(() => {
		const channels = page === 1 ? (live?.find({ group, q }) ?? []) : []
		return live && channels.length > 0 ? { channels, toView: live.toView, toRow: live.toRow } : null
	}, [live, group, q, page])
}
