import { fold } from '#domain/shared/spelling.ts'

/** Too common to tell one story from another. */
const COMMON = new Set(
	'dont doesnt didnt isnt arent wasnt wont nobody never both either each also again together always someone somebody person with without over back down off through only own other another first two three movies films show shows series something anything the a an of in on at to for by from with and or but is are was were be has have had his her their its he she they it who whom that this which where when what there then than into out up about some any all one two not no so very just really get gets got go goes being man woman guy girl people movie film called name like cannot cant could can will would must do does did make makes made new want wants need needs tries try trying start starts still been while after before more has'.split(
		' ',
	),
)
/** Forms that no ending tells, and words that say the same. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
	'lost lose, loss lose, found find, fell fall, stole steal, stolen steal, fought fight, woke wake, woken wake, died die, dies die, dead die, death die, dying die, killed kill, hid hide, hidden hide, ran run, won win, taught teach, brought bring, bought buy, caught catch, sold sell, left leave, met meet, wrote write, written write, wives wife, kids child, kid child, children child, men man, women woman, mum mother, mom mother, mommy mother, mama mother, dad father, daddy father, papa father, babies baby, rescue save, rescues save, rescued save, rescuing save, searches find, search find, searching find, seeks find, seek find, seeking find, hunts find, robs steal, rob steal, robbed steal, robbery steal, heist steal, thief steal, thieves steal, murders kill, murder kill, murdered kill, killer kill, murderer kill, weddings marry, wedding marry, marries marry, married marry, marriage marry, policeman cop, police cop, detective cop, detectives cop, fortune money, cash money, airplane plane, aircraft plane, puppy dog, unemployed job, remembers memory, remember memory, memories memory, amnesia memory, forgets memory, forgot memory, forget memory'
		.split(', ')
		.map((pair): [string, string] => {
			const [form = '', stem = ''] = pair.split(' ')
			return [form, stem]
		}),
)
/** A text with one of these also counts for the more general word. */
const NARROWER: ReadonlyMap<string, readonly string[]> = new Map([
	['child', ['son', 'daughter', 'boy', 'baby']],
	['parent', ['father', 'mother']],
])
const ENDINGS = ['ing', 'ed', 'es', 's']
const MIN_STEM = 3

/** The stems of the words that tell one text from another. */
export function stemsOf(text: string): Set<string> {
	return new Set(
		fold(text)
			.split(' ')
			.filter((word) => word.length >= MIN_STEM)
			.map(stemOf)
			.filter((stem) => !COMMON.has(stem)),
	)
}

/** Whether the words of a text, as stems, tell of this one. */
export function tellsOf(words: ReadonlySet<string>, stem: string): boolean {
	return words.has(stem) || (NARROWER.get(stem)?.some((narrower) => words.has(narrower)) ?? false)
}

function stemOf(word: string): string {
	if (COMMON.has(word)) return word
	const form = IRREGULAR.get(word) ?? word
	const ending = ENDINGS.find((one) => form.endsWith(one) && form.length - one.length >= MIN_STEM)
	const base = ending === undefined ? form : form.slice(0, -ending.length)
	// "Stopping" and "stop", "surviving" and "survive".
	return base.length > MIN_STEM ? base.replace(/([^aeiouls])\1$/, '$1').replace(/e$/, '') : base
}

/** What a form of a verb may come from: "murdered", "divorcing", "terrified". */
export function verbBases(word: string): string[] {
	const base = /^(\p{L}{3,}?)(?:ed|ing)$/u.exec(word)?.[1]
	if (base === undefined) return []
	return [
		base,
		`${base}e`,
		...(/(.)\1$/.test(base) ? [base.slice(0, -1)] : []),
		...(base.endsWith('i') ? [`${base.slice(0, -1)}y`] : []),
	]
}

/** What a word for somebody or for doing has in common with its kin: "skater" and "skateboarding". `null` for other words. */
export function kinStem(word: string): string | null {
	return /^(\p{L}{4,}?)(?:ers?|ing|ors?|ists?)$/u.exec(word)?.[1] ?? null
}
