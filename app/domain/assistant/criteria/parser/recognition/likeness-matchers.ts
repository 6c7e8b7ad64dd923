import { isKnownWord, phraseAt } from '../../lexicon/lexicon.ts'
import { cueLengthAt, splitPhrases } from '../words/cues.ts'
import { SMALL_WORDS } from '../words/small-words.ts'
import { criterion, type Matcher } from './matcher.ts'
import { isName, isNamed, isTypeBefore, POINTERS, titlesAt } from './named-titles.ts'
import { isLikelyTitle, titleAt, toTitlePhrase } from './title-phrases.ts'

const LIKE = splitPhrases(
	'like, resembles, resembling, that resembles, resemble, a cross between, cross between, a mix of, mix of, a mix between, mix between, a mixture of, a combination of, halfway between, somewhere between, just saw, just seen, just watched, to replace, a replacement for, replacement for, a substitute for, substitute for, hits like, similar to, same as, the same as, in the style of, in the vein of, in the same vein as, in the spirit of, in the manner of, along the lines of, along the same lines as, reminiscent of, such as, same vibe as, same vibes as, the same vibe as, the vibe of, the vibes of, vibes of, with the feel of, the feel of, the same feel as, similar vibe to, similar vibes to, similar feel to, similar in tone to, a la, comparable to, compares to, reminds me of, remind me of, reminded me of, close to, as good as, if i liked, if i loved, if i enjoyed, if i like, if i love, if you liked, if you loved, if you enjoyed, if you like, because i liked, because i loved, because i watched, since i liked, since i loved, i loved, i liked, i enjoyed, i just watched, i just finished, just finished watching, just finished, just watched, i just saw, i finished, after finishing, after watching, after seeing, having finished, having watched, have finished, finished watching, finished with, done with, through with, fan of, fans of, a fan of, big fan of, huge fan of, akin to, sequel to, kind of like, somewhat like, i like, i love, like very much, liked very much, loved very much, enjoyed very much, love very much, like a lot, liked a lot, i had watching, i had with, i got from, i got watching, i get from, had watching, adores, adore, is crazy about, is mad about, to watch after, watch after, to see after, version of, a take on, equivalent of, answer to, cannot stop thinking about, cant stop thinking about, keep thinking about, still thinking about, my next, our next, your next, to fill the hole left by, to fill the void after, to fill the void of, fill the gap of, to scratch the itch of, did like very much, did love very much, did enjoy very much, did like, did love, did enjoy, obsessed with, hooked on, in love with, crazy about, cried at, cried watching, laughed at, cant get enough of, favorite movie is, favorite film is, favorite show is, my favorite is, favourite film is, favourite movie is, favourite show is, my favourite is, pair with, pairs with, pair something with, goes well with, go well with, goes with, double bill with, double feature with, a double bill with, double with, along the line of, in a similar vein to, in the same league as, in the tradition of, missing, i miss, we miss, withdrawal from, follow up to, to follow, a companion to, on par with, feel like, feels like, felt like, loves, likes, cherish, cherishes, cherished, treasured, admires, admired, appreciates, who loves, who likes, who loved, who liked, who enjoys, who enjoyed, who admires, fond of, for lovers of, lovers of, lover of, fans of the film, admirers of, enjoyed, loved, liked, adored, finished, binged, me encanta, me gusta, me encanto, me gusto, j adore, j aime, j ai aime, jadore, jaime, similar as, alike to, ich liebe, ich mag, mi piace, adoro, adorei, gosto de, ich liebte, etwas wie, filme wie, serien wie, quelque chose comme, un film comme, des films comme, films comme, algo como, algo parecido a, peliculas como, qualcosa come, film come',
)
/** After these verbs comes a title, not a genre. */
const EXPERIENCE =
	/^(?:i|we|just|done|through|after|having|have|finished|obsessed|hooked|in love|crazy|cried|laughed|cant|missing|withdrawal|fan|fans|a fan|big|huge|feel|feels|felt|enjoyed|loved|liked|adored|adores|adore|admire[sd]|cherish(?:e[sd])?|treasured|appreciates|fond|is|binged|loves|likes|who|for lovers|lovers?|admirers)\b/
/** Words before "like" that make it a verb. */
const LIKE_IS_A_VERB = new Set('would id i you feel dont didnt we people looks look really'.split(' '))
/** When a title was watched is not part of its name. */
const WHEN =
	/ (?:last (?:night|week|weekend|month)|yesterday|recently|lately|today|tonight|the other day|again|already|this week(?:end)?|so much|a lot)$/i
/** "Like 1930s" does not name a title. */
const DECADE = /^\d{2,4}s$/

/** "Like Heat", "if I loved Arrival", "similar to The Office or Parks and Recreation". */
export const likeTitles: Matcher = ({ sentence, words, year }, at) => {
	const named =
		cueLengthAt(words, at, LIKE) || likeWithAdverb(words, at) || sameAsLength(words, at) || asMuchAsLength(words, at)
	if (named === 0) return null
	const cue = named + cueLengthAt(words, at + named, ALL_OF)
	if (words[at] === 'like' && LIKE_IS_A_VERB.has(words[at - 1] ?? '') && !sentence.tokens[at + 1]?.isCapital)
		return null
	// "He liked it. I think" names nothing.
	if (words[at + cue] === 'to' || sentence.tokens[at + cue]?.breakBefore === '.') return null
	const isFeeling = EXPERIENCE.test(words.slice(at, at + cue).join(' '))
	if (DECADE.test(words[at + cue] ?? '')) return null
	const found = titlesAt(sentence, at + cue, year, isTypeBefore(words, at))
	const titles = { ...found, titles: found.titles.map((title) => title.replace(WHEN, '')) }
	if (titles.titles.length === 0 || (isFeeling && !isNamed(sentence, at + cue) && !isFinished(words, at, cue)))
		return null
	return criterion({ like: titles.titles }, cue + titles.length)
}

const PRAISE = splitPhrases(
	['is', 'was', 'are', 'were']
		.flatMap((be) =>
			`my favorite movie, my favorite film, my favorite show, my favorite series, my favorite, my favourite, our favorite, our favourite, my all time favorite, my all time favourite, my absolute favorite, my absolute favourite, one of my favorites, one of my favourites, favorite, so good, really good, great, so great, really great, amazing, so amazing, awesome, brilliant, fantastic, incredible, perfect, wonderful, superb, the best, a masterpiece`
				.split(', ')
				.map((praise) => `${be} ${praise}`),
		)
		.concat('made me cry', 'made us cry', 'blew my mind', 'changed my life', 'rocks', 'got me hooked', 'had me hooked')
		.join(', '),
)
const MAX_PRAISED_WORDS = 7
const ASKING = new Set('i we you what which who how why where after because since if whatever'.split(' '))

/** "Love Actually is my favorite", "Parasite was amazing": at the start of a sentence. */
export const praisedTitle: Matcher = ({ sentence, words, year }, at) => {
	if (at > 0 && sentence.tokens[at]?.breakBefore === '') return null
	for (let end = at + 1; end <= at + MAX_PRAISED_WORDS && end < words.length; end++) {
		if (sentence.tokens[end]?.breakBefore !== '') return null
		const praise = cueLengthAt(words, end, PRAISE)
		if (praise === 0) continue
		const isSentence = words.slice(at, end).some((word) => ASKING.has(word)) || POINTERS.has(words[at] ?? '')
		const isTitle = !isSentence && isLikelyTitle(sentence, at, end, year)
		return isTitle ? criterion({ like: [toTitlePhrase(sentence, at, end).title] }, end + praise - at) : null
	}
	return null
}

/** "More Rififi than Ocean's Eleven", "less Saw, more Se7en". */
export const preferredTitle: Matcher = ({ sentence, words, year }, at) => {
	if (words[at] !== 'more' && words[at] !== 'less') return null
	const first = isName(sentence.tokens[at + 1]) ? titleAt(sentence, at + 1, year) : null
	const end = at + 1 + (first?.length ?? 0)
	const isPair = words[end] === 'than' || (words[end] === (words[at] === 'more' ? 'less' : 'more') && first !== null)
	const second = first && isPair && isName(sentence.tokens[end + 1]) ? titleAt(sentence, end + 1, year) : null
	if (!first || !second) return null
	const [like, not] = words[at] === 'more' ? [first, second] : [second, first]
	return criterion({ like: [like.title], notTitles: [not.title] }, end + 1 + second.length - at)
}

const TYPES = splitPhrases(
	['type', 'type of', 'style', 'kind of', 'sort of', 'like', 'esque', 'ish', 'vibe', 'inspired', 'adjacent']
		.flatMap((type) =>
			'movie, movies, film, films, show, shows, series, thing, stuff, flick, comedy, thriller, drama'
				.split(', ')
				.map((kind) => `${type} ${kind}`),
		)
		.concat('fan', 'fans', 'lover', 'lovers', 'addict')
		.join(', '),
)
const MAX_TYPE_WORDS = 4

/** "A bridesmaids type movie": the kind that a title is, said before the noun. */
export const kindOfTitle: Matcher = ({ sentence, words, year }, at) => {
	for (let end = at + 1; end <= at + MAX_TYPE_WORDS && end < words.length; end++) {
		if (sentence.tokens[end]?.breakBefore !== '') return null
		if (cueLengthAt(words, end, TYPES) === 0) continue
		const isTitle = !isSmall(words[at] ?? '') && words.slice(at, end).some((word) => !isKnownWord(word))
		return isTitle && isLikelyTitle(sentence, at, end, year, false)
			? criterion({ like: [toTitlePhrase(sentence, at, end).title] }, end + 1 - at)
			: null
	}
	return null
}

const NO_START = new Set('some any more another'.split(' '))

/** No title begins like this: "for a pulp fiction fan". */
function isSmall(word: string): boolean {
	return word !== 'the' && (SMALL_WORDS.has(word) || NO_START.has(word))
}

/** What was finished of a show. */
const ALL_OF = splitPhrases(
	'all of, all the episodes of, all seasons of, every episode of, every season of, the whole of, the last season of, the last episode of, the finale of, season one of, the first season of, watching all of, watching, the end of, both seasons of',
)
const MAX_SHARED_WORDS = 2

const ADVERBS = new Set('really absolutely totally so just truly recently also already'.split(' '))

/** "I really like". */
function likeWithAdverb(words: readonly string[], at: number): number {
	if (!ADVERBS.has(words[at + 1] ?? '')) return 0
	const length = cueLengthAt([words[at] ?? '', ...words.slice(at + 2)], 0, LIKE)
	return length > 1 ? length + 1 : 0
}

const MEASURES = new Set(
	'year years length age time decade day director actor actress actors cast people rating'.split(' '),
)

const SAME_LINKS = new Set(['as', 'than', 'like', 'of'])

/** "The same itch as", "same sense of humor as". */
function sameAsLength(words: readonly string[], at: number): number {
	const from = words[at] === 'the' ? at + 1 : at
	const as = words.slice(from + 1, from + 2 + MAX_SHARED_WORDS).findIndex((word) => SAME_LINKS.has(word))
	const isMeasure = words.slice(from + 1, from + as + 1).some((word) => MEASURES.has(word))
	return words[from] === 'same' && as > 0 && !isMeasure ? from + as + 2 - at : 0
}

const SIZES = new Set('long short old new recent young late early high low many few much little well soon'.split(' '))

/** "As addictive as". */
function asMuchAsLength(words: readonly string[], at: number): number {
	const isPair = words[at] === 'as' && words[at + 2] === 'as' && !SIZES.has(words[at + 1] ?? '')
	return isPair ? 3 : 0
}

const LIKE_WORDS = new Set('same like similar something smth anything more think'.split(' '))
const CHANGED = splitPhrases(
	'but newer, but older, but shorter, but longer, but modern, but more recent, but recent, but with, but w, but for, but in, but set in, but more, but less, but make it, but its, but not so, but not as, but without, but funny, but funnier, but scary, but scarier, but darker, but a bit, only with, except with, except its',
)

/** "The Hangover but with women": a title to resemble, then a difference. */
export const changedTitle: Matcher = ({ sentence, words, year }, at) => {
	if (at > 0 && sentence.tokens[at]?.breakBefore === '') return null
	for (let end = at + 1; end <= at + MAX_PRAISED_WORDS && end < words.length; end++) {
		if (end > at + 1 && sentence.tokens[end - 1]?.breakBefore === '.') return null
		if (cueLengthAt(words, end, CHANGED) === 0) continue
		const isTitle =
			!words.slice(at, end).some((word) => ASKING.has(word) || LIKE_WORDS.has(word)) &&
			!isSubject(words.slice(words[at] === 'the' ? at + 1 : at, end)) &&
			isLikelyTitle(sentence, at, end, year, false)
		return isTitle ? criterion({ like: [toTitlePhrase(sentence, at, end).title.replace(ENERGY, '')] }, end - at) : null
	}
	return null
}

/** "Superbad energy but newer". */
const ENERGY = / (?:energy|vibes?|feeling|feel|style|mood)$/i

/** "The mafia but in Italy". */
function isSubject(words: readonly string[]): boolean {
	const found = phraseAt(words, 0, words.length)
	const meaning = found?.length === words.length && found.entry.kind === 'criterion' ? found.entry.meaning : {}
	return meaning.topics !== undefined || meaning.genres !== undefined
}

/** Only a title can be finished, but one may be liked or missed as a kind. */
function isFinished(words: readonly string[], at: number, cue: number): boolean {
	const verb = words.slice(at, at + cue).join(' ')
	return /\b(?:finish\w*|done|through|binged)\b/.test(verb) && !POINTERS.has(words[at + cue] ?? '')
}
