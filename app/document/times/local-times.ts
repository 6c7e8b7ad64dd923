import { formatMoment, type TimeFormat } from '#domain/shared/zone.ts'
import { viewerZone } from './viewer-zone.ts'

/** Converts the times of a document that was rendered in UTC to the viewer's zone. For inline scripts. */
export function showLocalTimes(): void {
	for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-form]'))
		time.textContent = formatMoment(Date.parse(time.dateTime), time.dataset.form as TimeFormat, viewerZone)
}
