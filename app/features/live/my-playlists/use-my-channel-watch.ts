import { useEffect, useState } from 'react'
import { findAdjacentChannels } from '#domain/live/adjacent-channels.ts'
import { type ChannelWatch, toChannelWatch } from '../watch/channel-watch.ts'

/**
 * The data of a channel that only this device knows: `undefined` while loading, `null` if unknown. `reload` reads it again.
 * @param id `null` if the server knows the channel
 * @param replayStartMs of the program to play; `null` for what is on
 */
export function useMyChannelWatch(id: string | null, replayStartMs: number | null) {
	const [found, setFound] = useState<{ key: string; watch: ChannelWatch | null } | null>(null)
	const [version, setVersion] = useState(0)
	const key = `${id} ${replayStartMs} ${version}`
	useEffect(() => {
		if (id === null) return
		let isCancelled = false
		readMyChannelWatch(id, replayStartMs).then(
			(watch) => {
				if (!isCancelled) setFound({ key, watch })
			},
			(error) => {
				console.error(error)
				if (!isCancelled) setFound({ key, watch: null })
			},
		)
		return () => {
			isCancelled = true
		}
	}, [id, replayStartMs, key])
	return { myChannel: found && found.key === key ? found.watch : undefined, reload: () => setVersion(version + 1) }
}

async function readMyChannelWatch(id: string, replayStartMs: number | null): Promise<ChannelWatch | null> {
	// Most channels come from the server's playlist, so this code is loaded on demand.
	const { readMyChannels, readMyGuide } = await import('./my-channels.client.ts')
	const adjacent = findAdjacentChannels(await readMyChannels(), id)
	// The guide is optional: the channel works without it.
	return adjacent && toChannelWatch(adjacent, await readMyGuide().catch(() => new Map()), replayStartMs, Date.now())
}
