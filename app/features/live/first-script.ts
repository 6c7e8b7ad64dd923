import { readKept } from '#app/device/device-store.ts'
import { viewerZone } from '#app/document/viewer-zone.ts'
import { formatMoment, type TimeForm } from '#domain/shared/zone.ts'
import { FAVORITES_KEY, WATCHED_KEY } from './kept-channels.ts'

// Before anything is painted: times where the viewer is, and a place for the channels that this device keeps.
for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-form]'))
	time.textContent = formatMoment(Date.parse(time.dateTime), time.dataset.form as TimeForm, viewerZone)
if ([FAVORITES_KEY, WATCHED_KEY].some((key) => (readKept(key) ?? '[]') !== '[]'))
	document.querySelector('.live-kept')?.classList.add('expected')
