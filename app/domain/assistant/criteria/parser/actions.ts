import { parseEpisode } from '#domain/title/episode.ts'
import type { TitleRequest } from '../criteria.ts'
import { phraseAt } from '../lexicon/lexicon.ts'
import { SAYINGS, type Saying } from '../lexicon/sayings.ts'
import { quantityAt } from './quantities.ts'
import type { Place } from './reader.ts'
import { found, isLikelyTitle } from './titles.ts'
import { readTokens, type Sentence } from './tokens.ts'

const POLITE = new Set(
	'please can could you would hey hi ok okay and then now just kindly pls will lets so well'.split(' '),
)
const POLITE_ENDS = new Set('please thanks thank you now pls for me tonight too again then'.split(' '))
const POINTER =
	/^(?:(?:the|that|this) )?(?:it|this|that|them|all|both|those|these|one|ones|(?:first|second|third|fourth|fifth|last|other|latter|former|next|1st|2nd|3rd)(?: one)?|number \w+|(?:the )?next episode|them all|all of (?:them|these|those)|that one|this one|that movie|that film|that show|this movie|this film|this show|film|movie|show)$/

/** What a sentence asks to be done with a title. `null` when it asks for none. */
export function readAction(sentence: Sentence, place: Place, read: TitleRequest): Partial<TitleRequest> | null {
	const action =
		episodeAction(sentence) ??
		starsAction(sentence, place) ??
		onService(sentence, place) ??
		saidAction(sentence, place, read)
	return action && { ...NO_FILTERS(read), ...action }
}

/** Words of a title are no filters. */
function NO_FILTERS(read: TitleRequest): Partial<TitleRequest> {
	const none = { all: [], any: [], none: [] }
	return {
		genres: none,
		themes: none,
		moods: none,
		people: none,
		languages: none,
		countries: none,
		years: null,
		notYears: null,
		rating: null,
		runtimeMinutes: null,
		type: null,
		order: 'fit',
		list: null,
		count: null,
		like: [],
		notTitles: [],
		isForFamilies: false,
		isUnseen: false,
		isOnMyServices: false,
		services: [],
		unknown: [],
		talk: read.talk === 'greeting' || read.talk === 'thanks' ? read.talk : null,
	}
}

function saidAction(sentence: Sentence, place: Place, read: TitleRequest): Partial<TitleRequest> | null {
	const [from, to] = withoutPoliteness(place.words)
	let best: { action: Partial<TitleRequest>; weight: number } | null = null
	for (const { intent, before, after, title, stars } of SAYINGS) {
		const start = longest(before, (way) => way.every((word, index) => place.words[from + index] === word))
		const end = longest(after, (way) => way.every((word, index) => place.words[to - way.length + index] === word))
		if (start === null || end === null || from + start + end > to) continue
		const weight = start + end
		const titles =
			title === 'plain' && read.like.length > 0 && intent !== 'rate'
				? null
				: titleBetween(sentence, place, from + start, to - end, title, end > 0)
		if (!titles || (best && best.weight >= weight)) continue
		best = { action: { intent, titles, ...(stars === undefined ? {} : { stars }) }, weight }
	}
	return best?.action ?? null
}

function longest(ways: readonly (readonly string[])[], fits: (way: readonly string[]) => boolean): number | null {
	const fitting = ways.filter(fits).map(({ length }) => length)
	return fitting.length === 0 ? null : Math.max(...fitting)
}

/** The title between two tokens; none for a pointer ("it"), which the turn before explains; `null` where it is no title. */
function titleBetween(
	sentence: Sentence,
	place: Place,
	from: number,
	to: number,
	kind: Saying['title'],
	isClosed = false,
): string[] | null {
	if (to <= from) return null
	const { tokens } = sentence
	const words = place.words.slice(from, to)
	const isPointer = POINTER.test(words.join(' ')) && !tokens.slice(from, to).some(({ isCapital }) => isCapital)
	if (isPointer) return []
	if (
		tokens.slice(from + 1, to).some(({ breakBefore }) => breakBefore === '.' || breakBefore === ',') &&
		!isClosed &&
		!isSubtitled(sentence, from, to)
	)
		return null
	if (isWishOnly(sentence, place, from, to, kind)) return null
	return [found(sentence, from, to).title]
}

/** "Mission: Impossible", but not "Arrival, what else". */
function isSubtitled({ tokens }: Sentence, from: number, to: number): boolean {
	return tokens.slice(from, to).every(({ isCapital, breakBefore }) => breakBefore !== '.' && isCapital)
}

function isWishOnly(sentence: Sentence, place: Place, from: number, to: number, kind: Saying['title']): boolean {
	const first = sentence.tokens[from]
	const isCased = first?.isCapital || (first?.word === 'the' && sentence.tokens[from + 1]?.isCapital)
	const hasNoun = place.words.slice(from, to).some((word, index) => {
		const entry = phraseAt([word], 0, 1)?.entry
		return entry?.kind === 'wish' && entry.meaning.type !== undefined && !sentence.tokens[from + index]?.isCapital
	})
	if (hasNoun && !(kind === 'announced' && isCased))
		return !LEAD.has(place.words[from + 1] ?? '') && !LEAD.has(place.words[from] ?? '')
	if (isCased && kind === 'announced') return false
	return !isLikelyTitle(sentence, from, to, place.year, kind === 'announced')
}

const LEAD = new Set(['movie', 'film', 'show', 'series'])

function withoutPoliteness(words: readonly string[]): [from: number, to: number] {
	let [from, to] = [0, words.length]
	while (from < to && POLITE.has(words[from] ?? '')) from++
	while (to > from && POLITE_ENDS.has(words[to - 1] ?? '')) to--
	return [from, to]
}

const RATE_VERBS = new Set(['rate', 'give'])

/** "Rate Heat 4 stars", "give Parasite 5/5", "3 stars for Tenet", "Heat deserves five stars". */
function starsAction(sentence: Sentence, place: Place): Partial<TitleRequest> | null {
	const { words } = place
	const [from, to] = withoutPoliteness(words)
	const verb = words.findIndex((word, at) => at >= from && at < from + 3 && RATE_VERBS.has(word))
	const isRating = verb >= 0
	const lead = quantityAt(words, from, place.year)
	if (lead?.kind === 'rating' && ['for', 'to'].includes(words[from + lead.length] ?? '')) {
		return starred(sentence, place, from + lead.length + 1, to, lead)
	}
	for (let at = from + 1; at < to; at++) {
		const stated = quantityAt(words, at, place.year)
		if (stated?.kind !== 'rating' || at + stated.length !== to) continue
		const isDeserved = ['deserves', 'gets'].includes(words[at - 1] ?? '')
		if (!isRating && !isDeserved) return null
		const link = ['a', 'with', 'as', 'at', 'deserves', 'gets', 'an'].includes(words[at - 1] ?? '') ? 1 : 0
		return starred(sentence, place, isRating ? verb + 1 : from, at - link, stated)
	}
	return null
}

function starred(
	sentence: Sentence,
	place: Place,
	from: number,
	to: number,
	stated: { min: number; isBare: boolean },
): Partial<TitleRequest> | null {
	const titles = titleBetween(sentence, place, from, to, 'announced')
	if (!titles) return null
	// A bare number up to five is stars; anything else was read as out of ten.
	const stars = stated.isBare && stated.min <= 5 ? stated.min : stated.min / 2
	return { intent: 'rate', titles, stars: Math.min(5, Math.max(1, Math.round(stars * 2) / 2)) }
}

/** "Is Parasite on Lumina?" */
function onService(sentence: Sentence, place: Place): Partial<TitleRequest> | null {
	const { words, services } = place
	const [from, to] = withoutPoliteness(words)
	const on = words.lastIndexOf('on')
	const name = services.get(words.slice(on + 1, to).join(' '))
	if (words[from] !== 'is' || on <= from + 1 || !name || words[from + 1] === 'there') return null
	const titles = titleBetween(sentence, place, from + 1, on, 'announced')
	return titles && { intent: 'where-to-watch', titles, services: [name] }
}

const EPISODE_WORDS = /\bs\d{1,3}\s?e\d{1,4}\b|\b(?:season|episode)\s\w{1,8}\b/gi
const AROUND_TITLE =
	/^(?:(?:play|watch|start|resume|put on|of|from|the (?=of|from)|and)\s+)+(?=\S)|[\s,.-]+(?:of|from|and|in)?$/gi

/** "Play season 2 episode 3 of Lost". */
function episodeAction({ text }: Sentence): Partial<TitleRequest> | null {
	const episode = parseEpisode(text)
	if (!episode) return null
	const rest = text.replace(EPISODE_WORDS, ' ').replace(/\s+/g, ' ').trim().replace(AROUND_TITLE, '').trim()
	return {
		intent: 'play',
		episode,
		titles: readTokens(rest).tokens.length === 0 ? [] : [rest.replace(/\s+(?:of|from)$/i, '')],
	}
}
