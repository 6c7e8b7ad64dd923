import { useEffect, useState } from 'react'
import { surroundingsOf } from '#domain/live/channel-surroundings.ts'
import { type ChannelWatch, channelWatch } from '../watch/watch-load.ts'

/**
 * The page of a channel that only this device knows: `undefined` while it is read, `null` where it is not there.
 * @param id `null` where the server has sent the page
 */
export function useOwnWatch(id: string | null): ChannelWatch | null | undefined {
	const [found, setFound] = useState<{ id: string; watch: ChannelWatch | null } | null>(null)
	useEffect(() => {
		if (id === null) return
		let isGone = false
		readOwnWatch(id).then(
			(watch) => {
				if (!isGone) setFound({ id, watch })
			},
			(error) => {
				console.error(error)
				if (!isGone) setFound({ id, watch: null })
			},
		)
		return () => {
			isGone = true
		}
	}, [id])
	return found && found.id === id ? found.watch : undefined
}

async function readOwnWatch(id: string): Promise<ChannelWatch | null> {
	// Most channels are of the playlist that everybody has.
	const { readOwnChannels, readOwnGuide } = await import('./own-channels.ts')
	const around = surroundingsOf(await readOwnChannels(), id)
	// Without the guide the channel is there all the same.
	return around && channelWatch(around, await readOwnGuide().catch(() => new Map()), Date.now())
}
