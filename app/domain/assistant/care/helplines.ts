import { language } from '#domain/shared/messages.ts'
import { helplineWords } from './helpline-words.ts'

/** A helpline of one country. */
interface Helpline {
	name: string
	/** The number as it is dialed in that country. */
	number: string
	/** Whether it also reads text messages. */
	takesTexts?: boolean
}

/** General helplines by country, and by country and language where each language has one of its own. As of 2026-11-30. */
const HELPLINES: ReadonlyMap<string, Helpline> = byCountry({
	AT: { name: 'TelefonSeelsorge', number: '142' },
	AU: { name: 'Lifeline', number: '13 11 14' },
	BE: { name: 'Zelfmoordlijn', number: '1813' },
	'BE fr': { name: 'le Centre de Prévention du Suicide', number: '0800 32 123' },
	BR: { name: 'CVV', number: '188' },
	CA: {
		get name() {
			return helplineWords.crisisHelpline
		},
		number: '988',
		takesTexts: true,
	},
	CH: { name: 'Die Dargebotene Hand', number: '143' },
	'CH fr': { name: 'La Main Tendue', number: '143' },
	DE: { name: 'TelefonSeelsorge', number: '0800 111 0 111' },
	DK: { name: 'Livslinien', number: '70 201 201' },
	ES: { name: 'Línea 024', number: '024' },
	FI: { name: 'MIELI', number: '09 2525 0111' },
	FR: {
		get name() {
			return helplineWords.nationalLine
		},
		number: '3114',
	},
	GB: { name: 'Samaritans', number: '116 123' },
	ID: {
		get name() {
			return helplineWords.sejiwa
		},
		number: '119',
	},
	IE: { name: 'Samaritans', number: '116 123' },
	IN: { name: 'Tele-MANAS', number: '14416' },
	JP: {
		get name() {
			return helplineWords.yorisoi
		},
		number: '0120 279 338',
	},
	KR: {
		get name() {
			return helplineWords.preventionLine
		},
		number: '109',
	},
	MX: { name: 'Línea de la Vida', number: '800 911 2000' },
	NL: { name: '113 Zelfmoordpreventie', number: '113' },
	NO: { name: 'Mental Helse', number: '116 123' },
	NZ: { name: 'Need to talk?', number: '1737', takesTexts: true },
	SE: { name: 'Självmordslinjen', number: '90101' },
	SG: { name: 'Samaritans of Singapore', number: '1767' },
	US: {
		get name() {
			return helplineWords.lifeline
		},
		number: '988',
		takesTexts: true,
	},
	ZA: {
		get name() {
			return helplineWords.crisisHelpline
		},
		number: '0800 567 567',
	},
})

/** Emergency numbers by country, as of 2026-11-30: ambulances, where each service has its own. */
const EMERGENCY_NUMBERS: ReadonlyMap<string, string> = byCountry({
	AU: '000',
	BR: '192',
	CA: '911',
	GB: '999',
	ID: '112',
	JP: '119',
	MX: '911',
	NZ: '111',
	SG: '999',
	US: '911',
})
/** Countries with 112. */
const WITH_112 = new Set(
	'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IN IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

function byCountry<T>(rows: Record<string, T>): ReadonlyMap<string, T> {
	return new Map(Object.entries(rows))
}

interface Help {
	helpline: Helpline | null
	emergencyNumber: string | null
}

/** What helps there, in the visitor's language if it can. @param country ISO 3166-1 */
export function helpIn(country: string): Help {
	return {
		helpline: HELPLINES.get(`${country} ${language()}`) ?? HELPLINES.get(country) ?? null,
		emergencyNumber: EMERGENCY_NUMBERS.get(country) ?? (WITH_112.has(country) ? '112' : null),
	}
}
