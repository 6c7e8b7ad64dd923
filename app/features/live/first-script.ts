import { showLocalTimes, viewerZone } from '#app/document/times/viewer-zone.ts'
import { primeTime } from '#domain/live/guide-grid.ts'

// Runs before the first paint: shows times in the viewer's zone, and links to the viewer's evening.
showLocalTimes()
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-prime]')) {
	const { day, heading } = primeTime(Number(link.dataset.prime), viewerZone)
	const address = new URL(link.href)
	address.searchParams.set('day', day)
	address.hash = heading
	link.href = address.pathname + address.search + address.hash
}
