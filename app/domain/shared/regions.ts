import { memoize } from './memoize.ts'
import { language } from './messages.ts'
import { fold } from './spelling.ts'

/** All ISO 3166-1 country codes. */
export const REGIONS: readonly string[] = (
	'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
	'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
	'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
	'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT ' +
	'MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
	'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ ' +
	'UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ')

/** The region that a visitor has chosen on this device. An account has its own. */
export const REGION_COOKIE = 'region'

const REGION_CODE = /^[A-Z]{2}$/

export function isRegion(value: string): boolean {
	return REGIONS.includes(value)
}

const regionNames = memoize((locale: string) => new Intl.DisplayNames([locale], { type: 'region' }))

/** `GB` -> `United Kingdom`, in the visitor's language by default; an unknown code stays as it is. */
export function regionName(code: string, locale = language()): string {
	return REGION_CODE.test(code) ? (regionNames(locale).of(code) ?? code) : code
}

/** Former names of countries that other services still use. */
const FORMER_NAMES: Record<string, string> = { turkey: 'TR', 'czech republic': 'CZ' }

const codesByName = memoize((style: 'long' | 'short') => {
	const names = new Intl.DisplayNames(['en'], { type: 'region', style })
	return new Map(REGIONS.map((code) => [fold(names.of(code) ?? code), code]))
})

/** `United Kingdom` -> `GB`, `United States of America` -> `US`; `null` for an unknown English name. */
export function regionCode(name: string): string | null {
	const folded = fold(name)
	const [short = ''] = folded.split(' of ')
	for (const each of [folded, short]) {
		const code = FORMER_NAMES[each] ?? codesByName('long').get(each) ?? codesByName('short').get(each)
		if (code !== undefined) return code
	}
	return null
}

const NEEDS_ARTICLE =
	/^(?:Bahamas|Central|Comoros|Dominican|Gambia|Isle|Maldives|Netherlands|Philippines|United)|Islands$|Territor/

/** A region's name within a sentence: 'the United Kingdom', 'France'. Only English adds something to the name. */
export function withArticle(name: string): string {
	return /^en\b/.test(language()) && NEEDS_ARTICLE.test(name) ? `the ${name}` : name
}
