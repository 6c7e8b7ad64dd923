import { describe, expect, it } from 'vitest'
import { formatMoment, MOMENT, zoneDay, zoneHour } from '#domain/shared/zone.ts'
import { localZone, zoneOf } from '#functions/http/location.ts'

const NOON = Date.UTC(2026, 10, 22, 12)

describe('the zone of a viewer', () => {
	it.each([
		['Asia/Tokyo', 'Sun, Nov 22, 21:00 Tokyo time'],
		['America/Argentina/Buenos_Aires', 'Sun, Nov 22, 09:00 Buenos Aires time'],
		['Asia/Kathmandu', 'Sun, Nov 22, 17:45 Kathmandu time'],
		['Pacific/Kiritimati', 'Mon, Nov 23, 02:00 Kiritimati time'],
		['Etc/GMT+12', 'Sun, Nov 22, 00:00 UTC-12'],
		['Etc/GMT-14', 'Mon, Nov 23, 02:00 UTC+14'],
		['UTC', 'Sun, Nov 22, 12:00 UTC'],
		['No/Where', 'Sun, Nov 22, 12:00 UTC'],
		[undefined, 'Sun, Nov 22, 12:00 UTC'],
	])('%s shows noon in London as %s', (name, words) => {
		expect(formatMoment(NOON, MOMENT, localZone(name))).toBe(words)
	})

	it.each([
		['that their device has told', { zone: 'Asia/Tokyo' }, { timezone: 'Europe/Paris' }, 'Asia/Tokyo'],
		["that of their network before their device's is known", {}, { timezone: 'Europe/Paris' }, 'Europe/Paris'],
		[
			'that of their network if the device told none',
			{ zone: 'No/Where' },
			{ timezone: 'Europe/Paris' },
			'Europe/Paris',
		],
		['unknown if the network has none either', { zone: '<b>' }, {}, undefined],
	])('is %s', (_, cookies, cf, name) => {
		expect(zoneOf({ cf } as Pick<Request, 'cf'>, cookies).name).toBe(name)
	})

	it('may have another day and hour than UTC, and daylight saving time', () => {
		const zone = localZone('America/New_York')
		expect(zoneDay(Date.UTC(2026, 10, 22, 3), zone)).toBe('2026-11-21')
		expect(zoneHour(Date.UTC(2026, 10, 22, 3), zone)).toBe(22)
		// Daylight saving time starts at 7:00 UTC.
		expect(zoneHour(Date.UTC(2026, 2, 8, 6, 59), zone)).toBe(1)
		expect(zoneHour(Date.UTC(2026, 2, 8, 7), zone)).toBe(3)
		// With seconds, and before 1970.
		expect(zoneHour(Date.UTC(1969, 0, 1, 5, 0, 0, 999), zone)).toBe(0)
	})
})
