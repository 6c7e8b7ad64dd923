import { readStored } from '#app/device/device-storage.ts'
import { FAVORITE_CHANNELS_KEY, RECENT_CHANNELS_KEY } from '#app/device/registry.ts'
import { viewerZone } from '#app/document/viewer-zone.ts'
import { formatMoment, type TimeFormat } from '#domain/shared/zone.ts'

// Runs before the first paint: shows times in the viewer's zone and reserves space for the stored channels.
for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-form]'))
	time.textContent = formatMoment(Date.parse(time.dateTime), time.dataset.form as TimeFormat, viewerZone)
if (([FAVORITE_CHANNELS_KEY, RECENT_CHANNELS_KEY] as const).some((key) => (readStored(key) ?? '[]') !== '[]'))
	document.querySelector('.stored-channels')?.classList.add('expected')
