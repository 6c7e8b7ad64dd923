import type { PersonRole } from '../../criteria.ts'
import { isKnownWord, type LexiconMatch, phraseAt, singulars } from '../../lexicon/lexicon.ts'
import { type Cues, cueLengthAt, splitPhrases } from '../words/cues.ts'
import type { Sentence, Token } from '../words/tokens.ts'
import { FAMOUS_CHARACTERS } from './famous-people.ts'
import { criterion, type Matcher, type ParseContext } from './matcher.ts'
import { famousNameAt, likelyRole } from './person-names.ts'
import { titleAt } from './title-phrases.ts'

const CUES: readonly (readonly [PersonRole, Cues])[] = [
	['director', splitPhrases('directed by, director, the director, made by, by director, by, from, from director')],
	[
		'actor',
		splitPhrases('starring, stars, with actor, with actress, played by, acted by, featuring, with, feat, acting'),
	],
	[
		'any',
		splitPhrases(
			'movies of, films of, filmography of, work of, works of, written by, screenplay by, a script by, script by, music by, score by, soundtrack by, composed by, shot by, produced by, based on a book by, based on a novel by, based on the book by, adapted from',
		),
	],
]
/** "The director of", "that director of". */
const pointing = (phrases: string) => splitPhrases(`${phrases}, ${phrases.replace(/\bthe (?=\w)/g, 'that ')}`)
const DIRECTOR_OF = pointing(
	'by the director of, from the director of, the director of, who directed, who made, whoever made, from the makers of, from the creators of, by the creators of, by the creator of, from the creator of, by whoever directed, by whoever made, the director who did, the director who made, that director who did, that director who made, the guy who directed, the guy who did, the one who directed, the man who made, the woman who made, the person who made, the filmmaker behind, the director behind, the director that made, the director that did, whoever directed, by the people behind, from the guy who made, by the guy who made, by the same director as, same director as',
)
const LEADS =
	'lead actress from, lead actor from, main actress from, main actor in, main actress in, leading lady of, leading man of, leading actor of, leading actress of, guy from, girl from, woman from, man from, lady from, dude from, actor from, actress from, actor in, actress in, star of, lead of, lead actor of, lead actress of, lead from, guy in, girl in, guy who played in, hero of, actor of, actress of, protagonist of, main actor of, main actor from, main character of'
const LEAD_OF = pointing(
	['', 'with ', 'starring ', 'featuring ']
		.flatMap((lead) => LEADS.split(', ').map((phrase) => `${lead}the ${phrase}`))
		.join(', '),
)
/** After these a name needs no capital. */
const CERTAIN_CUES = new Set('starring directed director featuring played acted stars acting'.split(' '))
const ANNOUNCING_WORDS = new Set('with by from starring directed featuring and or not like on in'.split(' '))
/** After these a name needs a capital. */
const WEAK_CUES = new Set('from the'.split(' '))
const PARTICLES = new Set('de del della di da von van der den la le du bin ibn al el ter jr sr mc mac st'.split(' '))
const MAX_NAME_WORDS = 4
const MAX_LOWER_WORDS = 3

/** "By the director of Alien", "with the guy from Die Hard". */
export const personOfTitle: Matcher = ({ sentence, words, year }, at) => {
	for (const [role, cues] of [
		['director-of', DIRECTOR_OF],
		['lead-of', LEAD_OF],
	] as const) {
		const cue = cueLengthAt(words, at, cues)
		const title = cue > 0 ? titleAt(sentence, at + cue, year) : null
		if (title) return criterion({ people: [{ name: title.title, role }] }, cue + title.length)
	}
	return null
}

const PLAYED = splitPhrases(
	'who played, that played, who plays, that plays, played by whoever was, playing, the actor of, who was, that was, who does, the actor behind, the actress behind, whoever played, whoever plays, the one from, the voice of',
)
const PLAYERS = splitPhrases(
	'the guy, that guy, the actor, that actor, the actress, that actress, the girl, that girl, the woman, that woman, the man, that man, the dude, that dude, the lady, that lady, the one, guy, actor, actress, him, her',
)

/** "That guy who played Jack Sparrow". */
export const playerOfCharacter: Matcher = ({ words }, at) => {
	const player = cueLengthAt(words, at, PLAYERS)
	const played = cueLengthAt(words, at + player, PLAYED)
	if (played === 0) return null
	const from = at + player + played
	const skip = words[from] === 'the' ? 1 : 0
	for (let length = MAX_LOWER_WORDS + 1; length > 0; length--) {
		for (const start of [from, from + skip]) {
			const name = words.slice(start, start + length).join(' ')
			const actor = Object.hasOwn(FAMOUS_CHARACTERS, name) ? FAMOUS_CHARACTERS[name] : undefined
			if (actor) return criterion({ people: [{ name: actor, role: 'actor' }] }, start + length - at)
		}
	}
	return null
}

const BOTH_ROLES = splitPhrases(
	'directed by and starring, directed and starring, starring and directed by, written directed and starring, directed by and with, directing and starring',
)

/** "Directed by and starring Clint Eastwood". */
export const personInBothRoles: Matcher = (place, at) => {
	const cue = cueLengthAt(place.words, at, BOTH_ROLES)
	const found = cue > 0 ? nameAt(place, at + cue, true) : null
	if (!found) return null
	const { name, length } = found
	const people = [{ name, role: 'director' } as const, { name, role: 'actor' } as const]
	return criterion({ people }, cue + length)
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

const ROLES_AFTER: readonly (readonly [PersonRole, Cues])[] = [
	[
		'director',
		splitPhrases(
			'directing but not acting, directing and not acting, directing not acting, only directing, directing, directs, directed, direct, has directed, has made, did make, made, make, as director, as a director, as the director, behind the camera',
		),
	],
	['actor', splitPhrases('acting but not directing, acting, as actor, as an actor, as an actress, in a lead role')],
]

/** "Clint Eastwood directing", "Ben Affleck as an actor". */
function roleAfter(words: readonly string[], at: number): { role: PersonRole; length: number } {
	const found = ROLES_AFTER.map(([role, cues]) => ({ role, length: cueLengthAt(words, at, cues) }))
	return found.find(({ length }) => length > 0) ?? { role: 'any', length: 0 }
}

/** Full names need no cue: "Tom Hanks comedies". */
export const wholeName: Matcher = ({ words }, at) => {
	const famous = famousNameAt(words, at, words.length)
	if (!famous || famous.length < 2) return null
	const after = roleAfter(words, at + famous.length)
	const people = [{ name: famous.name, role: likelyRole(famous.name, after.role) }]
	return criterion({ people }, famous.length + after.length)
}

/** "A Kubrick film": last names that are not words too. */
export const lastName: Matcher = ({ sentence, words }, at) => {
	const famous = famousNameAt(words, at, words.length)
	const after = famous ? roleAfter(words, at + famous.length) : null
	if (!famous || !after || (after.length === 0 && isFirstName(sentence, words, at, famous.length))) return null
	const isPlain = !famous.isWord || (sentence.tokens[at]?.isCapital === true && at > 0)
	const people = [{ name: famous.name, role: likelyRole(famous.name, after.role) }]
	return isPlain ? criterion({ people }, famous.length + after.length) : null
}

const EARLY = new Set(['early', 'young', 'younger', 'earlier'])
const LATE = new Set(['late', 'later', 'recent', 'newer', 'latest'])

/** "Early Spielberg", "young Al Pacino". */
export const partOfCareer: Matcher = ({ words }, at) => {
	const word = words[at] ?? ''
	if (!(EARLY.has(word) || LATE.has(word)) || !famousNameAt(words, at + 1, words.length)) return null
	return criterion({ order: EARLY.has(word) ? 'oldest' : 'newest' }, 1)
}
