import { memoize } from '#domain/shared/memoize.ts'
import type { Title } from '../title.ts'

type Order = (a: Title, b: Title) => number

const collator = memoize(() => new Intl.Collator('en', { numeric: true, ignorePunctuation: true }))

/** Ascending; reversed for descending order. The data has no revenue, so popularity is used instead. */
const ORDERS: Record<string, Order> = {
	popularity: (a, b) => a.popularity - b.popularity,
	vote_average: (a, b) => a.voteAverage - b.voteAverage || a.voteCount - b.voteCount,
	vote_count: (a, b) => a.voteCount - b.voteCount,
	release_date: byDate,
	primary_release_date: byDate,
	first_air_date: byDate,
	title: byName,
	name: byName,
	original_title: byOriginalName,
	original_name: byOriginalName,
	revenue: () => 0,
}

function byDate(a: Title, b: Title): number {
	return a.date < b.date ? -1 : Number(a.date > b.date)
}

function byName(a: Title, b: Title): number {
	return collator().compare(a.name, b.name)
}

function byOriginalName(a: Title, b: Title): number {
	return collator().compare(a.originalName, b.originalName)
}

/** @param sortBy `vote_average.desc`; invalid values sort by popularity */
export function orderOf(sortBy: string): Order {
	const [field = '', direction] = sortBy.split('.')
	const order = Object.hasOwn(ORDERS, field) ? ORDERS[field] : ORDERS.popularity
	const sign = direction === 'asc' ? 1 : -1
	return (a, b) => sign * (order?.(a, b) ?? 0) || b.popularity - a.popularity || a.id - b.id
}
