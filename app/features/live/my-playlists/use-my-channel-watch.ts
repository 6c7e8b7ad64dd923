import { useEffect, useState } from 'react'
import { findAdjacentChannels } from '#domain/live/adjacent-channels.ts'
import { type ChannelWatch, toChannelWatch } from '../watch/channel-watch-loader.ts'

/**
 * The data of a channel that only this device knows: `undefined` while loading, `null` if unknown.
 * @param id `null` if the server knows the channel
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
	// Most channels come from the server's playlist, so this code is loaded on demand.
	const { readMyChannels, readMyGuide } = await import('./my-channels.ts')
	const adjacent = findAdjacentChannels(await readMyChannels(), id)
	// The guide is optional: the channel works without it.
	return adjacent && toChannelWatch(adjacent, await readMyGuide().catch(() => new Map()), Date.now())
}
