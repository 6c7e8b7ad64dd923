import { UTC, type Zone } from '#domain/shared/zone.ts'

/**
 * The viewer's time zone. The server doesn't know it and uses UTC. Browsers use their own from the first render on, because an
 * early script converts the document before the first paint.
 */
export const viewerZone: Zone =
	typeof document === 'undefined' ? UTC : { offsetMinutes: (ms) => -new Date(ms).getTimezoneOffset(), suffix: '' }
