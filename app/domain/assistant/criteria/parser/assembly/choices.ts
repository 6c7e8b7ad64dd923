import type { Choice, ChoiceName, PersonCriterion } from '../../criteria.ts'
import type { Meaning } from '../../lexicon/phrases.ts'
import { isDirector } from '../recognition/person-names.ts'
import type { Term } from './segment.ts'

type Items = Exclude<Meaning[ChoiceName], undefined>[number]

export function toChoice(terms: readonly Term[], name: ChoiceName): Choice<Items> {
	const none = terms
		.filter(({ isNegated }) => isNegated)
		.flatMap(({ meaning }) => itemsOf(meaning.negated ?? meaning, name))
	if (name === 'languages') none.push(...excludedLanguages(terms))
	const runs = runsOf(terms, name)
	const isSingle = name === 'languages' || name === 'countries'
	const isEither = (run: Run) => isSingle || (run.isOr && run.items.length > 1)
	const any = runs.filter(isEither).flatMap(({ items }) => items)
	const all = runs.filter((run) => !isEither(run)).flatMap(({ items }) => items)
	if (name === 'people') return inTwoRoles(all, any, none)
	return { all: uniqueItems(all, none), any: uniqueItems(any, none), none: uniqueItems(none, []) }
}

/** "Woody Allen movies without Woody Allen in them" are directed by somebody who does not act in them. */
function inTwoRoles(all: readonly Items[], any: readonly Items[], none: readonly Items[]): Choice<Items> {
	const isPerson = (item: Items): item is PersonCriterion => typeof item !== 'string'
	const isRefused = (item: Items) => none.some((other) => isPerson(item) && isPerson(other) && other.name === item.name)
	const isBoth = all.filter((item) => isRefused(item) && isPerson(item) && isDirector(item.name))
	const inRole = (role: 'director' | 'actor') => (item: Items) =>
		isPerson(item) && isBoth.some((other) => isPerson(other) && other.name === item.name) ? { ...item, role } : item
	const refused = none.map(inRole('actor'))
	const wanted = all.filter((item) => !isRefused(item) || isBoth.includes(item)).map(inRole('director'))
	return { all: uniqueItems(wanted, []), any: uniqueItems(any, none), none: uniqueItems(refused, []) }
}

interface Run {
	items: Items[]
	isOr: boolean
}

/** Criteria of one kind in one list, as in "mystery, thriller or crime". */
function runsOf(terms: readonly Term[], name: ChoiceName): Run[] {
	const runs: Run[] = []
	let isOpen = false
	for (const { meaning, isNegated, conjunction } of terms) {
		const items = isNegated ? [] : positiveItems(terms, meaning, name)
		if (items.length === 0) {
			isOpen = false
			continue
		}
		const last = runs.at(-1)
		if (last && isOpen && (conjunction === 'list' || conjunction === 'or')) {
			last.items.push(...items)
			last.isOr ||= conjunction === 'or'
		} else runs.push({ items: [...items], isOr: false })
		isOpen = true
	}
	return runs
}

/** A vague language ("with subtitles") does not count beside an exact one. */
function positiveItems(terms: readonly Term[], meaning: Meaning, name: ChoiceName): readonly Items[] {
	const items = itemsOf(meaning, name)
	if (!meaning.isVague) return items
	return terms.some((term) => !term.meaning.isVague && itemsOf(term.meaning, name).length > 0) ? [] : items
}

function excludedLanguages(terms: readonly Term[]): string[] {
	const isExact = terms.some(({ meaning, isNegated }) => !isNegated && meaning.languages)
	return terms.flatMap(({ meaning, isNegated }) =>
		isNegated || (meaning.isVague && isExact) ? [] : (meaning.notLanguages ?? []),
	)
}

function itemsOf(meaning: Meaning, name: ChoiceName): readonly Items[] {
	return meaning[name] ?? []
}

/** Removes duplicates and unwanted items: an item that is both wanted and unwanted is unwanted. */
function uniqueItems(items: readonly Items[], without: readonly Items[]): Items[] {
	const key = (item: Items) => (typeof item === 'string' ? item : item.name)
	const unwanted = new Set(without.map(key))
	const wanted = items.filter((item) => !unwanted.has(key(item)))
	return [...new Map(wanted.map((item) => [JSON.stringify(item), item])).values()]
}
