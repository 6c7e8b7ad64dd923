import { memoize } from '#domain/shared/memoize.ts'
import { REGIONS, regionName } from '#domain/shared/regions.ts'
import { fold } from '#domain/shared/spelling.ts'

/** Other names of regions, folded. */
const OTHER_NAMES: readonly (readonly [code: string, names: string])[] = [
	['US', 'us, usa, america'],
	['GB', 'uk, britain, great britain, england, scotland, wales'],
	['AE', 'uae, emirates'],
	['CZ', 'czech republic'],
	['HK', 'hong kong'],
	['KR', 'korea'],
	['MM', 'burma, myanmar'],
	['MO', 'macau, macao'],
	['NL', 'holland'],
	['TR', 'turkey'],
]

/** ISO 3166-1 codes by folded names. */
export const regionsByName = memoize(
	(): ReadonlyMap<string, string> =>
		new Map([
			...REGIONS.map((code): [string, string] => [fold(regionName(code, 'en')), code]),
			...OTHER_NAMES.flatMap(([code, names]) => names.split(', ').map((name): [string, string] => [name, code])),
		]),
)
