import type { PersonRole } from '../criteria.ts'
import { isKnownWord, type LexiconMatch, phraseAt, singulars } from '../lexicon/lexicon.ts'
import { criterion, cueLengthAt, type Matcher, type ParseContext, splitPhrases } from './matcher.ts'
import { famousNameAt, likelyRole } from './person-names.ts'
import { titleAt } from './title-phrases.ts'
import type { Sentence, Token } from './tokens.ts'

type Phrases = readonly (readonly string[])[]
const CUES: readonly (readonly [PersonRole, Phrases])[] = [
	['director', splitPhrases('directed by, director, the director, made by, by director, by, from, from director')],
	[
		'actor',
		splitPhrases('starring, stars, with actor, with actress, played by, acted by, featuring, with, feat, acting'),
	],
	['any', splitPhrases('movies of, films of, filmography of, work of, works of')],
]
const DIRECTOR_OF = splitPhrases(
	'by the director of, from the director of, the director of, from the makers of, from the creators of, by the creators of, by the creator of, from the creator of, by whoever directed, by the people behind, from the guy who made, by the guy who made, by the same director as, same director as',
)
/** After these a name needs no capital. */
const CERTAIN_CUES = new Set('starring directed director featuring played acted stars acting'.split(' '))
const ANNOUNCING_WORDS = new Set('with by from starring directed featuring and or not like on in'.split(' '))
/** After these a name needs a capital. */
const WEAK_CUES = new Set('from the'.split(' '))
const PARTICLES = new Set('de del della di da von van der den la le du bin ibn al el ter jr sr mc mac st'.split(' '))
const MAX_NAME_WORDS = 4
const MAX_LOWER_WORDS = 3

/** "By the director of Alien". */
export const directorOf: Matcher = ({ sentence, words, year }, at) => {
	const cue = cueLengthAt(words, at, DIRECTOR_OF)
	const title = cue > 0 ? titleAt(sentence, at + cue, year) : null
	return title && criterion({ people: [{ name: title.title, role: 'director-of' }] }, cue + title.length)
}

/** "With Tom Hanks and Meg Ryan", "directed by Nolan". */
export const announcedPerson: Matcher = (place, at) => {
	for (const [role, cues] of CUES) {
		const cue = cueLengthAt(place.words, at, cues)
		const before = place.words[at + cue] ?? ''
		const isArticle = before === 'the' && famousNameAt(place.words, at + cue + 1, place.words.length) !== null
		const skip = cue + (isArticle || before === 'both' || before === 'either' ? 1 : 0)
		const first = cue > 0 ? nameAt(place, at + skip, isCertain(place, at, cue)) : null
		if (!first) continue
		return criterion({ people: [{ name: first.name, role: likelyRole(first.name, role) }] }, skip + first.length)
	}
	return null
}

/** The second name of "with Brad Pitt and George Clooney". */
export function nextPersonAt(place: ParseContext, at: number, role: PersonRole): LexiconMatch | null {
	const name = nameAt(place, at, false)
	return name && criterion({ people: [{ name: name.name, role }] }, name.length)
}

function isCertain({ words }: ParseContext, at: number, cue: number): boolean {
	return words.slice(at, at + cue).some((word) => CERTAIN_CUES.has(word))
}

function nameAt(
	{ sentence, words }: ParseContext,
	at: number,
	isCertain: boolean,
): { name: string; length: number } | null {
	const famous = famousNameAt(words, at, words.length)
	const cased = casedNameLength(sentence.tokens, at)
	const isWhole = famous !== null && !isFirstName(sentence, words, at, famous.length)
	if (famous && isWhole && (!famous.isWord || isCertain || sentence.tokens[at]?.isCapital)) return famous
	if (cased > 0) return { name: sourceText(sentence, at, cased), length: cased }
	const isWeakWord = WEAK_CUES.has(words[at - 1] ?? '')
	const length = isWeakWord ? 0 : lowerNameLength(sentence.tokens, words, at)
	const isPlural = length === 1 && singulars(words[at] ?? '').length > 0
	if (length === 0 || (isPlural && !isCertain)) return null
	return { name: capitalizeName(sourceText(sentence, at, length)), length }
}

/** "Kelly" is a last name, but not in "Kelly Reichardt". */
function isFirstName({ tokens }: Sentence, words: readonly string[], at: number, length: number): boolean {
	const next = tokens[at + 1]
	if (length > 1 || !next || next.breakBefore !== '' || !/^\p{L}/u.test(next.word)) return false
	const isOther = phraseAt(words, at + 1, words.length) !== null || famousNameAt(words, at + 1, words.length) !== null
	return !isOther && next.isCapital === tokens[at]?.isCapital
}

function casedNameLength(tokens: readonly Token[], at: number): number {
	let end = at
	while (end < tokens.length && end - at < MAX_NAME_WORDS) {
		const token = tokens[end]
		if (!token || token.isQuoted || (end > at && token.breakBefore !== '' && !isInitial(tokens[end - 1]))) break
		const isParticle = end > at && PARTICLES.has(token.word) && tokens[end + 1]?.isCapital
		if ((!token.isCapital && !isParticle) || ANNOUNCING_WORDS.has(token.word)) break
		end++
	}
	const words = tokens.slice(at, end).map(({ word }) => word)
	// "with Zombies", "from France": a capitalized criterion.
	return isAllCriteria(words) ? 0 : words.length
}

function isAllCriteria(words: readonly string[]): boolean {
	const whole = phraseAt(words, 0, words.length)
	const isWhole = whole?.entry.kind === 'criterion' && whole.length === words.length
	return isWhole || words.every((word) => phraseAt([word], 0, 1)?.entry.kind === 'criterion')
}

function isInitial(token: Token | undefined): boolean {
	return token !== undefined && token.word.length <= 2
}

function lowerNameLength(tokens: readonly Token[], words: readonly string[], at: number): number {
	let end = at
	while (end < tokens.length && end - at < MAX_LOWER_WORDS) {
		const token = tokens[end]
		if (!token || token.isQuoted || !/^\p{L}+$/u.test(token.word) || (end > at && token.breakBefore !== '')) break
		if (isKnownWord(words[end] ?? '')) break
		end++
	}
	return end - at
}

function sourceText({ text, tokens }: Sentence, at: number, length: number): string {
	const [first, last] = [tokens[at], tokens[at + length - 1]]
	return first && last ? text.slice(first.start, last.end).replace(/['’]s$/i, '') : ''
}

function capitalizeName(name: string): string {
	return name === name.toLowerCase()
		? name.replace(/(?<![\p{L}\p{M}'’])\p{L}/gu, (letter) => letter.toUpperCase())
		: name
}

/** Full names need no cue: "Tom Hanks comedies". */
export const wholeName: Matcher = ({ words }, at) => {
	const famous = famousNameAt(words, at, words.length)
	return famous && famous.length > 1 ? criterion({ people: [{ name: famous.name, role: 'any' }] }, famous.length) : null
}

/** "A Kubrick film": last names that are not words too. */
export const lastName: Matcher = ({ sentence, words }, at) => {
	const famous = famousNameAt(words, at, words.length)
	if (famous && isFirstName(sentence, words, at, famous.length)) return null
	const isPlain = famous !== null && (!famous.isWord || (sentence.tokens[at]?.isCapital === true && at > 0))
	return isPlain && famous ? criterion({ people: [{ name: famous.name, role: 'any' }] }, famous.length) : null
}
