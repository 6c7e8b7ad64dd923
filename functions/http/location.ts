import { isRegion } from '#domain/shared/regions.ts'
import { MINUTE_MS } from '#domain/shared/time.ts'
import { UTC, type Zone } from '#domain/shared/zone.ts'

/** Known zones by name: creating one costs a tenth of a page's CPU time. */
const zones = new Map<string, Zone>()
/** There are about 600 zones. */
const MAX_ZONES = 1_000

/** The zone of an IANA name, with a suffix for its times: '19:30 Tokyo time'. UTC for unknown names. */
export function localZone(timeZone: unknown): Zone {
	if (typeof timeZone !== 'string') return UTC
	const zone = zones.get(timeZone) ?? createZone(timeZone)
	if (zones.size < MAX_ZONES) zones.set(timeZone, zone)
	return zone
}

function createZone(timeZone: string): Zone {
	try {
		const format = new Intl.DateTimeFormat('en', { ...FIELDS, timeZone })
		const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ')
		return { offsetMinutes: (ms) => localMinutes(format, ms) - Math.floor(ms / MINUTE_MS), suffix: ` ${city} time` }
	} catch {
		// This runtime does not know the zone.
		return UTC
	}
}

const FIELDS = {
	hourCycle: 'h23',
	year: 'numeric',
	month: 'numeric',
	day: 'numeric',
	hour: 'numeric',
	minute: 'numeric',
} as const

/** The local time, in minutes as if it were UTC. */
function localMinutes(format: Intl.DateTimeFormat, ms: number): number {
	const {
		year = 0,
		month = 1,
		day,
		hour,
		minute,
	} = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]))
	return Date.UTC(year, month - 1, day, hour, minute) / MINUTE_MS
}

/** The country of the request's network, ISO 3166-1; `null` when the platform does not know it. */
export function countryOf({ cf }: Pick<Request, 'cf'>): string | null {
	return typeof cf?.country === 'string' && isRegion(cf.country) ? cf.country : null
}

const FALLBACK_REGION = 'US'

/**
 * The first that is a country (ISO 3166-1): the region in the query, the viewer's preference, the country of the request.
 * Made-up ones would each fill caches and cost outside calls.
 */
export function regionOf(request: Pick<Request, 'url' | 'cf'>, chosen: string | null): string {
	const candidates = [new URL(request.url).searchParams.get('region'), chosen, request.cf?.country]
	return candidates.find((code): code is string => typeof code === 'string' && isRegion(code)) ?? FALLBACK_REGION
}
