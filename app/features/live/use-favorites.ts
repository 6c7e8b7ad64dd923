import { useEffect, useState } from 'react'
import { type KeptChannel, readFavorites, toggleFavorite } from './kept-channels.ts'

/** The favorite channels of this device; `null` where no script has looked yet, which is also on the server. */
export function useFavorites() {
	const [favorites, setFavorites] = useState<KeptChannel[] | null>(null)
	useEffect(() => setFavorites(readFavorites()), [])
	return { favorites, toggle: (channel: KeptChannel) => setFavorites(toggleFavorite(channel)) }
}
