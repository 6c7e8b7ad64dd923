import { showLocalTimes, viewerZone } from '#app/document/times/viewer-zone.ts'
import { dayView } from '#domain/sports/day-view.ts'
import type { MatchState } from '#domain/sports/sports.ts'

// Runs before the first paint: converts times and the selected day to the viewer's zone. Must match what React renders in
// the browser, so that hydration changes nothing.
showLocalTimes()
for (const page of document.querySelectorAll<HTMLElement>('[data-now]')) showDay(page)

function showDay(page: HTMLElement): void {
	const all = (selector: string) => page.querySelectorAll<HTMLElement>(selector)
	const view = dayView(page.dataset.chosen || null, Number(page.dataset.now), viewerZone, document.documentElement.lang)
	for (const heading of all('[data-heading]')) heading.textContent = view.heading
	for (const tab of all('[data-day]')) {
		const day = tab.dataset.day ?? ''
		tab.textContent = view.tabLabel(day)
		if (day === view.day && page.dataset.any === undefined) tab.setAttribute('aria-current', 'page')
		else tab.removeAttribute('aria-current')
		tab.hidden = !view.isOffered(day)
	}
	for (const item of all('[data-match]')) {
		// It is just a day if the time is unknown.
		const start = item.querySelector('time')?.dateTime ?? ''
		const startsAtMs = start.length > 10 ? Date.parse(start) : null
		item.hidden = !view.isListed({ day: start, startsAtMs, state: item.dataset.match as MatchState })
	}
	let isEmpty = true
	for (const part of all('[data-part]')) {
		part.hidden = part.dataset.part === 'live' ? !view.showsLive : !part.querySelector('[data-match]:not([hidden])')
		if (!part.hidden) isEmpty = false
	}
	for (const note of all('[data-empty]')) note.hidden = !isEmpty
}
