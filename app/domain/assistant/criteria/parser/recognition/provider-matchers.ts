import { fold } from '#domain/shared/spelling.ts'
import type { OfferKind } from '#domain/title/media.ts'
import { isTypeOrGenre, phraseAt } from '../../lexicon/lexicon.ts'
import { type Cues, cueLengthAt, splitPhrases } from '../words/cues.ts'
import { numberAt } from '../words/number-words.ts'
import { clauseEnd, type Sentence } from '../words/tokens.ts'
import { criterion, type Matcher, type ParseContext } from './matcher.ts'

const ON = splitPhrases('on, from, available on, streaming on, to watch on')
/** Every name after these is a service; 'from' also precedes people, places and years. */
const ON_ONLY = splitPhrases('on, available on, streaming on, to watch on')
/** After these only an unambiguous name is a service: not "I have max 90 minutes". */
const WITH = splitPhrases(
	'with, included with, included in, comes with, through, via, i have, we have, i only have, we only have, i got',
)
/** After these even an ambiguous name is a service, unless a number follows. */
const HAVE = splitPhrases(
	'i have, we have, i only have, we only have, i just have, we just have, i got, we got, ive got, weve got, i only got, we only got, i only pay for, i pay for, we pay for, paying for, subscribe to, i subscribe to, subscribed to, a subscription to, subscription for, an account with, logged in to',
)
const OTHER_MEANINGS = new Set(['max', 'prime', 'peacock', 'paramount', 'youtube'])
const KNOWN_PROVIDERS: ReadonlyMap<string, string> = new Map(
	Object.entries({
		netflix: 'Netflix',
		'amazon prime': 'Prime Video',
		'prime video': 'Prime Video',
		prime: 'Prime Video',
		'disney plus': 'Disney Plus',
		'disney +': 'Disney Plus',
		hulu: 'Hulu',
		hbo: 'HBO',
		'hbo max': 'HBO Max',
		max: 'Max',
		'apple tv': 'Apple TV',
		'apple tv plus': 'Apple TV Plus',
		'apple tv +': 'Apple TV Plus',
		peacock: 'Peacock',
		paramount: 'Paramount Plus',
		'paramount +': 'Paramount Plus',
		'paramount plus': 'Paramount Plus',
		mubi: 'MUBI',
		crunchyroll: 'Crunchyroll',
		tubi: 'Tubi',
		'bbc iplayer': 'BBC iPlayer',
		youtube: 'YouTube',
	}),
)
/** Also the names of studios. */
const KNOWN_AFTER_ON: ReadonlyMap<string, string> = new Map(
	Object.entries({ disney: 'Disney Plus', amazon: 'Prime Video' }),
)
const MAX_PROVIDER_WORDS = 3

/** "On Lumina", "netflix" anywhere. */
export const provider: Matcher = (place, at) => {
	const { words, providers } = place
	const cue = cueLengthAt(words, at, ON)
	const isAfterOn = cueLengthAt(words, at, ON_ONLY) > 0
	for (let length = MAX_PROVIDER_WORDS; length > 0; length--) {
		const phrase = words.slice(at + cue, at + cue + length).join(' ')
		const known = cue > 0 || phrase === 'netflix' ? KNOWN_PROVIDERS.get(phrase) : undefined
		const name = isAfterOn ? providerNamed(place, phrase) : (providers.get(phrase) ?? known)
		if (name) return criterion({ providers: [name] }, cue + length)
	}
	return (
		otherProvider(words, at) ??
		providerHad(words, at) ??
		providerThatHas(words, at) ??
		providerOfKind(words, at) ??
		providerAlone(place.sentence, at)
	)
}

/** "Netflix and disney+": a service that follows another. */
function otherProvider(words: readonly string[], at: number) {
	if (!/^(?:and|or)$/.test(words[at - 1] ?? '')) return null
	const isAfter = [1, 2, MAX_PROVIDER_WORDS].some((length) =>
		KNOWN_PROVIDERS.has(words.slice(Math.max(0, at - 1 - length), at - 1).join(' ')),
	)
	for (let length = isAfter ? MAX_PROVIDER_WORDS : 0; length > 0; length--) {
		const name = KNOWN_PROVIDERS.get(words.slice(at, at + length).join(' '))
		if (name) return criterion({ providers: [name] }, length)
	}
	return null
}

/** "Included with Prime Video", "we only got peacock". */
function providerHad(words: readonly string[], at: number) {
	const had = cueLengthAt(words, at, HAVE)
	const cue = had || cueLengthAt(words, at, WITH)
	for (let length = cue > 0 ? MAX_PROVIDER_WORDS : 0; length > 0; length--) {
		const phrase = words.slice(at + cue, at + cue + length).join(' ')
		const isOther = OTHER_MEANINGS.has(phrase) && (had === 0 || numberAt(words, at + cue + length) !== null)
		const name = isOther ? undefined : KNOWN_PROVIDERS.get(phrase)
		if (name) return criterion({ providers: [name] }, cue + length)
	}
	return null
}

/** "What does Paramount Plus have". */
function providerThatHas(words: readonly string[], at: number) {
	const from = /^(?:does|do|did)$/.test(words[at] ?? '') ? at + 1 : at
	for (let length = MAX_PROVIDER_WORDS; length > 0; length--) {
		const name = KNOWN_PROVIDERS.get(words.slice(from, from + length).join(' '))
		if (name && /^(?:have|has|got|offer|show|carry)$/.test(words[from + length] ?? ''))
			return criterion({ providers: [name] }, from + length + 1 - at)
	}
	return null
}

/** "Peacock comedies". */
function providerOfKind(words: readonly string[], at: number) {
	for (let length = MAX_PROVIDER_WORDS; length > 0; length--) {
		const phrase = words.slice(at, at + length).join(' ')
		const name = OTHER_MEANINGS.has(phrase) ? undefined : KNOWN_PROVIDERS.get(phrase)
		if (name && isTypeOrGenre(words[at + length])) return criterion({ providers: [name] }, length)
	}
	return null
}

/** "Hulu, something with a murder": a service that is all that its clause says. */
function providerAlone({ tokens }: Sentence, at: number) {
	if (at > 0 && tokens[at]?.breakBefore === '') return null
	const end = clauseEnd(tokens, at)
	const phrase = tokens
		.slice(at, end)
		.map(({ word }) => word)
		.join(' ')
	const name = OTHER_MEANINGS.has(phrase) ? undefined : KNOWN_PROVIDERS.get(phrase)
	return name && end - at < tokens.length ? criterion({ providers: [name] }, end - at) : null
}

/** The service that these words name after "on"; `null` for none. */
export function providerNamed({ providers, catalogProviders }: ParseContext, phrase: string): string | null {
	const known = KNOWN_PROVIDERS.get(phrase) ?? catalogProviders.get(phrase) ?? KNOWN_AFTER_ON.get(phrase)
	return providers.get(phrase) ?? known ?? null
}

/** Services by what people say for them. */
export function providersByPhrase(names: readonly string[]): ReadonlyMap<string, string> {
	return new Map(names.map((name) => [fold(name), name]))
}

const RENT: readonly OfferKind[] = ['rent']
const BUY: readonly OfferKind[] = ['buy']
const RENT_OR_BUY: readonly OfferKind[] = ['rent', 'buy']
const FREE: readonly OfferKind[] = ['free', 'ads']
const OFFER_PHRASES: readonly (readonly [phrases: Cues, kinds: readonly OfferKind[]])[] = [
	[splitPhrases('to rent or buy, to rent or to buy, to buy or rent, rent or buy'), RENT_OR_BUY],
	[
		splitPhrases(
			'to rent, for rent, rent, that i can rent, i can rent, can rent, available to rent, rentable, rental, rentals',
		),
		RENT,
	],
	[splitPhrases('to buy, that i can buy, i can buy, can buy, available to buy, to purchase'), BUY],
	[splitPhrases('free with ads, with ads, ad supported'), ['ads']],
	[
		splitPhrases(
			'free or with ads, for free, free to watch, free to stream, that is free, that are free, watch free, at no cost',
		),
		FREE,
	],
]
/** Also the name of a musical, so only with a price. */
const ONLY_WITH_PRICE = new Set(['rent', 'rentals', 'rental'])
const UNDER = splitPhrases(
	'under, below, less than, for less than, for under, for at most, at most, up to, for up to, max, cheaper than, not more than, no more than',
)
const CURRENCIES = new Set('dollar dollars buck bucks usd euro euros eur pound pounds quid gbp'.split(' '))

/** "Free comedies", "to rent", "to rent under 5 dollars", "under $5 to buy". */
export const offers: Matcher = (place, at) => {
	const { words } = place
	const price = priceAt(words, at)
	const after = price ? offerKindsAt(words, at + price.length) : null
	if (price && after)
		return criterion({ offers: { kinds: after.kinds, maxPrice: price.value } }, price.length + after.length)
	if (price?.hasCurrency) return criterion({ offers: { kinds: RENT_OR_BUY, maxPrice: price.value } }, price.length)
	const stated = offerKindsAt(words, at)
	if (!stated) return isFreeAt(words, at) ? criterion({ offers: { kinds: FREE, maxPrice: null } }, 1) : null
	const canCost = stated.kinds.some((kind) => RENT_OR_BUY.includes(kind))
	const limit = canCost ? priceAt(words, at + stated.length) : null
	if (!limit && ONLY_WITH_PRICE.has(words.slice(at, at + stated.length).join(' '))) return null
	const isMinutes = limit !== null && !limit.hasCurrency && isUnit(words[at + stated.length + limit.length])
	const counted = isMinutes ? null : limit
	const meaning = { offers: { kinds: stated.kinds, maxPrice: counted?.value ?? null } }
	return criterion(meaning, stated.length + (counted?.length ?? 0))
}

function offerKindsAt(words: readonly string[], at: number): { kinds: readonly OfferKind[]; length: number } | null {
	for (const [phrases, kinds] of OFFER_PHRASES) {
		const length = cueLengthAt(words, at, phrases)
		if (length > 0) return { kinds, length }
	}
	return null
}

/** "Under 5 dollars", "under 5". */
function priceAt(words: readonly string[], at: number) {
	const cue = cueLengthAt(words, at, UNDER)
	const number = numberAt(words, at + cue)
	if (!number || cue === 0) return null
	const end = cue + number.length
	const hasCurrency = CURRENCIES.has(words[at + end] ?? '')
	return { value: number.value, length: end + (hasCurrency ? 1 : 0), hasCurrency }
}

function isUnit(word: string | undefined): boolean {
	return word !== undefined && /^(?:h|hours?|m|min|mins|minutes?|stars?|years?)$/.test(word)
}

/** "Free" beside a kind of title, or alone; not in "Free Willy". */
function isFreeAt(words: readonly string[], at: number): boolean {
	if (words[at] !== 'free') return false
	const isLast = at === words.length - 1
	return isLast ? at === 0 || isTitleKind(words[at - 1]) : isTitleKind(words[at + 1])
}

function isTitleKind(word: string | undefined): boolean {
	const entry = word === undefined ? undefined : phraseAt([word], 0, 1)?.entry
	return entry?.kind === 'criterion' && (entry.meaning.type !== undefined || entry.meaning.genres !== undefined)
}
