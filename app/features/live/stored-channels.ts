import { useEffect, useState } from 'react'
import { parseJsonList, readStored, writeStored } from '#app/device/device-storage.ts'
import { FAVORITE_CHANNELS_KEY, RECENT_CHANNELS_KEY } from '#app/device/registry.ts'
import type { Channel } from '#domain/live/live.ts'

// Favorite and recently watched channels. They are stored per device, because playlists differ from place to place.

const MAX_FAVORITES = 100
const MAX_RECENT = 8

/** The part of a channel that its card and link need. */
export type StoredChannel = Pick<Channel, 'id' | 'name' | 'logoUrl' | 'isRadio'>

function readFavoriteChannels(): StoredChannel[] {
	return parseJsonList(readStored(FAVORITE_CHANNELS_KEY)).flatMap(parseStoredChannel).slice(0, MAX_FAVORITES)
}

/** @returns the updated favorites, newest last */
function toggleFavoriteChannel(channel: StoredChannel): StoredChannel[] {
	const known = readFavoriteChannels()
	const others = known.filter(({ id }) => id !== channel.id)
	const favorites = others.length < known.length ? others : [...others, toStoredChannel(channel)].slice(-MAX_FAVORITES)
	writeStored(FAVORITE_CHANNELS_KEY, JSON.stringify(favorites))
	return favorites
}

/** Newest first. */
function readRecentChannels(): StoredChannel[] {
	return parseJsonList(readStored(RECENT_CHANNELS_KEY)).flatMap(parseStoredChannel).slice(0, MAX_RECENT)
}

/** Called by a channel's page when playback begins. */
export function addRecentChannel(channel: StoredChannel): void {
	const others = readRecentChannels().filter(({ id }) => id !== channel.id)
	writeStored(RECENT_CHANNELS_KEY, JSON.stringify([toStoredChannel(channel), ...others].slice(0, MAX_RECENT)))
}

/** The channel watched before this one, if any. */
export function previousChannel(currentId: string | null): StoredChannel | null {
	return readRecentChannels().find(({ id }) => id !== currentId) ?? null
}

function toStoredChannel({ id, name, logoUrl, isRadio }: StoredChannel): StoredChannel {
	return { id, name, logoUrl, isRadio }
}

/** Stored data may be invalid. */
function parseStoredChannel(value: unknown): StoredChannel[] {
	if (typeof value !== 'object' || value === null) return []
	const { id, name, logoUrl, isRadio } = value as Record<string, unknown>
	if (typeof id !== 'string' || !/^[a-z0-9-]{1,60}$/.test(id) || typeof name !== 'string' || name === '') return []
	const isPicture = typeof logoUrl === 'string' && /^(?:https?:\/\/|\/)/.test(logoUrl)
	return [{ id, name, logoUrl: isPicture ? logoUrl : null, isRadio: isRadio === true }]
}

export type Favorites = ReturnType<typeof useFavorites>

/** Favorite channels on this device; `null` on the server and before hydration. */
export function useFavorites() {
	const [favorites, setFavorites] = useState<StoredChannel[] | null>(null)
	useEffect(() => setFavorites(readFavoriteChannels()), [])
	return { favorites, toggle: (channel: StoredChannel) => setFavorites(toggleFavoriteChannel(channel)) }
}
