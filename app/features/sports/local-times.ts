import { formatMoment, type TimeFormat, type Zone } from '#domain/shared/zone.ts'
import type { MatchState } from '#domain/sports/sports.ts'
import { dayView } from './day-view.ts'

/**
 * Converts a document that was rendered in UTC to the viewer's zone: times, and which matches and days are shown.
 * Must match what React renders in the browser, so that hydration changes nothing.
 */
export function showLocalTimes(document: Document, zone: Zone): void {
	for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-form]'))
		time.textContent = formatMoment(Date.parse(time.dateTime), time.dataset.form as TimeFormat, zone)
	for (const page of document.querySelectorAll<HTMLElement>('[data-now]')) showDay(page, zone)
}

function showDay(page: HTMLElement, zone: Zone): void {
	const all = (selector: string) => page.querySelectorAll<HTMLElement>(selector)
	const view = dayView(page.dataset.chosen || null, Number(page.dataset.now), zone)
	for (const heading of all('[data-heading]')) heading.textContent = view.heading
	for (const chip of all('[data-day]')) {
		const day = chip.dataset.day ?? ''
		chip.textContent = view.chipLabel(day)
		if (day === view.day && page.dataset.any === undefined) chip.setAttribute('aria-current', 'page')
		else chip.removeAttribute('aria-current')
		if (chip.parentElement) chip.parentElement.hidden = !view.isOffered(day)
	}
	for (const item of all('[data-match]')) {
		const [day = '', starts = '', state] = item.dataset.match?.split(' ') ?? []
		const startsAtMs = starts === '' ? null : Number(starts)
		item.hidden = !view.isListed({ day, startsAtMs, state: state as MatchState })
	}
	let isEmpty = true
	for (const part of all('[data-part]')) {
		part.hidden = part.dataset.part === 'live' ? !view.showsLive : !part.querySelector('[data-match]:not([hidden])')
		if (!part.hidden) isEmpty = false
	}
	for (const note of all('[data-empty]')) note.hidden = !isEmpty
}
