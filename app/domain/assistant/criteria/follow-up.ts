import type { MediaType } from '#domain/title/media.ts'
import { BOUNDS, type Bounds, CHOICES, type Choice, type Criteria, emptyCriteria, hasCriteria } from './criteria.ts'
import { correctTypos, type ParseOptions, parseCriteria } from './parser/parse.ts'
import { isPointerOnly, pointedTitles } from './parser/pointers.ts'
import { tokenize } from './parser/tokens.ts'

/** A title of the previous answer, with what a follow-up may refer to. */
export interface ShownTitle {
	type: MediaType
	title: string
	year: number | null
	runtimeMinutes: number | null
	/** 0..10. */
	voteAverage: number | null
}

/** The previous criteria and the titles shown for them, in order. */
export interface PreviousTurn {
	criteria: Criteria
	shown: readonly ShownTitle[]
}

/** Intents that need a title, which may be a pointer ("add it"). */
const ABOUT_TITLES = new Set<Criteria['intent']>([
	'add-to-watchlist',
	'remove-from-watchlist',
	'add-to-favorites',
	'rate',
	'play',
	'details',
	'where-to-watch',
])
const CONTINUATION =
	/^(?:what|how) about\b|^(?:and|but|or|also|only|just|no|not|without|with|from|in|except|make it|same|maybe|ok|okay|more|less|even|nothing|by|starring|directed|under|over|before|after|something)\b|\b(?:instead|ones|too|as well|rather)$|\bones\b|\bsame\b/
const REPLACEMENT = /\b(?:instead|rather|what about|how about|make it)\b/
const MORE_PHRASE =
	/^(?:(?:show me|give me|any|some|can i have|id like|let me see)\s)*(?:another(?: one)?|others?|more(?: like (?:this|that|these|those))?|something else|anything else|different ones?|new ones|next|next one|others please|more of (?:these|those|them|the same)|else|one more|a different one|try again|again|what else)(?: please)?$/
const SEEN_WORD = /\b(?:seen|watched|saw|know)\b/
const ALL_POINTER = /\b(?:them|those|these|all|both|everything)\b/
/** Longer sentences stand on their own. */
const MAX_FRAGMENT_WORDS = 5

/**
 * Parses a message that may refer to the previous turn: "older ones", "not that one", "more like the second", "in French
 * instead", "add the first one to my watchlist".
 */
export function parseFollowUp(
	previous: PreviousTurn,
	text: string,
	options: ParseOptions,
): { criteria: Criteria; isFollowUp: boolean } {
	const { head, rest } = splitPointer(text)
	const read = parseCriteria(rest, options)
	const words = wordsOf(text)
	const pointed = pointedTitles(head === '' ? words : wordsOf(head), previous.shown)
	const refined = refine(previous, words, read, pointed)
	if (refined) return { criteria: refined, isFollowUp: true }
	return { criteria: head === '' ? read : parseCriteria(text, options), isFollowUp: false }
}

function refine(previous: PreviousTurn, words: string, read: Criteria, pointed: readonly string[]): Criteria | null {
	const { criteria, shown } = previous
	if (isAnything(read)) return null
	if (ABOUT_TITLES.has(read.intent)) {
		return read.titles.length === 0 && pointed.length > 0 ? { ...read, titles: pointed } : null
	}
	if (shown.length > 0 && /\b(?:like|similar to)\b/.test(words) && pointed.length > 0 && read.like.length === 0)
		return moreLike(criteria, shown, pointed, read)
	if (shown.length > 0 && isRejection(words) && (pointed.length > 0 || SEEN_WORD.test(words))) {
		const refused = pointed.length > 0 && !ALL_POINTER.test(words) ? pointed : shown.map(({ title }) => title)
		return mergeCriteria(criteria, { ...read, unknown: [] }, refused, false)
	}
	if (MORE_PHRASE.test(words))
		return mergeCriteria(
			criteria,
			emptyCriteria(),
			shown.map(({ title }) => title),
			false,
		)
	const compared = compareWithShown(previous, words, read)
	if (compared) return compared
	return isFragment(words, read) ? mergeCriteria(criteria, read, [], REPLACEMENT.test(words)) : null
}

/** "Random suggestion", "surprise me": anything at all. */
function isAnything(read: Criteria): boolean {
	return read.order === 'random' && !hasCriteria({ ...read, order: 'fit', count: null })
}

/** "More like the second": keeps the type and the exclusions, and replaces all other criteria by the title. */
function moreLike(
	criteria: Criteria,
	shown: readonly ShownTitle[],
	titles: readonly string[],
	read: Criteria,
): Criteria {
	const empty = emptyCriteria()
	const exclusions = Object.fromEntries(CHOICES.map((name) => [name, { ...empty[name], none: criteria[name].none }]))
	const others = shown.map(({ title }) => title).filter((title) => !titles.includes(title))
	const base: Criteria = {
		...empty,
		...exclusions,
		type: criteria.type,
		notYears: criteria.notYears,
		notTitles: criteria.notTitles,
		isForFamilies: criteria.isForFamilies,
		certificate: criteria.certificate,
		isUnseen: criteria.isUnseen,
		isOnMyProviders: criteria.isOnMyProviders,
		providers: criteria.providers,
	}
	return { ...mergeCriteria(base, read, others, false), like: titles }
}

function isRejection(words: string): boolean {
	return (
		/^(?:no|not|nope|nah|anything but|ive|i have|i|already|skip|remove|without)\b/.test(words) &&
		/\b(?:not|no|seen|watched|saw|skip|without|but)\b/.test(words)
	)
}

/** Comparisons with the titles shown. */
const COMPARISONS: readonly { pattern: RegExp; of: 'year' | 'runtimeMinutes' | 'voteAverage'; is: 'less' | 'more' }[] =
	[
		{ pattern: /\b(?:older|earlier)\b(?! than)/, of: 'year', is: 'less' },
		{ pattern: /\b(?:newer|later|more recent|more modern|fresher)\b(?! than)/, of: 'year', is: 'more' },
		{ pattern: /\b(?:shorter|not so long|less long)\b(?! than)/, of: 'runtimeMinutes', is: 'less' },
		{ pattern: /\blonger\b(?! than)/, of: 'runtimeMinutes', is: 'more' },
		{ pattern: /\b(?:better|higher)(?: rated| ones?| ratings?| reviews)?\b(?! than)/, of: 'voteAverage', is: 'more' },
	]
const BOUND_NAMES = { year: 'years', runtimeMinutes: 'runtimeMinutes', voteAverage: 'rating' } as const
const STEP = { year: 1, runtimeMinutes: 1, voteAverage: 0.1 } as const

function compareWithShown({ criteria, shown }: PreviousTurn, words: string, read: Criteria): Criteria | null {
	const comparisons = COMPARISONS.filter(
		({ pattern, of }) => pattern.test(words) && (of === 'runtimeMinutes' || read[BOUND_NAMES[of]] === null),
	)
	if (comparisons.length === 0 || words.split(' ').length > MAX_FRAGMENT_WORDS + 3) return null
	const withoutCompared = { ...read }
	for (const { of } of comparisons)
		Object.assign(withoutCompared, of === 'year' ? { order: 'fit' } : { [BOUND_NAMES[of]]: null })
	const refined = mergeCriteria(criteria, withoutCompared, [], false)
	for (const { of, is } of comparisons) {
		const values = shown.map((title) => title[of]).filter((value) => value !== null)
		if (values.length > 0) refined[BOUND_NAMES[of]] = boundsBeyond(values, is, STEP[of])
		else if (of === 'year') refined.order = is === 'less' ? 'oldest' : 'newest'
	}
	return refined
}

function boundsBeyond(values: readonly number[], is: 'less' | 'more', step: number): Bounds {
	const round = (value: number) => Math.round(value * 10) / 10
	return is === 'less'
		? { min: null, max: round(Math.min(...values) - step) }
		: { min: round(Math.max(...values) + step), max: null }
}

/** Whether a message only adds to the previous one. */
function isFragment(words: string, read: Criteria): boolean {
	if (read.intent !== 'recommend' || !hasCriteria(read)) return false
	if (read.like.length > 0) return false
	const isShort = words.split(' ').length <= MAX_FRAGMENT_WORDS
	const isNewTopic = [...read.genres.all, ...read.genres.any, ...read.topics.all].length > 0 || read.type !== null
	return CONTINUATION.test(words)
		? isShort || !isNewTopic || /\b(?:ones|instead)\b/.test(words)
		: isShort && !isNewTopic
}

/** Merges criteria; where both set the same one, the new one wins. */
function mergeCriteria(before: Criteria, now: Criteria, notTitles: readonly string[], isInstead: boolean): Criteria {
	const choices = CHOICES.map((name) => {
		const isSingle = name === 'languages' || name === 'countries'
		return [name, mergeChoice<unknown>(before[name], now[name], isInstead || isSingle)]
	})
	return {
		...before,
		...Object.fromEntries(choices),
		...Object.fromEntries(BOUNDS.map((name) => [name, now[name] ?? before[name]])),
		intent: 'recommend',
		smallTalk: now.smallTalk,
		type: now.type ?? before.type,
		notYears: now.notYears ?? before.notYears,
		isForFamilies: before.isForFamilies || now.isForFamilies,
		certificate: now.certificate ?? before.certificate,
		release: now.release ?? before.release,
		isUnseen: before.isUnseen || now.isUnseen,
		isOnMyProviders: before.isOnMyProviders || now.isOnMyProviders,
		providers: now.providers.length > 0 ? now.providers : before.providers,
		like: now.like.length > 0 ? now.like : before.like,
		notTitles: [...new Set([...before.notTitles, ...now.notTitles, ...notTitles])],
		order: now.order === 'fit' ? before.order : now.order,
		list: now.list ?? before.list,
		count: now.count ?? before.count,
		titles: [],
		stars: null,
		episode: null,
		unknown: now.unknown,
	}
}

function mergeChoice<T>(before: Choice<T>, now: Choice<T>, isInstead: boolean): Choice<T> {
	const isNew = now.all.length > 0 || now.any.length > 0
	const key = (item: T) => JSON.stringify(item)
	const without = (items: readonly T[], others: readonly T[]) => {
		const keys = new Set(others.map(key))
		return items.filter((item) => !keys.has(key(item)))
	}
	const base = isNew && isInstead ? { all: [], any: [] } : before
	const any = now.any.length > 0 ? now.any : base.any
	return {
		all: without([...without(base.all, now.all), ...now.all], now.none),
		any: without(any, now.none),
		none: [...without(without(before.none, now.none), [...now.all, ...now.any]), ...now.none],
	}
}

/** "The first one: add it to my watchlist". */
function splitPointer(text: string): { head: string; rest: string } {
	const found = /^([^:,;–—]{1,40})[:,;–—]\s*(.+)$/su.exec(text.trim())
	const [, head = '', rest = ''] = found ?? []
	return found && isPointerOnly(wordsOf(head)) ? { head, rest } : { head: '', rest: text }
}

function wordsOf(text: string): string {
	return correctTypos(tokenize(text))
		.tokens.map(({ word }) => word)
		.join(' ')
}
