import { readStored } from '#app/device/device-storage.ts'
import { FAVORITE_CHANNELS_KEY, PINNED_GROUPS_KEY, RECENT_CHANNELS_KEY } from '#app/device/registry.ts'

// Runs before anything below is painted: reserves space for the stored channels and the pinned groups.
const isStored = (key: Parameters<typeof readStored>[0]) => (readStored(key) ?? '[]') !== '[]'
if (isStored(FAVORITE_CHANNELS_KEY) || isStored(RECENT_CHANNELS_KEY))
	document.querySelector('.stored-channels')?.classList.add('expected')
if (isStored(PINNED_GROUPS_KEY)) document.querySelector('.pinned-groups')?.classList.add('expected')
