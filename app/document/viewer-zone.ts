import { UTC, type Zone } from '#domain/shared/zone.ts'

/**
 * Where the viewer is. The server does not know and says UTC; in the browser it is the device's own zone, from the first
 * rendering on, as the document has been put into it before its first paint.
 */
export const viewerZone: Zone =
	typeof document === 'undefined' ? UTC : { offsetMinutes: (ms) => -new Date(ms).getTimezoneOffset(), suffix: '' }
