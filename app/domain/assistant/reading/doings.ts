import { hasCriteria } from '../criteria/criteria.ts'
import { type Intents, NAMES } from '../meaning/intents.ts'
import { type Placed, withEverydayTitle } from './placed-names.ts'
import { regionsByName } from './places.ts'
import { isRefused, type Reading } from './reading.ts'
import type { SpanContext } from './slots.ts'
import type { Token } from './tokens.ts'

/** What a part of a message does as a whole: asks for a fact, thanks, tells of the day. */
export interface Doing {
	from: number
	/** The end, exclusive. */
	to: number
	/** As `intents.txt` names it. */
	intent: string
	/** How likely, 0..1. */
	share: number
	/** Whether it is a whole sentence. */
	isSentence: boolean
	/** Whether punctuation or the message's ends surround it. */
	isApart: boolean
}

const MAX_PLACE = 3
/** Parts are whole clauses, of at most this many. */
const MAX_CLAUSES = 6
/** Words between which two clauses may meet. */
const JOINTS = new Set('and but so because cause cos then'.split(' '))
const OF_TITLES = /^(?:act|fact|like)/
/** So clear has to be what is done with a title of everyday words: "is Friends on Netflix". */
const WITH_EVERYDAY = 0.8

const WISHES = new Set(['find', 'like', 'refine', 'act more'])
const WISHED = 0.6

/** Whether the sentence around is a wish. */
export function wishAround(doings: readonly Doing[], from: number, to: number): boolean {
	return doings.some(
		(one) => one.isSentence && one.from <= from && to <= one.to && WISHES.has(one.intent) && one.share >= WISHED,
	)
}

/** What each part of a message does, the whole sentences first. @param isKnown whether a word has a known meaning */
export function doingsIn(
	context: SpanContext,
	names: readonly Placed[],
	{ intents, isKnown }: { intents: Intents; isKnown: (word: string) => boolean },
): Doing[] {
	const { tokens } = context.sentence
	const isBreak = (at: number) => at >= tokens.length || tokens[at]?.breakBefore !== ''
	return sentencesOf(tokens).flatMap((sentence) => {
		const edges = edgesOf(tokens, sentence)
		const parts = edges.flatMap((from, at) => edges.slice(at + 1).map((to) => ({ from, to })))
		return parts
			.sort((one, other) => other.to - other.from - (one.to - one.from))
			.flatMap(({ from, to }) => {
				// "And who directed it" asks like "who directed it".
				const start = JOINTS.has(context.words[from] ?? '') && to - from > 1 ? from + 1 : from
				const isSentence = from === sentence.from && to === sentence.to
				const isApart = (from === 0 || isBreak(from)) && isBreak(to)
				const likeliest = (all: readonly Placed[]) => intents.of(plainWords(context, all, start, to, isKnown))[0]
				const plain = likeliest(names)
				const isOpen = isApart && plain && !(WISHES.has(plain.name) && plain.share >= WISHED)
				const [first] = [
					...(isOpen ? withEverydayTitle(context, names, start, to).flatMap((all) => likeliest(all) ?? []) : [])
						.filter(({ name, share }) => OF_TITLES.test(name) && share >= WITH_EVERYDAY)
						.sort((one, other) => other.share - one.share),
					plain,
				]
				return first ? [{ from, to, intent: first.name, share: first.share, isSentence, isApart }] : []
			})
	})
}

/** The words of a part, with what they name instead of names. */
function plainWords(
	{ words }: SpanContext,
	names: readonly Placed[],
	from: number,
	to: number,
	isKnown: (word: string) => boolean,
): string[] {
	const plain: string[] = []
	let at = from
	while (at < to) {
		const name = names.find((one) => one.from === at && one.to <= to && one.value.kind !== 'reference')
		if (name) {
			plain.push(NAMES[name.value.kind as keyof typeof NAMES])
			at = name.to
			continue
		}
		let end = Math.min(to, at + MAX_PLACE)
		while (end > at && !regionsByName().has(words.slice(at, end).join(' '))) end--
		const word = words[at] ?? ''
		if (end > at) plain.push(NAMES.place)
		else if (/^\d/.test(word)) plain.push(NAMES.number)
		else if (isKnown(word)) plain.push(word)
		// Several unknown words are one name.
		else if (plain.at(-1) !== NAMES.unknown) plain.push(NAMES.unknown)
		at = Math.max(at + 1, end)
	}
	return plain
}

function sentencesOf(tokens: readonly Token[]): { from: number; to: number }[] {
	const starts = tokens.flatMap(({ breakBefore }, at) => (at === 0 || breakBefore === '.' ? [at] : []))
	return starts.map((from, at) => ({ from, to: starts[at + 1] ?? tokens.length }))
}

/** Where parts of a sentence may begin or end. */
function edgesOf(tokens: readonly Token[], { from, to }: { from: number; to: number }): number[] {
	const inner = tokens.flatMap(({ breakBefore, word }, at) =>
		at > from && at < to && (breakBefore !== '' || JOINTS.has(word)) ? [at] : [],
	)
	return [from, ...inner.slice(0, MAX_CLAUSES - 1), to]
}

/** From here on, what a sentence does is taken as told. */
const LIKELY = 0.6
/** Help instead of films is shown only if that is likely meant. */
const GRAVE = 0.8
const SOME = 0.5
/** Shorter messages just name a title: "the movie Heat". */
const LONG = 4

/** A reading with what whole sentences say about the wishes in them. */
export function withDoings(reading: Reading, doings: readonly Doing[]): Reading {
	const { titles, criteria, isAmongShown, acts } = reading
	const likely = doings.filter(({ share }) => share >= LIKELY)
	const sentences = likely.filter(({ isSentence }) => isSentence)
	const does = (...intents: string[]) => sentences.some(({ intent }) => intents.includes(intent))
	// "Scrap that, make it a thriller" changes the wish.
	const isReset = acts.some(({ kind }) => kind === 'reset')
	const isChanged = isReset && likely.some(({ intent }) => intent === 'refine') && hasCriteria(criteria)
	// "Breaking Bad but as a film" wants something like it.
	const named = titles.flatMap((one) => (one.kind === 'title' && one.isKnown ? [one.name] : []))
	const isOfTitles = named.length > 0 && named.length === titles.length && criteria.like.length === 0
	const isLike = sentences.some(
		({ intent, share, from, to }) => intent === 'like' && share >= GRAVE && to - from >= LONG,
	)
	return {
		...reading,
		...(isOfTitles && isLike && { titles: [], criteria: { ...criteria, like: named } }),
		...(isChanged && { acts: acts.filter(({ kind }) => kind !== 'reset'), isInstead: true }),
		isAmongShown: isAmongShown || does('among'),
		isRefining: does('refine'),
		// What is told beside a wish is no request of its own.
		...(does('find', 'like', 'refine') && !isRefused(reading.beyond) && { beyond: null }),
		isInNeed: isInNeed(doings),
	}
}

/** Whether somebody needs help, and asks for nothing else: "I want my brain to hurt. A proper twist" is a wish. */
function isInNeed(doings: readonly Doing[]): boolean {
	const asksElse = doings.some(
		({ isSentence, intent, share }) => isSentence && share >= SOME && /^(?:find|like|refine|act|fact)/.test(intent),
	)
	return !asksElse && doings.some(({ intent, share }) => intent === 'care' && share >= GRAVE)
}
