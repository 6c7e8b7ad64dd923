import { useEffect, useState } from 'react'
import { parseJsonList, readStored, writeStored } from '#app/device/device-storage.ts'
import { PINNED_GROUPS_KEY } from '#app/device/registry.ts'

const MAX_PINNED = 20

/** Names of groups, in the order in which they were pinned. Per device, like favorites: playlists differ. */
function readPinnedGroups(): string[] {
	return parseJsonList(readStored(PINNED_GROUPS_KEY))
		.filter((name): name is string => typeof name === 'string' && name !== '')
		.slice(0, MAX_PINNED)
}

function togglePinnedGroup(name: string): string[] {
	const known = readPinnedGroups()
	const others = known.filter((group) => group !== name)
	const pinned = others.length < known.length ? others : [...others, name].slice(-MAX_PINNED)
	writeStored(PINNED_GROUPS_KEY, JSON.stringify(pinned))
	return pinned
}

/** Pinned groups on this device; `null` on the server and before hydration. */
export function usePinnedGroups() {
	const [pinned, setPinned] = useState<string[] | null>(null)
	useEffect(() => setPinned(readPinnedGroups()), [])
	return { pinned, togglePin: (name: string) => setPinned(togglePinnedGroup(name)) }
}
