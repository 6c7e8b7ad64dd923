import { capitalize, decapitalize, nounInSentence } from '#domain/shared/text.ts'
import { runtimeLabel } from '#domain/shared/time.ts'
import { MOODS } from '#domain/title/moods.ts'
import { topicName } from '#domain/title/topics.ts'
import { CHOICES, type Choice, type ChoiceName, type Criteria, unset } from './criteria.ts'
import {
	certificateLabel,
	comparisonLabel,
	countriesLabel,
	languagesLabel,
	offersLabel,
	personLabel,
	ratingLabel,
	regionLabel,
	releaseLabel,
	seasonsLabel,
	selector,
	yearsLabel,
} from './labels.ts'
import { criteriaWords as words } from './words.ts'

/** One criterion that was understood, and the criteria without it. */
interface CriteriaChip {
	label: string
	without: Criteria
}

/** The chips of criteria. Removing a chip removes exactly what its label says. */
export function criteriaChips(criteria: Criteria): CriteriaChip[] {
	const { type, list, years, notYears, rating, runtimeMinutes, seasons, order, count } = criteria
	const chip = (label: string, ...names: (keyof Criteria)[]): CriteriaChip => ({
		label,
		without: { ...criteria, ...unset(names) },
	})
	const when = <T>(value: T | null, label: (value: T) => string, name: keyof Criteria): CriteriaChip[] =>
		value === null ? [] : [chip(label(value), name)]
	return [
		...when(type, (is) => (is === 'movie' ? words.movies : words.tvShows), 'type'),
		...when(list, (name) => words.list({ list: name }), 'list'),
		...CHOICES.flatMap((name) => choiceChips(criteria, name)),
		...when(years, yearsLabel, 'years'),
		...when(notYears, (bounds) => words.not({ name: yearsLabel(bounds) }), 'notYears'),
		...when(rating, ratingLabel, 'rating'),
		...when(runtimeMinutes, runtimeLabel, 'runtimeMinutes'),
		...when(seasons, seasonsLabel, 'seasons'),
		...when(criteria.status, (is) => (is === 'ended' ? words.ended : words.running), 'status'),
		...criteria.comparisons.map((comparison, at) => ({
			label: comparisonLabel(comparison),
			without: { ...criteria, comparisons: criteria.comparisons.filter((_, index) => index !== at) },
		})),
		...when(criteria.isForFamilies || null, () => words.familyFriendly, 'isForFamilies'),
		...certificateChips(criteria),
		...releaseChips(criteria, chip),
		...textChips(criteria, 'like', (title) => words.like({ title })),
		...textChips(criteria, 'notTitles', (title) => words.not({ name: title })),
		...when(criteria.isUnseen || null, () => words.unseen, 'isUnseen'),
		...when(criteria.isOnMyProviders || null, () => words.onMyServices, 'isOnMyProviders'),
		...textChips(criteria, 'providers', (name) => words.on({ name })),
		...textChips(criteria, 'notProviders', (name) => words.notOn({ name })),
		...when(criteria.region, regionLabel, 'region'),
		...when(criteria.offers, offersLabel, 'offers'),
		...(order === 'fit' ? [] : [chip(words.order({ order }), 'order')]),
		...when(count, (number) => words.count({ count: number }), 'count'),
	]
}

/** A home release and its time are one chip. */
function releaseChips(
	criteria: Criteria,
	chip: (label: string, ...names: (keyof Criteria)[]) => CriteriaChip,
): CriteriaChip[] {
	const label = releaseLabel(criteria)
	return label === null ? [] : [chip(label, 'release', 'isOutAtHome')]
}

/** "R-rated", "PG at most", "PG-13 or above". */
function certificateChips(criteria: Criteria): CriteriaChip[] {
	const label = certificateLabel(criteria)
	return label === null ? [] : [{ label, without: { ...criteria, certificate: null, certificateFrom: null } }]
}

function textChips(
	criteria: Criteria,
	name: 'like' | 'notTitles' | 'providers' | 'notProviders',
	label: (text: string) => string,
): CriteriaChip[] {
	return criteria[name].map((text, at) => ({
		label: label(text),
		without: { ...criteria, [name]: criteria[name].filter((_, index) => index !== at) },
	}))
}

type Item = Criteria[ChoiceName]['all'][number]

function choiceChips(criteria: Criteria, name: ChoiceName): CriteriaChip[] {
	const choice: Choice<Item> = criteria[name]
	const side = (part: keyof Choice<Item>, label: (item: Item, at: number) => string) =>
		choice[part].map((item, at) => ({
			label: label(item, at),
			without: withoutItem(criteria, name, part, at),
		}))
	const any = choice.any.length > 1 && GROUP_LABELS[name]
	return [
		...side('all', (item) => itemLabel(name, item)),
		...(any
			? [{ label: any(choice.any as readonly string[]), without: { ...criteria, [name]: { ...choice, any: [] } } }]
			: side('any', (item, at) => (at === 0 ? itemLabel(name, item) : words.or({ name: itemLabel(name, item) })))),
		...side('none', (item) => words.not({ name: labelAfterNot(name, item) })),
	]
}

/** Several languages or countries share one chip, as in "Scandinavian". */
const GROUP_LABELS: Partial<Record<ChoiceName, (codes: readonly string[]) => string>> = {
	languages: languagesLabel,
	countries: countriesLabel,
}

function withoutItem(criteria: Criteria, name: ChoiceName, part: keyof Choice<Item>, at: number): Criteria {
	const choice: Choice<Item> = criteria[name]
	return { ...criteria, [name]: { ...choice, [part]: choice[part].filter((_, index) => index !== at) } }
}

function itemLabel(name: ChoiceName, item: Item): string {
	if (typeof item !== 'string') return personLabel(item)
	if (name === 'languages') return languagesLabel([item])
	if (name === 'countries') return countriesLabel([item])
	if (name === 'moods') return MOODS[item as keyof typeof MOODS].label
	return name === 'genres' ? words.genre({ genre: selector(item) }) : capitalize(topicName(item))
}

/** Names keep their capital after "Not". */
function labelAfterNot(name: ChoiceName, item: Item): string {
	if (name === 'topics' && typeof item === 'string') return topicName(item)
	const label = itemLabel(name, item)
	if (name === 'genres') return nounInSentence(label)
	return name === 'moods' ? decapitalize(label) : label
}
