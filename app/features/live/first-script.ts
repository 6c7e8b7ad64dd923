import { readStored } from '#app/device/device-storage.ts'
import { FAVORITE_CHANNELS_KEY, RECENT_CHANNELS_KEY } from '#app/device/registry.ts'
import { showLocalTimes } from '#app/document/local-times.ts'

// Runs before the first paint: shows times in the viewer's zone and reserves space for the stored channels.
showLocalTimes()
if (([FAVORITE_CHANNELS_KEY, RECENT_CHANNELS_KEY] as const).some((key) => (readStored(key) ?? '[]') !== '[]'))
	document.querySelector('.stored-channels')?.classList.add('expected')
