import { useEffect, useState } from 'react'
import { findAdjacentChannels } from '#domain/live/adjacent-channels.ts'
import { type ChannelWatch, toChannelWatch } from '../watch/channel-watch-loader.ts'

/**
 * The page of a channel that only this device knows: `undefined` while it is read, `null` where it is not there.
 * @param id `null` where the server has sent the page
 */
export function useMyChannelWatch(id: string | null): ChannelWatch | null | undefined {
	const [found, setFound] = useState<{ id: string; watch: ChannelWatch | null } | null>(null)
	useEffect(() => {
		if (id === null) return
		let isCancelled = false
		readMyChannelWatch(id).then(
			(watch) => {
				if (!isCancelled) setFound({ id, watch })
			},
			(error) => {
				console.error(error)
				if (!isCancelled) setFound({ id, watch: null })
			},
		)
		return () => {
			isCancelled = true
		}
	}, [id])
	return found && found.id === id ? found.watch : undefined
}

async function readMyChannelWatch(id: string): Promise<ChannelWatch | null> {
	// Most channels are of the playlist that everybody has.
	const { readMyChannels, readMyGuide } = await import('./my-channels.ts')
	const adjacent = findAdjacentChannels(await readMyChannels(), id)
	// Without the guide the channel is there all the same.
	return adjacent && toChannelWatch(adjacent, await readMyGuide().catch(() => new Map()), Date.now())
}
