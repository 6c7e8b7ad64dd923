import { formatMomentIn, type TimeFormat, UTC, type Zone } from '#domain/shared/zone.ts'

/**
 * The viewer's time zone, and whether clocks have twelve hours. The server doesn't know them and uses UTC. Browsers use their own
 * from the first render on, because an early script converts the document before the first paint.
 */
export const viewerZone: Zone =
	typeof document === 'undefined'
		? UTC
		: {
				offsetMinutes: (ms) => -new Date(ms).getTimezoneOffset(),
				suffix: '',
				// As the device has it, whatever the page's language.
				isTwelveHour: Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hour12 === true,
			}

/** Converts the times of a document that was rendered in UTC to the viewer's zone. For inline scripts. */
export function showLocalTimes(): void {
	for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-form]'))
		time.textContent = formatMomentIn(
			document.documentElement.lang,
			Date.parse(time.dateTime),
			time.dataset.form as TimeFormat,
			viewerZone,
		)
}
