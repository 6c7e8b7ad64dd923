import { fold } from '#domain/shared/spelling.ts'
import { type Criteria, hasCriteria, type Order, type PersonRole, type ShowStatus } from '../criteria/criteria.ts'
import type { Cover } from './cover.ts'
import {
	type Act,
	type ActKind,
	type AskedFact,
	type FactKind,
	isRefused,
	type Named,
	plainAct,
	type Reading,
	type SmallTalk,
} from './reading.ts'
import { starsAt } from './slots.ts'
import { criteriaOf, GROWN_UP } from './stated-criteria.ts'
import { readTerms, type Term, type TermsContext, valuesOf, withoutReasons } from './terms.ts'
import { isCutFromBefore, positionsOf } from './tokens.ts'

/** Assembles the meaning of a cover. */
export function assemble(cover: Cover, options: TermsContext): Reading {
	const read = readTerms(cover, options)
	const { notStory, left, leftAt, unusedAt, count } = read
	const { terms: wished, story, reasonsAt } = withoutReasons(read, options)
	const terms = options.readsSubjects ? wished : withoutKnownBeforehand(withSeenAfterWishes(wished, options))
	const stated = criteriaOf(terms, options)
	const age = ageIn(terms)
	const supposed = new Set(terms.filter((term) => isSupposed(term, options)))
	const isTitled = (term: Term) =>
		term.span.family === null || term.span.family.atoms.some(({ key }) => key === 'title') || supposed.has(term)
	const done = terms.flatMap((term) => (supposed.has(term) ? [] : actOf(term, options.words)))
	const asked = terms.flatMap((term) => factOf(term, options))
	const titles = terms.flatMap((term) => (isTitled(term) && !term.isNegated ? valuesOf(term.span, 'title') : []))
	const value = (key: string) =>
		terms.flatMap(({ atoms, isNegated }) => (isNegated ? [] : atoms.filter((atom) => atom.key === key)))[0]?.value ??
		null
	const isAmongShown = value('among') !== null
	const wanted = withOrderAsked({ ...stated, count: stated.count ?? count }, isAmongShown ? [] : asked)
	const { criteria, facts } = withFactsAsked(wanted.criteria, isAmongShown ? asked : wanted.asked, age)
	const isFinding = value('find') !== null
	const rating = isFinding ? null : ratingBeside(done, titles, terms, options)
	const isRated = !options.readsSubjects && done.some(({ kind }) => kind === 'rate')
	// "Heat was great, 9/10": the stars count, not the feeling.
	const felt = done.find(({ kind, isFeeling }) => kind === 'rate' && isFeeling)
	const scaled = rating || felt ? scaledStarsOutside(terms, options) : null
	const given = felt && !isFinding ? starsIn(terms, options) : undefined
	const exact = done.map((act) => (act === felt && given ? { ...act, stars: given, isFeeling: false } : act))
	const acts = withoutRepeats(rating ? [...exact, rating] : exact)
	const references = terms.flatMap(({ span, isNegated }): Named[] =>
		span.family?.atoms[0]?.key === 'ref' && !isNegated ? [{ kind: 'reference', family: span.family }] : [],
	)
	const placeOf = (key: string) =>
		terms.findIndex(({ atoms, isNegated }) => !isNegated && atoms.some((atom) => atom.key === key))
	// "Solve this, show the working" is not about shows, but "movies about the weather" are movies.
	const isBeyond = placeOf('type') < 0 || placeOf('beyond') < placeOf('type') || isRefused(value('beyond'))
	return {
		acts,
		facts,
		isFinding,
		isForOthers: terms.some(({ atoms }) => atoms.some(({ key, value }) => key === 'find' && value === 'other')),
		age,
		titles: titles.filter((one) => one.kind !== 'title' || !criteria.notTitles.includes(one.name)),
		criteria: rating || given || (isRated && !isFinding) ? { ...criteria, rating: null } : criteria,
		references,
		personRole: value('he') as PersonRole | null,
		stars: bareStars(options),
		isQuestion: value('question') !== null,
		isInstead: value('instead') !== null,
		isAlso: ALSO.test(options.words.join(' ')),
		isRefining: false,
		isInNeed: false,
		story,
		notStory,
		isAmongShown,
		talk: value('talk') as SmallTalk | null,
		beyond: isBeyond ? value('beyond') : null,
		left,
		leftRuns: runsOf(leftAt, cover.left, options),
		unused: joinedWords(
			[
				...unusedAt.filter((at) => !isWithin(scaled, at)),
				...reasonsAt,
				...dubbedAt(terms),
				...unreadAt(terms, options),
			],
			options,
		),
		cost: cover.cost,
		words: options.words.length,
		language: null,
		rival: null,
	}
}

const ALSO = /^(?:and|also|plus)\b|\b(?:too|as well|also|n all)$/

/** Adjacent words as written: "kilmer" beside "val" may not be a misspelled killer. Words without spaces keep what stands between them: "千と千尋". */
function runsOf(
	positions: readonly number[],
	leftOut: readonly number[],
	{ tokens, words, written, isRare }: Pick<TermsContext, 'tokens' | 'words' | 'written' | 'isRare'>,
) {
	const isOpen = (at: number) => positions.includes(at) || (written[at] !== undefined && written[at] !== words[at])
	const isNext = (at: number) => isOpen(at) && tokens[at]?.breakBefore === ''
	const isTogether = (at: number) => isCutFromBefore(tokens, at)
	const isWithin = (at: number) => leftOut.includes(at) && isTogether(at) && isTogether(at + 1) && isNext(at + 1)
	const runs: string[] = []
	for (let at = 0; at < words.length; at++) {
		if (!isOpen(at)) continue
		const from = at
		while (isNext(at + 1) || isWithin(at + 1)) at++
		const run = positionsOf(from, at + 1)
		const isName = run.length > 1 || run.some(isRare)
		if (!isName || !run.some((one) => positions.includes(one))) continue
		runs.push(run.map((one) => `${one === from || isTogether(one) ? '' : ' '}${written[one]}`).join(''))
	}
	return runs
}

const WISHED = new Set('type genre mood topic language country list'.split(' '))

/** "A fantasy series, we have seen Game of Thrones": what was seen is left out of what is wished for. */
function withSeenAfterWishes(terms: readonly Term[], { tokens }: Pick<TermsContext, 'tokens'>): Term[] {
	return terms.map((term, at) => {
		const isMark = term.atoms.some(({ key, value }) => key === 'act' && value === 'mark')
		const breaks = (from: number, to: number) => tokens.slice(from + 1, to + 1).map(({ breakBefore }) => breakBefore)
		const isAfterWish = terms.slice(0, at).some(({ atoms, span }) => {
			const between = breaks(span.from, term.span.from)
			return atoms.some(({ key }) => WISHED.has(key)) && between.includes(',') && !between.includes('.')
		})
		return isMark && isAfterWish ? { ...term, atoms: [{ key: 'seen', value: '', isNot: false }] } : term
	})
}

/** "Not Squid Game, I know that": says of what is left out that it was seen. */
function withoutKnownBeforehand(terms: readonly Term[]): Term[] {
	const isMore = ({ atoms }: Term) => atoms.some(({ key, value }) => key === 'act' && value === 'more')
	return terms.filter((term, at) => {
		const before = terms[at - 1]
		const names = before ? ['title', 'person'].flatMap((kind) => valuesOf(before.span, kind)) : []
		const isLeftOut = before && names.length > 0 && (before.isNegated || leavesOut(before))
		return !(isMore(term) && isLeftOut)
	})
}

const leavesOut = ({ atoms }: Term) => atoms.some(({ key }) => key === 'except' || key === 'seen')

/** An act on what was mentioned last repeats the same act on a title. */
function withoutRepeats(acts: readonly Act[]): readonly Act[] {
	return acts.filter(
		(act, at) =>
			act.titles.length > 0 ||
			act.stars !== null ||
			!acts.some((other, place) => place < at && other.kind === act.kind),
	)
}

const SUPPOSED =
	/\b(?:if (?:i|we|someone|somebody)|what happens (?:if|when)|how (?:do|can|would|could|to) ?(?:i|we)?|should (?:i|we)|do nothing|tempted|nearly|almost|was going to)\b/
const WITHDRAWN = /\b(?:better not|just kidding|on second thoughts?|forget i said)\b/

/** "If I gave it 3 stars, could I change that?" rates nothing. */
function isSupposed({ span, atoms }: Term, { words, tokens }: Pick<TermsContext, 'words' | 'tokens'>): boolean {
	if (!atoms.some(({ key }) => key === 'act')) return false
	let [start, end] = [span.from, span.to]
	while (start > 0 && tokens[start]?.breakBefore !== '.') start--
	while (end < words.length && tokens[end]?.breakBefore !== '.') end++
	return (
		SUPPOSED.test(words.slice(start, span.from + 3).join(' ')) || WITHDRAWN.test(words.slice(span.to, end).join(' '))
	)
}

/** "Finished Heat. 9/10": stars beside a title that was watched or named. */
function ratingBeside(
	acts: readonly Act[],
	titles: readonly Named[],
	terms: readonly Term[],
	{ words }: Pick<TermsContext, 'words'>,
): Act | null {
	const isMeant = acts.some(({ kind }) => kind === 'mark') || (titles.length === 1 && acts.length === 0)
	if (!isMeant || acts.some(({ kind }) => kind === 'rate')) return null
	const given = starsIn(terms, { words })
	return given === undefined ? null : { ...plainAct('rate'), stars: given }
}

/** The stars of a rating that is a term by itself, or of what no term has. */
function starsIn(terms: readonly Term[], { words }: Pick<TermsContext, 'words'>): number | undefined {
	const [stars] = terms.flatMap(({ span: { from, to, family } }) => {
		const isRating = family === null || family.atoms.every(({ key }) => key === 'rating')
		const said = isRating && /\/|star|out/.test(words.slice(from, to).join(' ')) ? starsAt(words, from) : null
		return said && said.length === to - from ? [said.value] : []
	})
	return stars ?? scaledStarsOutside(terms, { words })?.stars
}

/** "Parasite geschaut, 8 von 10": stars with their scale that no term has. */
function scaledStarsOutside(terms: readonly Term[], { words }: Pick<TermsContext, 'words'>) {
	for (const from of words.keys()) {
		const said = terms.some(({ span }) => span.from <= from && from < span.to) ? null : starsAt(words, from)
		if (!said || said.length < SCALED) continue
		const to = from + said.length
		// "3 of 5 episodes".
		if (!terms.some((term) => countsParts(term, to))) return { from, to, stars: said.value }
	}
	return null
}

/** Whether what begins there says of what there are so many. */
function countsParts({ span, atoms }: Term, at: number): boolean {
	return (
		span.from <= at && at < span.to && atoms.some(({ key }) => key === 'part' || key === 'unread' || key === 'type')
	)
}

/** "A French series in German": what is spoken is of no use beside the language that it was made in. */
function dubbedAt(terms: readonly Term[]): number[] {
	const valuesThat = (wanted: string) =>
		terms.flatMap(({ atoms, isNegated }) =>
			isNegated ? [] : atoms.flatMap(({ key, value }) => (key === wanted ? value : [])),
		)
	const made = valuesThat('language')
	const isOther = ({ atoms, isNegated }: Term) =>
		!isNegated && made.length > 0 && atoms.some(({ key, value }) => key === 'spoken' && !made.includes(value))
	return terms.filter(isOther).flatMap(({ span: { from, to } }) => positionsOf(from, to))
}

/** "At most 6 episodes": what is understood, but of no use; not the title within it. */
function unreadAt(
	terms: readonly Term[],
	{ written, isContent }: Pick<TermsContext, 'written' | 'isContent'>,
): number[] {
	return terms
		.filter(({ atoms }) => atoms.some(({ key }) => key === 'unread'))
		.flatMap(({ span }) => {
			const titles = valuesOf(span, 'title').flatMap((one) =>
				one.kind === 'title' ? fold(one.said ?? one.name).split(' ') : [],
			)
			const all = positionsOf(span.from, span.to)
			if (titles.length === 0) return all
			const others = all.filter((at) => !titles.includes(written[at] ?? ''))
			return others.some(isContent) ? others.filter(isContent) : others
		})
}

const isWithin = (run: { from: number; to: number } | null, at: number) => run !== null && run.from <= at && at < run.to

/** The words of stars with what they are out of. */
const SCALED = 3

/** What a number is put right with: "make it a 10", "bump that up to 5", "no, 8/10". */
const BEFORE_STARS = /(?:^| )(?:an?|it|that|no|wait|actually|meant|(?:it|that|rating|score)(?: up| down)? to(?: an?)?)$/
const AFTER_STARS = /^(?:instead|please|then|actually|out|now)?$/

/** The stars of a message that says nothing else. */
function bareStars({
	tokens,
	words,
	isContent,
	isOfRating,
}: Pick<TermsContext, 'tokens' | 'words' | 'isContent' | 'isOfRating'>) {
	const from = words.findIndex((_, at) => starsAt(words, at) !== null)
	const stars = starsAt(words, from)
	if (stars === null) return null
	const end = from + stars.length
	const isApart = (from > 0 && tokens[from]?.breakBefore !== '') || (from === 0 && stars.length > 1)
	const isPut = isApart || BEFORE_STARS.test(words.slice(0, from).join(' '))
	const isElse = words.some((_, at) => (at < from || at >= end) && isContent(at) && !isOfRating(at))
	return isPut && !isElse && AFTER_STARS.test(words.slice(end).join(' ')) ? stars.value : null
}

/** Adjacent words as they were written, in their order. */
function joinedWords(
	positions: readonly number[],
	{ tokens, written }: Pick<TermsContext, 'tokens' | 'written'>,
): string[] {
	const runs: string[] = []
	const sorted = [...new Set(positions)].sort((a, b) => a - b)
	for (const [index, at] of sorted.entries()) {
		const word = written[at] ?? ''
		const isNext = sorted[index - 1] === at - 1 && tokens[at]?.breakBefore === ''
		if (isNext) runs.push(`${runs.pop()} ${word}`)
		else runs.push(word)
	}
	return runs
}

function actOf({ atoms, span, isNegated }: Term, words: readonly string[]): Act[] {
	return atoms.flatMap((atom) => {
		// "No, scrap that".
		if (atom.key !== 'act' || (isNegated && atom.value !== 'reset')) return []
		const [kind = '', stars] = atom.value.split(' ')
		const [number] = valuesOf(span, 'stars')
		// "5 stars for Heat" has its number among the words.
		const said = number?.kind === 'number' ? number.value : (starsAt(words, span.from)?.value ?? null)
		return [
			{
				kind: kind as ActKind,
				titles: valuesOf(span, 'title').map((one) =>
					one.kind === 'title' && atoms.some(({ key }) => key === 'parts') ? { ...one, isSeries: true } : one,
				),
				stars: kind === 'rate' ? (said ?? (stars ? Number(stars) : null)) : null,
				isFeeling: stars !== undefined && said === null,
				providers: valuesOf(span, 'provider').flatMap((value) => (value.kind === 'provider' ? [value.name] : [])),
			},
		]
	})
}

/** The youngest of those who watch; `null` for grown-ups. */
function ageIn(terms: readonly Term[]): number | null {
	const ages = terms
		.filter(({ atoms }) => atoms.some(({ key, value }) => key === 'age' || (key === 'fact' && value === 'certificate')))
		.flatMap(({ span }) => valuesOf(span, 'number'))
		.flatMap((named) => (named.kind === 'number' && named.value < GROWN_UP ? [named.value] : []))
	return ages.length === 0 ? null : Math.min(...ages)
}

const OF_ONE = /\b(?:it|that|this)\b/
const RUNNING = /\b(?:still|running|ongoing|going|on air|making|filming)\b/

/** The order that a comparison asks for. */
const ORDERS: Record<string, Order> = {
	better: 'rating',
	longer: 'longest',
	shorter: 'shortest',
	newer: 'newest',
	older: 'oldest',
}

/** "What is the highest rated documentary" asks for the best of a kind, while "which is longer" compares what was shown. */
function withOrderAsked(criteria: Criteria, asked: readonly AskedFact[]) {
	const kind = { ...criteria, type: null, count: null, order: 'fit' } satisfies Criteria
	const [first, ...others] = asked
	const order = ORDERS[first?.measure ?? '']
	const isWish = first?.kind === 'compare' && first.titles.length === 0 && others.length === 0
	if (!isWish || !order || !hasCriteria(kind)) return { criteria, asked }
	return { criteria: { ...criteria, order: criteria.order === 'fit' ? order : criteria.order }, asked: [] }
}

/** "Crime shows that have ended" want shows, while "has it ended" asks; and who is six is asked for in "is it fit for a six-year-old". */
function withFactsAsked(criteria: Criteria, asked: readonly AskedFact[], age: number | null) {
	const isWish = ({ kind, titles, said }: AskedFact) =>
		kind === 'ended' && titles.length === 0 && !OF_ONE.test(said) && hasCriteria(criteria)
	const wish = asked.find(isWish)
	const facts = asked
		.filter((fact) => !isWish(fact))
		.map((fact) => (fact.kind === 'certificate' && age !== null ? { ...fact, measure: String(age) } : fact))
	if (!wish) return { criteria, facts }
	const status: ShowStatus = RUNNING.test(wish.said) ? 'running' : 'ended'
	return { criteria: { ...criteria, status, type: 'tv' } satisfies Criteria, facts }
}

/** "The guy that was joker" asks for the joker. */
const ASKING = /^.*\b(?:was|is|plays|played|playing|voices|voiced) (?:the )?(?=\S)/i
/** "Who is the actress in it" names no part. */
const ANY_PART = /^(?:the )?(?:lead |main )?(?:actor|actress|star|guy|man|woman|girl|person|voice|part|role)$/i

function factOf({ atoms, span }: Term, { written }: Pick<TermsContext, 'written'>): AskedFact[] {
	return atoms.flatMap((atom) => {
		if (atom.key !== 'fact') return []
		const [kind = '', measure = null] = atom.value.split(' ')
		const [name] = [...valuesOf(span, 'words'), ...valuesOf(span, 'person')]
		const part = name?.kind === 'words' ? name.text.replace(ASKING, '') : null
		return [
			{
				kind: kind as FactKind,
				said: written.slice(span.from, span.to).join(' '),
				titles: valuesOf(span, 'title'),
				name: name?.kind === 'person' ? name.name : part === null || ANY_PART.test(part) ? null : part,
				measure,
			},
		]
	})
}
