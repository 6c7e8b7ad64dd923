import { keep, listIn, readKept } from '#app/device/device-store.ts'
import type { Channel } from '#domain/live/live.ts'

// Favorite channels and those that were watched last. They stay on this device, as playlists differ from place to place.

export const FAVORITES_KEY = 'marquee_live_favorites'
export const WATCHED_KEY = 'marquee_live_watched'
const MAX_FAVORITES = 100
const MAX_WATCHED = 8

/** What is enough to show a channel and to lead to it. */
export type KeptChannel = Pick<Channel, 'id' | 'name' | 'logoUrl' | 'isRadio'>

export function readFavorites(): KeptChannel[] {
	return listIn(readKept(FAVORITES_KEY)).flatMap(readChannel).slice(0, MAX_FAVORITES)
}

/** @returns the favorites from now on, the newest last */
export function toggleFavorite(channel: KeptChannel): KeptChannel[] {
	const known = readFavorites()
	const others = known.filter(({ id }) => id !== channel.id)
	const favorites = others.length < known.length ? others : [...others, pick(channel)].slice(-MAX_FAVORITES)
	keep(FAVORITES_KEY, JSON.stringify(favorites))
	return favorites
}

/** Newest first. */
export function readWatched(): KeptChannel[] {
	return listIn(readKept(WATCHED_KEY)).flatMap(readChannel).slice(0, MAX_WATCHED)
}

/** For the page of a channel, when it begins to play. */
export function rememberChannel(channel: KeptChannel): void {
	const others = readWatched().filter(({ id }) => id !== channel.id)
	keep(WATCHED_KEY, JSON.stringify([pick(channel), ...others].slice(0, MAX_WATCHED)))
}

/** The channel that was watched before this one; `null` where there is none. */
export function previousChannel(currentId: string | null): KeptChannel | null {
	return readWatched().find(({ id }) => id !== currentId) ?? null
}

function pick({ id, name, logoUrl, isRadio }: KeptChannel): KeptChannel {
	return { id, name, logoUrl, isRadio }
}

/** Anybody may have written there. */
function readChannel(value: unknown): KeptChannel[] {
	if (typeof value !== 'object' || value === null) return []
	const { id, name, logoUrl, isRadio } = value as Record<string, unknown>
	if (typeof id !== 'string' || !/^[a-z0-9-]{1,60}$/.test(id) || typeof name !== 'string' || name === '') return []
	const isPicture = typeof logoUrl === 'string' && /^(?:https?:\/\/|\/)/.test(logoUrl)
	return [{ id, name, logoUrl: isPicture ? logoUrl : null, isRadio: isRadio === true }]
}
