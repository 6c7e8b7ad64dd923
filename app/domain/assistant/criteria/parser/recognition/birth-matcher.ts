import type { Bounds } from '#domain/search/port.ts'
import { type Cues, cueLengthAt, splitPhrases } from '../words/cues.ts'
import { numberAt } from '../words/number-words.ts'
import { criterion, type Matcher } from './matcher.ts'

const RELATIVES =
	'mother, mum, mom, father, dad, parents, wife, husband, grandmother, grandma, grandfather, grandpa, sister, brother, son, daughter, kids, children'
/** Phrases about the viewer, and the same about relatives: "before i was born", "before my mother was born". */
const ofAnyone = (phrases: string) =>
	splitPhrases(
		[
			phrases,
			...RELATIVES.split(', ').map((one) =>
				phrases
					.replaceAll('i was', `my ${one} was`)
					.replaceAll('i am', `my ${one} is`)
					.replaceAll('than me', `than my ${one}`)
					.replaceAll('as me', `as my ${one}`),
			),
		].join(', '),
	)
const BEFORE = ofAnyone(
	'older than me, older than i am, older than myself, from before i was born, before i was born, made before i was born, before my birth, before my time',
)
const AFTER = ofAnyone(
	'younger than me, newer than me, younger than i am, after i was born, made after i was born, since i was born, from my lifetime, in my lifetime',
)
const SAME = ofAnyone(
	'from the year i was born, the year i was born, from when i was born, when i was born, my birth year, as old as me, as old as i am, my age',
)
const BORN = ofAnyone(
	'i was born in, im born in, i am born in, i was born, born in, born back in, who was born in, and i was born in, born, she is from, he is from, shes from, hes from, she was born in, he was born in, that was in, that was, that is, in',
)
const AGED = ofAnyone('im, i am, aged, at')
const WHEN_AGED = splitPhrases(
	'from when i was, when i was, when i turned, from when i turned, from the year i was, the year i turned',
)
const AGES = { min: 10, max: 110 }

/** "Older than me, I was born in 1985", "I'm 40, something from the year I was born". */
export const birthYears: Matcher = ({ words, year, birthYear: born }, at) => {
	if (born === null) return null
	for (const [cues, bounds] of [
		[BEFORE, { min: null, max: born - 1 }],
		[AFTER, { min: born, max: null }],
		[SAME, { min: born, max: born }],
	] satisfies [Cues, Bounds][]) {
		const cue = cueLengthAt(words, at, cues)
		if (cue > 0) return criterion({ years: bounds }, cue + (isBirthYear(words, at + cue, born) ? 1 : 0))
	}
	const grown = cueLengthAt(words, at, WHEN_AGED)
	const childhood = grown > 0 ? numberAt(words, at + grown) : null
	if (childhood && words.includes('born')) {
		const then = born + childhood.value
		return criterion({ years: { min: then, max: then } }, grown + childhood.length)
	}
	const said = cueLengthAt(words, at, BORN)
	if (said > 0 && isBirthYear(words, at + said, born)) return { entry: { kind: 'filler' }, length: said + 1 }
	const aged = cueLengthAt(words, at, AGED)
	const age = aged > 0 ? numberAt(words, at + aged) : null
	return age && year - age.value === born ? { entry: { kind: 'filler' }, length: aged + age.length } : null
}

/** The year after "born", or the current one less an age, where titles are compared with it. */
export function birthYearIn(words: readonly string[], thisYear: number): number | null {
	return hasCue(words) ? birthYear(words, thisYear) : null
}

function hasCue(words: readonly string[]): boolean {
	return words.some((_, at) => [BEFORE, AFTER, SAME, WHEN_AGED].some((cues) => cueLengthAt(words, at, cues) > 0))
}

function isBirthYear(words: readonly string[], at: number, born: number): boolean {
	return words[at] === String(born)
}

function birthYear(words: readonly string[], thisYear: number): number | null {
	const born = words.indexOf('born')
	const named = born < 0 ? undefined : words.slice(born + 1, born + 7).find((word) => /^(?:19|20)\d\d$/.test(word))
	if (named !== undefined) return Number(named)
	for (const [at] of words.entries()) {
		const cue = cueLengthAt(words, at, AGED)
		const age = cue > 0 ? numberAt(words, at + cue) : null
		if (age && age.value >= AGES.min && age.value <= AGES.max) return thisYear - age.value
	}
	return null
}
