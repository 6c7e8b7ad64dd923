import { memoize } from '#domain/shared/memoize.ts'
import { language } from '#domain/shared/messages.ts'
import { fold } from '#domain/shared/spelling.ts'
import { emptyCriteria, hasCriteria } from '../criteria/criteria.ts'
import { isCriteriaSentence } from '../criteria/sentence.ts'
import type { Intents } from '../meaning/intents.ts'
import type { Marks } from '../meaning/marks.ts'
import type { Meanings } from '../meaning/meanings.ts'
import type { Themes } from '../meaning/themes.ts'
import type { Tones } from '../meaning/tones.ts'
import { assemble } from './assemble.ts'
import { type Cover, cheapestCovers } from './cover.ts'
import { doingsIn, withDoings } from './doings.ts'
import { contested, intentSpans } from './intent-spans.ts'
import { FILMS, type KnownNames, namesIn } from './names.ts'
import { nameSpelled } from './people.ts'
import { namesOf } from './placed-names.ts'
import { regionsByName } from './places.ts'
import { type ActKind, guessedTopics, plainAct, type Reading, type SmallTalk } from './reading.ts'
import { segment } from './segment.ts'
import { type Span, spansIn } from './spans.ts'
import { isTelling, subjectSpans } from './subjects.ts'
import { positionsOf, type Sentence, type Token, tokenize } from './tokens.ts'
import { type Family, formsOf, type Vocabulary } from './vocabulary.ts'

export interface Language {
	vocabulary: Vocabulary
	/** The cost of leaving out everyday words. */
	wordCosts: ReadonlyMap<string, number>
	correct: (word: string) => string
	/** A word as the subject of a story, in the singular; empty for judgments, `null` if its meaning is not known. */
	subjectOf: (word: string) => string | null
	/** What open words mean; `null` where only phrases are read. */
	meanings: Meanings | null
	/** What sentences do; `null` where only phrases are read. */
	intents: Intents | null
	/** What words say of the titles that are looked for; `null` where only phrases are read. */
	marks: Marks | null
}

/** A language that is made when a message may be in it. */
export interface OtherLanguage {
	/** Its BCP 47 tag. */
	tag: string
	/** Whether it may have a word; without a word that it may have, it is not made. */
	mayHave: (word: string) => boolean
	language: () => Language
}

/** The languages that messages are read in. */
export interface Reader {
	usual: Language
	others: readonly OtherLanguage[]
	themes: Themes
	tones: Tones
}

const RARE = 1.5
const COMMON = 0.2
const MEANT = 0.7
const TELLING = 1
const NOUN = 0.6
/** If two readings' costs differ by less, the assistant asks which is meant. */
const CLOSE = 0.1
/** The cost of a misspelled word, which may belong to another language. */
const TYPO = 0.7
/** Another language has to explain a message this much better. */
const CLEARLY = 0.7
/** The same if each of its words may be English: "plus récent". */
const VERY_CLEARLY = 0.6
const SHORT = 3
/** The cost per word below which a message counts as fully explained. */
const EXPLAINED = 0.3

/** A message that English explains may still be in a language that has so many words of it. */
const SURELY_OWN = 2
const HAN = /\p{Script=Han}/u
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const OTHER_LETTERS = /(?=\p{L})\P{Script=Latin}/u
/** Only the languages that have most of a message's words are tried. */
const MOST_TRIED = 3

/** Reads a message in the language that explains it best. @param year the current one */
export function readMessage(text: string, { usual: first, others }: Reader, known: KnownNames, year: number): Reading {
	const sentence = tokenize(text)
	const usual = readIn(sentence, apartIn(sentence, first, known), first, known, year)
	const isExplained = usual.cost / Math.max(1, sentence.tokens.length) < EXPLAINED
	const isShort = !isExplained && sentence.tokens.length <= SHORT
	const least = isExplained ? SURELY_OWN : 1
	// The language of the page is likelier than others.
	const isOfPage = ({ tag }: OtherLanguage) => tag === language()
	const isUsual = (word: string) => isWordOf(first.vocabulary, word) || (first.wordCosts.get(word) ?? RARE) < TELLING
	const said = sentence.tokens.flatMap((token) =>
		fold(sentence.text.slice(token.start, token.end).replace(/['’]/g, ' ')).split(' '),
	)
	const unusual = said.filter((word) => !isUsual(word))
	// Most messages need no other reading.
	if (unusual.length < least && !isShort && !others.some(isOfPage)) return usual
	const tried = others
		.filter((other) =>
			isOfPage(other)
				? said.some(other.mayHave)
				: unusual.filter(other.mayHave).length >= least || (isShort && said.every(other.mayHave)),
		)
		.map((other) => ({ tag: other.tag, isOfPage: isOfPage(other), made: other.language() }))
		.map(({ made, ...one }) => {
			const words = apartIn(sentence, made, known)
			return { ...one, made, words, ownWords: ownWordsOf(words, made, isUsual) }
		})
		.filter(({ isOfPage, ownWords }) => ownWords >= least || isShort || isOfPage)
		.sort((a, b) => b.ownWords - a.ownWords)
		.slice(0, MOST_TRIED)
	const [best] = tried
		.map(({ tag, isOfPage, made, words, ownWords }) => {
			const isOwn = ownWords > 0 || isOfPage
			const enough = isOfPage ? 1 : isOwn ? CLEARLY : VERY_CLEARLY
			// Words written together are one that the usual language does not know.
			const unread = (words.length - sentence.tokens.length) * RARE
			// Words that it shares with English do not tell its language.
			const language = isOwn ? tag : null
			return { reading: { ...readIn(sentence, words, made, known, year), language }, isOwn, enough, unread }
		})
		.map((one) => ({ ...one, isSaying: saysSomething(one.reading), cost: one.reading.cost - one.unread }))
		.sort((a, b) => Number(b.isSaying) - Number(a.isSaying) || a.cost - b.cost)
	// "Heist" says in English what it says in German.
	if (!best || saidIn(best.reading) === saidIn(usual)) return usual
	// Chinese has characters of Japanese, but no kana.
	const isForeign =
		(!HAN.test(text) || KANA.test(text)) && 2 * said.filter((word) => OTHER_LETTERS.test(word)).length > said.length
	const isClear = isForeign || best.reading.cost < (usual.cost + best.unread) * best.enough
	// "Theek hai yaar" says nothing, rather than something about "theek".
	if (!best.isSaying) return isClear && best.isOwn && isGuessed(usual) ? best.reading : usual
	// English words are more likely titles in a language that doesn't have them.
	const isTitle = best.reading.titles.length > 0 && saysSomething(usual)
	return isClear && (best.isOwn || !isTitle) ? best.reading : usual
}

/** All that a reading says, to compare it. */
function saidIn({
	acts,
	facts,
	titles,
	references,
	story,
	notStory,
	talk,
	beyond,
	criteria,
	personRole,
}: Reading): string {
	return JSON.stringify([acts, facts, titles, references, story, notStory, talk, beyond, criteria, personRole])
}

/** Whether a reading has any meaning. "La casa de papel" has none in Spanish, so it is a title. */
function saysSomething(reading: Reading): boolean {
	const { isFinding, isAmongShown, personRole, talk, beyond, acts, facts, titles, references, criteria, left } = reading
	const named = [...acts, ...facts, ...titles, ...references]
	const told = left.length > 0 ? { ...criteria, people: emptyCriteria().people } : criteria
	const isTold = isFinding || isAmongShown || personRole !== null || talk !== null || beyond !== null
	return isTold || named.length > 0 || hasCriteria(told)
}

/** Whether all that it says is that stories should be about words which it does not know. */
function isGuessed(reading: Reading): boolean {
	return reading.story.length > 0 && !saysSomething({ ...reading, isFinding: false })
}

/** The words of a sentence, cut where a language writes them together. */
function apartIn({ text, tokens }: Sentence, { vocabulary }: Language, known: KnownNames): readonly Token[] {
	return tokens.flatMap((token) => apart(token, text, vocabulary, known))
}

/** How many of the words a language has that the usual one does not have. */
function ownWordsOf(words: readonly Token[], { vocabulary }: Language, isUsual: (word: string) => boolean): number {
	const isOwn = (word: string) => formsOf(word).some((form) => isWordOf(vocabulary, form))
	return words.filter(({ word }) => isOwn(word) && !isUsual(word)).length
}

function isWordOf({ words, common }: Vocabulary, word: string): boolean {
	return common.has(word) || words.has(word)
}

function readIn(
	written: Sentence,
	said: readonly Token[],
	{ vocabulary, wordCosts, correct, subjectOf, meanings, intents, marks }: Language,
	known: KnownNames,
	year: number,
): Reading {
	const isWord = (word: string) => isWordOf(vocabulary, word) || wordCosts.has(word) || regionsByName().has(word)
	const spelled = said.map((_, at) => corrected(said, at, isWord, correct, known))
	const tokens = spelled.map((token, at) => {
		if (isThan(spelled, at)) return { ...token, word: 'than' }
		return meanings !== null && isWith(spelled, at) ? { ...token, word: 'with' } : token
	})
	const sentence = { ...written, tokens }
	const words = sentence.tokens.map(({ word }) => word)
	const plainCost = memoize(
		(word: string) =>
			vocabulary.common.has(word) ? COMMON : (costOfForm(word, wordCosts) ?? (/^\d+$/.test(word) ? 0.8 : RARE)),
		MAX_WORDS,
	)
	// Leaving out a meaningful word never costs less than reading it.
	const costOf = (word: string) => Math.max(plainCost(word), vocabulary.phrases.has(word) ? MEANT : 0)
	const names = namesIn(sentence, words, known, vocabulary, plainCost, year)
	const readsSubjects = meanings !== null
	const context = { sentence, words, vocabulary, names, costOf: plainCost, readsSubjects, year }
	const isKnown = (word: string) => isWord(word) || formsOf(word).some(isWord) || subjectOf(word) !== null
	const isLearned = !isCriteriaSentence(words.join(' '))
	const placed = namesOf(context)
	const doings = intents && isLearned ? doingsIn(context, placed, { intents, isKnown }) : []
	const breaks = sentence.tokens.map(({ breakBefore }) => breakBefore)
	const marked = marks && isLearned ? marks.of(words, breaks) : null
	/** Whether a word says what titles should be about, whatever stands beside it. */
	const isWanted = (at: number) => Math.max(marked?.[at]?.wanted ?? 0, marked?.[at]?.unwanted ?? 0) >= SAID
	const isInPassing = (at: number) => (marked?.[at]?.none ?? 0) >= IN_PASSING
	const phrases = spansIn(context).map((span) => asked(span, words, costOf))
	const whole = intents ? intentSpans(context, doings, { names: placed, phrases, intents, isKnown }) : []
	// "No Disney" is about what they made.
	const subjects = subjectSpans(words, sentence.tokens, { costOf: plainCost, subjectOf, vocabulary }).filter(
		({ from, to }) => names.at(from, to, 'person') === null && positionsOf(from, to).some((at) => !isInPassing(at)),
	)
	const spans = [...contested(phrases, doings), ...subjects, ...whole]
	// "Up" and "Her" with a capital name titles.
	const costs = sentence.tokens.map(({ word, isQuoted, isCapital }, at) =>
		isQuoted || (isCapital && word.length > 1 && sentence.tokens[at - 1]?.isCapital === false) ? RARE : costOf(word),
	)
	const [cover = { spans: [], left: [], cost: 0 }, ...others] = cheapestCovers(spans, costs)
	const typos = sentence.tokens.filter(({ word }, at) => word !== said[at]?.word).length
	const toReading = (one: Cover, { felt = null, isOpen = false }: { felt?: Family | null; isOpen?: boolean } = {}) =>
		assemble(
			{ ...one, cost: one.cost + typos * TYPO },
			{
				tokens: sentence.tokens,
				words,
				written: said.map(({ word }) => word),
				isTelling: (at) => !isInPassing(at) && isTelling(words, at, plainCost, vocabulary, isOpen || isWanted(at)),
				marks: marked,
				felt,
				isNegation: (at) => vocabulary.negations.has(words[at] ?? ''),
				subjectOf: (at) => subjectOf(words[at] ?? ''),
				isRare: (at) => plainCost(words[at] ?? '') >= RARE,
				isContent: (at) => !isInPassing(at) && isContent(words[at] ?? '', plainCost),
				isOfRating: (at) => intents?.tells(words[at] ?? '', 'act rate') === true,
				readsSubjects,
				isNoun: (at) => plainCost(words[at] ?? '') >= NOUN && !vocabulary.framing.has(words[at] ?? ''),
				measures: vocabulary.measures,
				year,
			},
		)
	const clauses = clausesOf(sentence.tokens, cover)
	const isSaid = clauses.flat().some((word) => plainCost(word) >= NOUN && subjectOf(word) !== null)
	const reading = withMeaning(toReading(cover), meanings, { clauses, isSaid }, (options) => toReading(cover, options))
	const close = others.filter(({ cost }) => cost - cover.cost < CLOSE).map((other) => toReading(other))
	return { ...withDoings(reading, doings), rival: close.find((other) => isAnother(other, reading)) ?? null }
}

/** "What else" of everyday words costs less than leaving them out. */
function asked(span: Span, words: readonly string[], costOf: (word: string) => number): Span {
	const [atom] = span.family?.atoms ?? []
	if (atom?.key !== 'act' || atom.value !== 'more' || span.named.length > 0) return span
	const left = words.slice(span.from, span.to).reduce((sum, word) => sum + costOf(word), 0)
	return { ...span, cost: Math.min(span.cost, left - LESS) }
}

const LESS = 0.01

/** So likely says a word nothing of titles that it is left out. */
const IN_PASSING = 0.8
/** So likely says a word what they are about. */
const SAID = 0.7

/** How near an example of something else has to be for words that also name a subject: "a good book about gardening". */
const CLEARLY_NEAR = 0.5
/** The same for a mood beside what is wanted: "scary, my friend faints at blood". */
const BESIDE_A_WISH = 0.45
/** The same for words that only may be a subject: "train robbery". */
const RATHER_NEAR = 0.36

/** Asks the examples about what the vocabulary does not explain. @param again reads once more, with what is felt or with any noun */
function withMeaning(
	reading: Reading,
	meanings: Meanings | null,
	{
		clauses,
		isSaid,
	}: { clauses: readonly (readonly string[])[] /** Whether any word says something. */; isSaid: boolean },
	again: (options: { felt?: Family | null; isOpen?: boolean }) => Reading,
): Reading {
	const { acts, facts, titles, references, talk, beyond, criteria, isAmongShown, personRole, story } = reading
	const isDone = acts.length + facts.length + titles.length > 0 || isAmongShown || personRole !== null
	if (meanings === null || isDone || talk !== null || beyond !== null) return reading
	const meaning = meanings.of(clauses)
	const [atom] = meaning?.family.atoms ?? []
	const { none } = criteria.topics
	const closed = { ...criteria, topics: { ...emptyCriteria().topics, none }, type: null, count: null }
	const isOpen = !hasCriteria(closed)
	const hasSubject = hasCriteria({ ...emptyCriteria(), topics: criteria.topics }) || story.length > 0
	// Words that nothing announces as a subject may mean something else.
	const { all, any } = criteria.topics
	const isAnnounced = guessedTopics(reading).length < all.length + any.length
	const isWish = reading.isFinding || references.length > 0 || criteria.type !== null || isAnnounced
	const least = isWish ? CLEARLY_NEAR : hasSubject ? RATHER_NEAR : 0
	if (
		isSaid &&
		references.length === 0 &&
		meaning &&
		(isOpen || meaning.nearness >= BESIDE_A_WISH) &&
		atom?.key === 'mood' &&
		Object.values(criteria.moods).flat().length === 0
	)
		return again({ felt: isOpen ? meaning.family : moodsOf(meaning.family) })
	if (meaning && atom && isOpen && meaning.nearness >= least) {
		const rest = {
			...reading,
			criteria: emptyCriteria(),
			story: [],
			notStory: [],
			unused: [],
			left: [],
			leftRuns: [],
			isFinding: false,
		}
		if (atom.key === 'talk') return { ...rest, talk: atom.value as SmallTalk }
		if (atom.key === 'beyond') return { ...rest, beyond: atom.value }
		if (atom.key === 'act')
			return {
				...rest,
				acts: [plainAct(atom.value as ActKind)],
			}
	}
	return isOpen && !hasSubject && references.length === 0 ? again({ isOpen: true }) : reading
}

/** Beside other wishes, an occasion only tells the mood. */
function moodsOf(family: Family): Family {
	return { ...family, atoms: family.atoms.filter(({ key }) => key === 'mood') }
}

/** What their phrases say depends on the words beside them. */
const CONTEXT_KEYS = new Set('not not-before but and or aside question he'.split(' '))

/** The words between two signs of punctuation that nothing closed explains. */
function clausesOf(tokens: readonly Token[], { spans, left }: Cover): string[][] {
	const open = new Set(left)
	for (const { from, to, family } of spans)
		if (family?.atoms.every(({ key }) => CONTEXT_KEYS.has(key))) for (let at = from; at < to; at++) open.add(at)
	const clauses: string[][] = [[]]
	for (const [at, { word, breakBefore }] of tokens.entries()) {
		if (breakBefore !== '') clauses.push([])
		if (open.has(at) && !FILMS.has(word)) clauses.at(-1)?.push(word)
	}
	return clauses.filter((clause) => clause.length > 0)
}

/** Whether one reading has a title where the other has a subject. */
function isAnother(one: Reading, other: Reading): boolean {
	const isPlain = ({ acts, facts }: Reading) => acts.length + facts.length === 0
	return isPlain(one) && isPlain(other) && one.titles.length > 0 !== other.titles.length > 0
}

/** Splits "L'espace" and "Horrorfilm" into two words, but not the title "L'Avventura". */
function apart(token: Token, text: string, vocabulary: Vocabulary, { titles, people }: KnownNames): Token[] {
	const isOfName = (name: string) => titles.byWord.has(name) || people.words.has(name)
	const { elided, heads, common, words } = vocabulary
	const { word, start, isCapital, isQuoted } = token
	if (isQuoted) return [token]
	const written = text.slice(start, token.end)
	const apostrophe = written.search(/['’]/)
	const first = apostrophe < 1 ? '' : fold(written.slice(0, apostrophe))
	const rest = written.slice(apostrophe + 1)
	if (elided.has(first) && (!titles.byWord.has(word) || common.has(fold(rest)))) {
		const middle = start + apostrophe + 1
		const isName = isCapital || /^\p{Lu}/u.test(rest)
		return [
			{ ...token, word: first, end: middle, isCapital: false },
			{ ...token, word: fold(rest), start: middle, breakBefore: '', isCapital: isName },
		]
	}
	const segments = segment(word, vocabulary)
	if (segments.length > 1 || segments[0] !== word) return placed(segments, token, written)
	// "لتوم": "by Tom".
	const before = isWordOf(vocabulary, word)
		? undefined
		: [...vocabulary.glued].find((one) => word.startsWith(one) && isOfName(word.slice(one.length)))
	if (before !== undefined) return placed([before, word.slice(before.length)], token, written)
	const head = words.has(word) ? undefined : [...heads].find((one) => word.endsWith(one))
	const stem = head ? word.slice(0, -head.length) : ''
	const joined = [stem, stem.replace(/s$/, '')].find((one) => one.length > 2 && words.has(one))
	if (!head || !joined) return [token]
	return [
		{ ...token, word: joined },
		{ ...token, word: head, breakBefore: '', isCapital: false },
	]
}

/** Words in the place of the token that they were written as. */
function placed(words: readonly string[], token: Token, written: string): Token[] {
	// Folding may have changed its length.
	const isExact = words.join('').length === written.length
	let start = token.start
	return words.map((word, index) => {
		const end = isExact ? start + word.length : token.end
		const one = { ...token, word, start, end, breakBefore: index === 0 ? token.breakBefore : ('' as const) }
		if (isExact) start = end
		return one
	})
}

/** "Not older then 2000". */
function isThan(tokens: readonly Token[], at: number): boolean {
	const [before, token] = [tokens[at - 1]?.word ?? '', tokens[at]]
	return token?.word === 'then' && token.breakBefore === '' && /^(?:more|less|.{2,}er)$/.test(before)
}

/** "A comedy w kids". */
function isWith(tokens: readonly Token[], at: number): boolean {
	const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]]
	const isBetween = before !== undefined && after !== undefined && after.breakBefore === '' && before.word !== 'and'
	return isBetween && token?.word === 'w' && !token.isCapital && token.breakBefore === '' && after.word !== 'and'
}

const INFLECTED = /(?:ing|ed|er|es|ly|s|d|r)$/
const OF_INFLECTION = 0.15

/** The cost of a word form: "typing" is about as common as "type". */
function costOfForm(word: string, costs: ReadonlyMap<string, number>): number | undefined {
	const known = costs.get(word)
	if (known !== undefined || word.length < 5) return known
	const stem = word.replace(INFLECTED, '')
	const forms = [stem, `${stem}e`, stem.slice(0, -1)].flatMap((form) =>
		form.length > 2 ? (costs.get(form) ?? []) : [],
	)
	return stem === word || forms.length === 0 ? undefined : Math.min(...forms) + OF_INFLECTION
}

/** The most words of one message, including all word forms. */
const MAX_WORDS = 1_000
/** The cost from which a word says something of its own: "friends", but not "maybe". */
const CONTENT = 0.5

function isContent(word: string, costOf: (word: string) => number): boolean {
	return /^\d+$/.test(word) || (costOf(word) >= CONTENT && /\p{L}/u.test(word))
}

/** Corrects a word. Names aren't typos, but may contain some. */
function corrected(
	tokens: readonly Token[],
	at: number,
	isWord: (word: string) => boolean,
	correct: (word: string) => string,
	{ titles, people, providers, found }: KnownNames,
): Token {
	const token = tokens[at] as Token
	const { word, isQuoted, isCapital } = token
	if (isQuoted || titles.byWord.has(word) || people.words.has(word) || providers.has(word) || isPartOf(found, word))
		return token
	const beside = [tokens[at - 1], tokens[at + 1]].flatMap((other) => other?.word ?? [])
	const name = formsOf(word).some(isWord) ? null : nameSpelled(word, beside, people)
	if (name) return { ...token, word: name }
	const spelled = correct(word)
	return spelled === word || (isCapital && token.start > 0) ? token : { ...token, word: spelled }
}

function isPartOf(names: KnownNames['found'], word: string): boolean {
	return [...names.keys()].some((name) => name.split(' ').includes(word))
}

/** @param text lines of a cost and its words */
export function parseWordCosts(text: string): Map<string, number> {
	return new Map(
		text
			.split('\n')
			.filter((line) => /^\d/.test(line))
			.flatMap((line) => {
				const [cost = '', words = ''] = line.split(': ')
				return words.split(' ').map((word): [string, number] => [fold(word), Number(cost)])
			}),
	)
}
