// When a film comes out where. Only the first release is in the data; the others follow from it and the film's id.
import { createRandom } from '#functions/embedded/random.ts'
import { type Day, isoDay, parseDay } from './day.ts'
import { OFFER_REGIONS } from './offers.ts'
import type { Movie } from './title.ts'

interface Release {
	/** The metadata service's number: 3 in theaters, 4 digital, 5 on disc, 6 on TV. */
	type: 3 | 4 | 5 | 6
	/** ISO day. */
	day: string
}

const FIRST_REGION = OFFER_REGIONS[0]
/** The first days on which films were sold on discs and as files. */
const FIRST_DISC = parseDay('1997-03-25')
const FIRST_FILE = parseDay('2006-09-12')
const YEARS_TO_CATCH_UP = 5 * 365
const TV_SHARE = 0.15
/** Days after the release in theaters, at least and at most. */
const ABROAD = [0, 28] as const
const TO_FILE = [45, 120] as const
const TO_DISC = [90, 180] as const
const TO_TV = [200, 500] as const

/** Releases in the order of their dates; none where the providers have not launched. */
export function releasesOf({ id, date }: Pick<Movie, 'id' | 'date'>, region: string): Release[] {
	if (!OFFER_REGIONS.some((open) => open === region)) return []
	const random = createRandom(`releases of ${id} in ${region}`)
	const between = ([least, most]: readonly [number, number]) => Math.floor(least + random.next() * (most - least))
	const cinema = parseDay(date) + (region === FIRST_REGION ? 0 : between(ABROAD))
	const soonest = (after: readonly [number, number], first: Day) => {
		const due = cinema + between(after)
		return due >= first ? due : first + between([0, YEARS_TO_CATCH_UP])
	}
	const days: [Release['type'], Day][] = [
		[3, cinema],
		[4, soonest(TO_FILE, FIRST_FILE)],
		[5, soonest(TO_DISC, FIRST_DISC)],
		...(random.next() < TV_SHARE ? [[6, cinema + between(TO_TV)] satisfies [Release['type'], Day]] : []),
	]
	return days.sort(([, a], [, b]) => a - b).map(([type, day]) => ({ type, day: isoDay(day) }))
}
