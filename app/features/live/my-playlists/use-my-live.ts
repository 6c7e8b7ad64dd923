import { useEffect, useMemo, useState } from 'react'
import { hasDatabase } from '#app/device/database.ts'
import type { DatabaseName } from '#app/device/registry.ts'
import type { Channel } from '#domain/live/live.ts'
import type { LiveQuery } from '#domain/live/live-query.ts'
import type { MyLive } from './my-live.client.ts'

const DATABASE_NAME: DatabaseName = 'marquee_live'

interface MyMatches extends Pick<MyLive, 'toView' | 'toRow'> {
	channels: Channel[]
}

/** The viewer's own channels that match the page's query, on its first page; `null` while there are none. */
export function useMyMatches({ group, q, page }: LiveQuery): MyMatches | null {
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
