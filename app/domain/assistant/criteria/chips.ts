import {
	CHOICES,
	type Choice,
	type ChoiceName,
	type ListName,
	noRequest,
	type Order,
	type TitleRequest,
} from './criteria.ts'
import {
	countriesLabel,
	languagesLabel,
	personLabel,
	ratingLabel,
	runtimeLabel,
	sentenceCase,
	yearsLabel,
} from './labels.ts'
import { MOODS } from './lexicon/moods.ts'
import { THEMES } from './lexicon/topics.ts'

/** One thing that was understood, and the same request without it. */
export interface RequestChip {
	label: string
	without: TitleRequest
}

const LIST_LABELS: Record<ListName, string> = {
	trending: 'Trending',
	'top-rated': 'Top rated',
	new: 'New',
	upcoming: 'Upcoming',
	'hidden-gems': 'Hidden gems',
}
const ORDER_LABELS: Record<Exclude<Order, 'fit'>, string> = {
	popular: 'Most popular first',
	rating: 'Best first',
	newest: 'Newest first',
	oldest: 'Oldest first',
	random: 'Surprise',
}

/** How a request was read, filter by filter. Each chip takes away exactly what it says. */
export function requestChips(request: TitleRequest): RequestChip[] {
	const { type, list, years, notYears, rating, runtimeMinutes, order, count } = request
	const nothing = noRequest()
	const chip = (label: string, ...names: (keyof TitleRequest)[]): RequestChip => ({
		label,
		without: { ...request, ...Object.fromEntries(names.map((name) => [name, nothing[name]])) },
	})
	const when = <T>(value: T | null, label: (value: T) => string, name: keyof TitleRequest): RequestChip[] =>
		value === null ? [] : [chip(label(value), name)]
	return [
		...when(type, (is) => (is === 'movie' ? 'Movies' : 'TV shows'), 'type'),
		...when(list, (name) => LIST_LABELS[name], 'list'),
		...CHOICES.flatMap((name) => choiceChips(request, name)),
		...when(years, yearsLabel, 'years'),
		...when(notYears, (bounds) => `Not ${yearsLabel(bounds)}`, 'notYears'),
		...when(rating, ratingLabel, 'rating'),
		...when(runtimeMinutes, runtimeLabel, 'runtimeMinutes'),
		...when(request.isForFamilies || null, () => 'Family friendly', 'isForFamilies'),
		...textChips(request, 'like', (title) => `Like ${title}`),
		...textChips(request, 'notTitles', (title) => `Not ${title}`),
		...when(request.isUnseen || null, () => 'Not seen yet', 'isUnseen'),
		...when(request.isOnMyServices || null, () => 'On my services', 'isOnMyServices'),
		...textChips(request, 'services', (name) => `On ${name}`),
		...(order === 'fit' ? [] : [chip(ORDER_LABELS[order], 'order')]),
		...when(count, (many) => (many === 1 ? 'One title' : `${many} titles`), 'count'),
	]
}

function textChips(
	request: TitleRequest,
	name: 'like' | 'notTitles' | 'services',
	label: (text: string) => string,
): RequestChip[] {
	return request[name].map((text, at) => ({
		label: label(text),
		without: { ...request, [name]: request[name].filter((_, index) => index !== at) },
	}))
}

type Item = TitleRequest[ChoiceName]['all'][number]

function choiceChips(request: TitleRequest, name: ChoiceName): RequestChip[] {
	const choice: Choice<Item> = request[name]
	const side = (part: keyof Choice<Item>, label: (item: Item, at: number) => string) =>
		choice[part].map((item, at) => ({
			label: label(item, at),
			without: withoutItem(request, name, part, at),
		}))
	const any = choice.any.length > 1 && LABELS_OF_ALL[name]
	return [
		...side('all', (item) => itemLabel(name, item)),
		...(any
			? [{ label: any(choice.any as readonly string[]), without: { ...request, [name]: { ...choice, any: [] } } }]
			: side('any', (item, at) => (at === 0 ? itemLabel(name, item) : `or ${itemLabel(name, item)}`))),
		...side('none', (item) => `Not ${decapitalised(name, itemLabel(name, item))}`),
	]
}

/** Languages and countries are one thing, as "Scandinavian" is. */
const LABELS_OF_ALL: Partial<Record<ChoiceName, (codes: readonly string[]) => string>> = {
	languages: languagesLabel,
	countries: countriesLabel,
}

function withoutItem(request: TitleRequest, name: ChoiceName, part: keyof Choice<Item>, at: number): TitleRequest {
	const choice: Choice<Item> = request[name]
	return { ...request, [name]: { ...choice, [part]: choice[part].filter((_, index) => index !== at) } }
}

function itemLabel(name: ChoiceName, item: Item): string {
	if (typeof item !== 'string') return personLabel(item)
	if (name === 'languages') return languagesLabel([item])
	if (name === 'countries') return countriesLabel([item])
	if (name === 'moods') return MOODS[item as keyof typeof MOODS].label
	return name === 'themes' && !Object.hasOwn(THEMES, item) ? `About ${item}` : sentenceCase(item)
}

/** Names keep their capital behind "Not". */
function decapitalised(name: ChoiceName, label: string): string {
	return name === 'genres' || name === 'moods' || name === 'themes'
		? label.slice(0, 1).toLowerCase() + label.slice(1)
		: label
}
