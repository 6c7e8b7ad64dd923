import type { PersonRole } from '../criteria/criteria.ts'
import type { Cover } from './cover.ts'
import type { Act, ActKind, AskedFact, FactKind, Named, Reading, SmallTalk } from './reading.ts'
import { starsAt } from './slots.ts'
import { criteriaOf } from './stated-criteria.ts'
import { readTerms, type Term, type TermsContext, valuesOf, withoutReasons } from './terms.ts'

/** Assembles the meaning of a cover. */
export function assemble(cover: Cover, options: TermsContext): Reading {
	const read = readTerms(cover, options)
	const { notStory, left, leftAt, count } = read
	const { terms, story } = withoutReasons(read, options)
	const stated = criteriaOf(terms, options)
	const criteria = { ...stated, count: stated.count ?? count }
	const acts = terms.flatMap((term) => actOf(term, options.words))
	const facts = terms.flatMap(factOf)
	const titles = terms.flatMap(({ span, isNegated }) =>
		(span.family === null || span.family.atoms.some(({ key }) => key === 'title')) && !isNegated
			? valuesOf(span, 'title')
			: [],
	)
	const references = terms.flatMap(({ span, isNegated }): Named[] =>
		span.family?.atoms[0]?.key === 'ref' && !isNegated ? [{ kind: 'reference', family: span.family }] : [],
	)
	const value = (key: string) =>
		terms.flatMap(({ atoms, isNegated }) => (isNegated ? [] : atoms.filter((atom) => atom.key === key)))[0]?.value ??
		null
	const placeOf = (key: string) =>
		terms.findIndex(({ atoms, isNegated }) => !isNegated && atoms.some((atom) => atom.key === key))
	// "Solve this, show the working" is not about shows, but "movies about the weather" are movies.
	const isBeyond = placeOf('type') < 0 || placeOf('beyond') < placeOf('type')
	return {
		acts,
		facts,
		isFinding: value('find') !== null,
		isForOthers: terms.some(({ atoms }) => atoms.some(({ key, value }) => key === 'find' && value === 'other')),
		titles: titles.filter((one) => one.kind !== 'title' || !criteria.notTitles.includes(one.name)),
		criteria,
		references,
		personRole: value('he') as PersonRole | null,
		isQuestion: value('question') !== null,
		isInstead: value('instead') !== null,
		story,
		notStory,
		isAmongShown: value('among') !== null,
		talk: value('talk') as SmallTalk | null,
		beyond: isBeyond ? value('beyond') : null,
		left,
		leftRuns: runsOf(leftAt, options),
		cost: cover.cost,
		rival: null,
	}
}

/** Adjacent words as written: "kilmer" beside "val" may not be a misspelled killer. */
function runsOf(
	positions: readonly number[],
	{ tokens, words, written, isRare }: Pick<TermsContext, 'tokens' | 'words' | 'written' | 'isRare'>,
) {
	const isOpen = (at: number) => positions.includes(at) || (written[at] !== undefined && written[at] !== words[at])
	const runs: string[] = []
	for (let at = 0; at < words.length; at++) {
		if (!isOpen(at)) continue
		const from = at
		while (isOpen(at + 1) && tokens[at + 1]?.breakBefore === '') at++
		const run = Array.from({ length: at + 1 - from }, (_, offset) => from + offset)
		const isName = run.length > 1 || run.some(isRare)
		if (isName && run.some((one) => positions.includes(one))) runs.push(run.map((one) => written[one]).join(' '))
	}
	return runs
}

function actOf({ atoms, span, isNegated }: Term, words: readonly string[]): Act[] {
	return atoms.flatMap((atom) => {
		if (atom.key !== 'act' || isNegated) return []
		const [kind = '', stars] = atom.value.split(' ')
		const [number] = valuesOf(span, 'stars')
		// "5 stars for Heat" has its number among the words.
		const said = number?.kind === 'number' ? number.value : (starsAt(words, span.from)?.value ?? null)
		return [
			{
				kind: kind as ActKind,
				titles: valuesOf(span, 'title'),
				stars: kind === 'rate' ? (said ?? (stars ? Number(stars) : null)) : null,
				isFeeling: stars !== undefined && said === null,
				providers: valuesOf(span, 'provider').flatMap((value) => (value.kind === 'provider' ? [value.name] : [])),
			},
		]
	})
}

function factOf({ atoms, span }: Term): AskedFact[] {
	return atoms.flatMap((atom) => {
		if (atom.key !== 'fact') return []
		const [kind = '', measure = null] = atom.value.split(' ')
		const [name] = [...valuesOf(span, 'words'), ...valuesOf(span, 'person')]
		return [
			{
				kind: kind as FactKind,
				titles: valuesOf(span, 'title'),
				name: name?.kind === 'words' ? name.text : name?.kind === 'person' ? name.name : null,
				measure,
			},
		]
	})
}
