import { useEffect, useState } from 'react'
import { readFavoriteChannels, type StoredChannel, toggleFavoriteChannel } from './stored-channels.ts'

/** The favorite channels of this device; `null` where no script has looked yet, which is also on the server. */
export function useFavorites() {
	const [favorites, setFavorites] = useState<StoredChannel[] | null>(null)
	useEffect(() => setFavorites(readFavoriteChannels()), [])
	return { favorites, toggle: (channel: StoredChannel) => setFavorites(toggleFavoriteChannel(channel)) }
}
