import { useEffect, useState } from 'react'
import { FAVORITE_CHANNELS_KEY, PINNED_GROUPS_KEY, RECENT_CHANNELS_KEY } from '#app/device/registry.ts'
import { createStoredList, type StoredList } from '#app/device/stored-list.ts'
import { showToast } from '#app/features/toast/toast-events.ts'
import type { Channel } from '#domain/live/live.ts'
import { storedChannelMessages } from '#domain/live/words.ts'
import { toRecord } from '#domain/shared/json.ts'
import type { Toast } from '#domain/shared/toast.ts'

// Favorite and recently watched channels, and pinned groups. They are stored per device, because playlists differ from place to place.

const MAX_FAVORITES = 500
const MAX_RECENT = 8
const MAX_PINNED = 100

/** The part of a channel that its card and link need. */
export type StoredChannel = Pick<Channel, 'id' | 'name' | 'logoUrl' | 'isRadio'>

const favoriteChannels = createStoredList(FAVORITE_CHANNELS_KEY, (stored) =>
	stored.flatMap(parseStoredChannel).slice(0, MAX_FAVORITES),
)
/** Newest first. */
const recentChannels = createStoredList(RECENT_CHANNELS_KEY, (stored) =>
	stored.flatMap(parseStoredChannel).slice(0, MAX_RECENT),
)
/** Names of groups, in the order in which they were pinned. */
const pinnedGroups = createStoredList(PINNED_GROUPS_KEY, (stored) =>
	stored.filter((name): name is string => typeof name === 'string' && name !== '').slice(0, MAX_PINNED),
)

/** Called by a channel's page when playback begins. */
export function addRecentChannel(channel: StoredChannel): void {
	const others = recentChannels.read().filter(({ id }) => id !== channel.id)
	recentChannels.write([toStoredChannel(channel), ...others].slice(0, MAX_RECENT))
}

/** The channel watched before this one, if any. */
export function previousChannel(currentId: string | null): StoredChannel | null {
	return recentChannels.read().find(({ id }) => id !== currentId) ?? null
}

function toStoredChannel({ id, name, logoUrl, isRadio }: StoredChannel): StoredChannel {
	return { id, name, logoUrl, isRadio }
}

/** Stored data may be invalid. */
function parseStoredChannel(value: unknown): StoredChannel[] {
	const { id, name, logoUrl, isRadio } = toRecord(value)
	if (typeof id !== 'string' || !/^[a-z0-9-]{1,60}$/.test(id) || typeof name !== 'string' || name === '') return []
	const isPicture = typeof logoUrl === 'string' && /^(?:https?:\/\/|\/)/.test(logoUrl)
	return [{ id, name, logoUrl: isPicture ? logoUrl : null, isRadio: isRadio === true }]
}

export type Favorites = ReturnType<typeof useFavorites>

/** Favorite channels on this device; `null` on the server and before hydration. */
export function useFavorites() {
	const [favorites, toggleItem] = useToggledList(favoriteChannels, {
		limit: MAX_FAVORITES,
		full: storedChannelMessages.favorites,
		keyOf: ({ id }) => id,
	})
	return { favorites, toggle: (channel: StoredChannel) => toggleItem(toStoredChannel(channel)) }
}

/** Pinned groups on this device; `null` on the server and before hydration. */
export function usePinnedGroups() {
	const [pinned, togglePin] = useToggledList(pinnedGroups, {
		limit: MAX_PINNED,
		full: storedChannelMessages.groups,
		keyOf: (name) => name,
	})
	return { pinned, togglePin }
}

interface ToggledList<Item> {
	limit: number
	/** Shown instead of adding one beyond the limit. */
	full: (limit: number) => Toast
	keyOf: (item: Item) => string
}

function useToggledList<Item>({ read, write, subscribe }: StoredList<Item>, { limit, full, keyOf }: ToggledList<Item>) {
	const [items, setItems] = useState<Item[] | null>(null)
	useEffect(() => subscribe(setItems), [subscribe])
	function toggle(item: Item): void {
		const known = read()
		const others = known.filter((other) => keyOf(other) !== keyOf(item))
		if (others.length < known.length) write(others)
		else if (known.length >= limit) showToast(full(limit))
		else write([...known, item])
	}
	return [items, toggle] as const
}
