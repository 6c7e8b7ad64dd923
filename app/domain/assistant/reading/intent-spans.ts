import type { Intents } from '../meaning/intents.ts'
import { type Doing, wishAround } from './doings.ts'
import { numberOf } from './measures.ts'
import { numberAt } from './number-words.ts'
import { expectedTitles, isPlainlyNamed, type Placed } from './placed-names.ts'
import { isRefused, type Named } from './reading.ts'
import { type SpanContext, starsAt } from './slots.ts'
import type { Span } from './spans.ts'
import { positionsOf } from './tokens.ts'
import { type Family, familyOf } from './vocabulary.ts'

const SPAN = 0.35
/** What phrases cost on average, for each word: where they explain all, they are to be believed. */
const EACH_WORD = 0.04
/** The cost of a part's doubt, for each of its words. */
const DOUBT = 0.5
/** Words that nobody knows are not explained by those around them. */
const UNKNOWN_WORD = 0.8
/** Less likely is a guess. */
const LEAST_SHARE = 0.5
/** The same for a part of a sentence. */
const LEAST_SHARE_OF_PART = 0.75
/** Thanks and the like in passing have to be plain. */
const PLAINLY = 0.85

/** What is said of a message's wishes, and no span by itself. */
const OF_WISHES = new Set(['find', 'like', 'among', 'refine', 'care'])
/** What is done where an intent is none of the vocabulary. */
const MEANT: Record<string, string> = { tell: 'aside', howto: 'act help' }

/** What is rather said in a sentence of its own. */
const OF_SENTENCES = /^(?:talk|beyond|tell)/

/** What is rather a reason beside a wish. */
const CHANGES = /^act (?:mark|rate|hide|add|favorite|remove|more)/

interface IntentContext {
	names: readonly Placed[]
	phrases: readonly Span[]
	intents: Intents
	isKnown: (word: string) => boolean
}

/** Readings of whole parts, which compete with those of their words. */
export function intentSpans(
	context: SpanContext,
	doings: readonly Doing[],
	{ names, phrases, intents, isKnown }: IntentContext,
): Span[] {
	const wordAt = (at: number) => context.words[at] ?? ''
	return doings.flatMap(({ from, to, intent, share, isSentence, isApart }): Span[] => {
		if (share < (isSentence ? LEAST_SHARE : LEAST_SHARE_OF_PART) || OF_WISHES.has(intent)) return []
		// "So I can get through it on nights" says no good-bye.
		if (!isSentence && OF_SENTENCES.test(intent) && (share < PLAINLY || !isApart)) return []
		// "Like Gone Girl, he has seen Prisoners" marks nothing, and "no time for 500 episodes of Naruto" asks nothing.
		const mayBeReason = CHANGES.test(intent) || intent.startsWith('fact')
		if (!isSentence && mayBeReason && wishAround(doings, from, to)) return []
		const within = names.filter((one) => one.from >= from && one.to <= to)
		// "We showed Incendies last month" tells of what the wish is like.
		if (intent === 'tell' && within.some(({ value }) => value.kind === 'title')) return []
		const unknown = positionsOf(from, to).filter((at) => !isIn(within, at) && !isKnown(wordAt(at)))
		const cost = SPAN + (EACH_WORD + DOUBT * (1 - share)) * (to - from) + UNKNOWN_WORD * unknown.length
		const family = familyOf(MEANT[intent] ?? intent)
		const span = { from, to, cost, family }
		const isWithin = (one: Span) => one.from >= from && one.to <= to
		if (phrases.some((one) => isWithin(one) && isRefused(one.family?.atoms[0]?.value))) return []
		// "Frozen but for adults" and "do you have one but with real actors" are wishes.
		if (
			!isDeed(family) &&
			phrases.some((one) => isWithin(one) && isWish(one, wordAt(one.from - 1), wordAt(one.from - 2)))
		)
			return []
		// "I'm in Spain on holiday. Can I get it there?"
		if (!isDeed(family)) return [{ ...span, named: [], inner: detailsIn(phrases, within, from, to, PLACES) }]
		const titles = expectedTitles(context, within, { from, to, isWhere: intent === 'act where' })
		const isCarrier = (word: string) =>
			intents.tells(word, intent) || (intent === 'act rate' && numberOf(word, context.vocabulary.measures) !== null)
		const targets = titles.length > 0 ? titles : within.filter(({ value }) => value.kind === 'reference')
		// "When was it made, and who is in it" asks twice.
		if (phrases.some((one) => isWithin(one) && LINKING.has(wordAt(one.from - 1)) && isOtherDeed(one, family))) return []
		// A phrase that names more of what it is done with tells more: "seen Up and WALL-E".
		const isBeside = (one: Span) => one.from < to && from < one.to
		if (phrases.some((one) => isBeside(one) && isSameDeed(one, family) && titlesIn(one) > targets.length)) return []
		if (CHANGES.test(intent) && !isPlainlyNamed(context, targets, { from, to, isTold: isCarrier })) return []
		const services = intent === 'act where' ? servicesIn(context, [...within, ...titles], from, to) : []
		const named = [...within.filter(({ value }) => value.kind !== 'title'), ...titles, ...services]
		const inner = detailsIn(phrases, within, from, to, DETAILS)
		const told = [...within, ...titles, ...services, ...inner]
		const part = intent === 'fact role' ? roleIn(context, named, from, to) : []
		const unread = positionsOf(from, to).filter((at) => !isIn(told, at) && !part.includes(at) && !isCarrier(wordAt(at)))
		return [{ ...span, named: slotsOf(context, family, named, from, to), inner, unread }]
	})
}

/** Whether a phrase says what is wanted, whatever the words around it say. */
function isWish({ family, named, from, to }: Span, before: string, twoBefore: string): boolean {
	const [atom] = family?.atoms ?? []
	if (atom?.key === 'like') return named.some(({ values }) => values.some((one) => one.kind === 'title' && one.isKnown))
	// "Rainy Sunday" is more than the weather.
	if (atom?.key === 'mood') return to - from > 1 && family?.isVague === false
	return atom?.key === 'genre' && (before === 'but' || twoBefore === 'but')
}

function isSameDeed({ family: other }: Span, { atoms: [atom] }: Family): boolean {
	const [own] = other?.atoms ?? []
	return own?.key === 'seen' ? atom?.value === 'mark' : own?.key === atom?.key && own?.value === atom?.value
}

const LINKING = new Set(['and', 'n'])

function isOtherDeed({ family }: Span, own: Family): boolean {
	return family !== null && isDeed(family) && family.atoms[0]?.value !== own.atoms[0]?.value
}

function titlesIn({ named }: Span): number {
	return named.flatMap(({ slot, values }) => (slot === 'title' ? values : [])).length
}

const isIn = (runs: readonly { from: number; to: number }[], at: number) =>
	runs.some(({ from, to }) => from <= at && at < to)

/** The cost from which a word may name a service. */
const OF_SERVICES = 0.45

/** The services of everyday names: "Netflix". */
function servicesIn(
	{ names, words, costOf }: SpanContext,
	taken: readonly Placed[],
	from: number,
	to: number,
): Placed[] {
	return positionsOf(from, to).flatMap((at) => {
		const value = isIn(taken, at) || costOf(words[at] ?? '') < OF_SERVICES ? null : names.providerAt(at, at + 1)
		return value ? [{ from: at, to: at + 1, value }] : []
	})
}

/** What tells one title of a name from another, or where it is watched. */
const DETAILS = new Set('language country years type region offers on place'.split(' '))
const PLACES = new Set(['region', 'place', 'watched-in'])

/** "Add The Wave, the German one": details within a part that does something. */
function detailsIn(
	phrases: readonly Span[],
	names: readonly Placed[],
	from: number,
	to: number,
	keys: ReadonlySet<string>,
): Span[] {
	const found: Span[] = []
	const isTaken = (span: Span) => [...names, ...found].some((one) => span.from < one.to && one.from < span.to)
	const details = phrases.filter(
		(span) =>
			span.from >= from &&
			span.to <= to &&
			span.family !== null &&
			!span.family.isVague &&
			span.family.atoms.every(({ key }) => keys.has(key)),
	)
	for (const span of details.sort((one, other) => other.to - other.from - (one.to - one.from) || one.cost - other.cost))
		if (!isTaken(span)) found.push(span)
	return found
}

/** What is done, not wished. */
const DEEDS = new Set(['act', 'fact', 'talk', 'beyond'])
/** The cost of a phrase that does something else than the part around it. */
const CONTESTED = 1.2
/** A phrase that is most of a part is that part. */
const MOST_OF_PART = 0.6
/** Unless that certainly does something else: "my neighbour is over" asks for no ending. */
const CERTAIN = 0.9
/** Phrases are believed unless the part clearly does something else. */
const CLEARLY = 0.7

/** Phrases in parts that do something else are less likely. */
export function contested(spans: readonly Span[], doings: readonly Doing[]): Span[] {
	const smallest = [...doings].sort((one, other) => one.to - one.from - (other.to - other.from))
	return spans.map((span) => {
		const key = span.family?.atoms[0]?.key ?? ''
		if (!DEEDS.has(key) || isRefused(span.family?.atoms[0]?.value)) return span
		const around = smallest.find(({ from, to }) => from <= span.from && span.to <= to)
		const isMost = around && span.to - span.from > MOST_OF_PART * (around.to - around.from)
		if (isMost && !(around.intent === 'tell' && around.share >= CERTAIN)) return span
		const isOther = around && around.share >= CLEARLY && around.intent.split(' ')[0] !== key
		const isReason =
			!isMost && CHANGES.test(`${key} ${span.family?.atoms[0]?.value}`) && wishAround(doings, span.from, span.to)
		return isOther || isReason ? { ...span, cost: span.cost + CONTESTED } : span
	})
}

function isDeed({ atoms }: Family): boolean {
	return atoms[0]?.key === 'act' || atoms[0]?.key === 'fact'
}

/** What an act or a fact is about, and what it needs besides. */
function slotsOf(
	context: SpanContext,
	{ atoms: [atom] }: Family,
	names: readonly Placed[],
	from: number,
	to: number,
): Span['named'] {
	const { words } = context
	const of = (kind: Named['kind']) => names.flatMap(({ value }) => (value.kind === kind ? [value] : []))
	const titles = of('title')
	const slots = [
		{ slot: 'title', values: titles.length > 0 ? titles : of('reference') },
		{ slot: 'person', values: of('person') },
		{ slot: 'provider', values: of('provider') },
	]
	const free = positionsOf(from, to).filter((at) => !isIn(names, at))
	if (atom?.value === 'rate')
		slots.push(
			...free
				.flatMap((at) => starsAt(words, at) ?? [])
				.sort((one, other) => other.length - one.length)
				.slice(0, 1)
				.map(({ value }) => ({ slot: 'stars', values: [{ kind: 'number' as const, value }] })),
		)
	if (atom?.value === 'role') {
		const role = roleIn(context, names, from, to)
		if (role.length > 0)
			slots.push({ slot: 'words', values: [{ kind: 'words', text: role.map((at) => words[at]).join(' ') }] })
	}
	if (atom?.value === 'certificate')
		slots.push({
			slot: 'number',
			values: free.flatMap((at): Named[] => {
				const number = numberAt(words, at)
				return number ? [{ kind: 'number', value: number.value }] : []
			}),
		})
	return slots.filter(({ values }) => values.length > 0)
}

/** Words that ask for a role, and are none. */
const OF_ROLES = new Set(
	'who whos whose what which actor actress person guy man woman plays played play playing does did do is was the a an in of by as character role part voice voices voiced name it that from on me tell know you remind again'.split(
		' ',
	),
)

/** The positions of the words that name a role. */
function roleIn({ words }: SpanContext, names: readonly Placed[], from: number, to: number): number[] {
	return longestRun(positionsOf(from, to).filter((at) => !isIn(names, at) && !OF_ROLES.has(words[at] ?? '')))
}

function longestRun(positions: readonly number[]): number[] {
	const runs: number[][] = []
	for (const at of positions)
		if (runs.at(-1)?.at(-1) === at - 1) runs.at(-1)?.push(at)
		else runs.push([at])
	return runs.sort((one, other) => other.length - one.length)[0] ?? []
}
