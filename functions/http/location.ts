import { isRegion } from '#domain/shared/regions.ts'
import { MINUTE_MS, ZONE_COOKIE } from '#domain/shared/time.ts'
import { parseZoneName, UTC, type Zone } from '#domain/shared/zone.ts'

/** Known zones by name: creating one costs a tenth of a page's CPU time. */
const zones = new Map<string, Zone>()
/** There are about 600 zones. */
const MAX_ZONES = 1_000

/** The zone of whoever asks: their device's, as far as scripts have told it, else their network's, else UTC. */
export function zoneOf({ cf }: Pick<Request, 'cf'>, cookies: Record<string, string>): Zone {
	return findZone(cookies[ZONE_COOKIE]) ?? localZone(cf?.timezone)
}

/** The zone of an IANA name, with a suffix for its times: '19:30 Tokyo time'. UTC for unknown names. */
export function localZone(name: unknown): Zone {
	return findZone(name) ?? UTC
}

function findZone(value: unknown): Zone | null {
	const name = parseZoneName(value)
	if (name === null) return null
	const known = zones.get(name)
	if (known) return known
	const zone = createZone(name)
	// Devices may spell names in any case.
	if (zones.size >= MAX_ZONES) zones.clear()
	if (zone) zones.set(name, zone)
	return zone
}

function createZone(name: string): Zone | null {
	try {
		const format = new Intl.DateTimeFormat('en', { ...FIELDS, timeZone: name })
		return {
			name,
			offsetMinutes: (ms) => localMinutes(format, ms) - Math.floor(ms / MINUTE_MS),
			suffix: suffixOf(name),
		}
	} catch {
		// This runtime does not know the zone.
		return null
	}
}

/** ' Tokyo time', ' UTC', ' UTC-5' for `Etc/GMT+5`, whose sign counts the other way. */
function suffixOf(name: string): string {
	const city = name.split('/').at(-1)?.replaceAll('_', ' ') ?? name
	const [isFixed, sign, hours] = /^(?:UTC|UCT|GMT|Zulu|Universal|Greenwich)(?:([+-])(\d+))?$/.exec(city) ?? []
	if (isFixed === undefined) return ` ${city} time`
	return Number(hours ?? 0) === 0 ? UTC.suffix : `${UTC.suffix}${sign === '+' ? '-' : '+'}${hours}`
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
