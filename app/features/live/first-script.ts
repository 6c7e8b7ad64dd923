import { readStored } from '#app/device/device-storage.ts'
import { FAVORITE_CHANNELS_KEY, PINNED_GROUPS_KEY, RECENT_CHANNELS_KEY } from '#app/device/registry.ts'
import { showLocalTimes, viewerZone } from '#app/document/times/viewer-zone.ts'
import { primeTime } from '#domain/live/guide-grid.ts'

// Runs before the first paint: shows times in the viewer's zone, links to the viewer's evening and reserves space for the
// stored channels and pinned groups.
showLocalTimes()
const isStored = (key: Parameters<typeof readStored>[0]) => (readStored(key) ?? '[]') !== '[]'
if (isStored(FAVORITE_CHANNELS_KEY) || isStored(RECENT_CHANNELS_KEY))
	document.querySelector('.stored-channels')?.classList.add('expected')
if (isStored(PINNED_GROUPS_KEY)) document.querySelector('.pinned-groups')?.classList.add('expected')
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-prime]')) {
	const { day, heading } = primeTime(Number(link.dataset.prime), viewerZone)
	const address = new URL(link.href)
	address.searchParams.set('day', day)
	address.hash = heading
	link.href = address.pathname + address.search + address.hash
}
