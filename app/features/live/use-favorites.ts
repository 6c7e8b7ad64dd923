import { useEffect, useState } from 'react'
import { readFavoriteChannels, type StoredChannel, toggleFavoriteChannel } from './stored-channels.ts'

/** Favorite channels on this device; `null` on the server and before hydration. */
export function useFavorites() {
	const [favorites, setFavorites] = useState<StoredChannel[] | null>(null)
	useEffect(() => setFavorites(readFavoriteChannels()), [])
	return { favorites, toggle: (channel: StoredChannel) => setFavorites(toggleFavoriteChannel(channel)) }
}
