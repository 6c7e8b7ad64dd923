import { reasonWords } from './reason-words.ts'
import { likedName } from './reasons.ts'
import { type Reason, type Recommendation, SCORE_WEIGHTS } from './recommendation.ts'
import { NO_MATCH } from './scores/match.ts'

/** The shortest row: shorter ones would leave half of a desktop screen empty. */
const MIN_PICKS_IN_ROW = 8
/** The content part below which a title counts as different: a tenth of what a full match adds. */
const DIFFERENT_CONTENT = SCORE_WEIGHTS.content * (NO_MATCH + (1 - NO_MATCH) / 10)

/** The rows that fit a recommendation, most specific first. */
export function rowHeadings({ reasons, parts, providers }: Omit<Recommendation, 'title' | 'score'>): string[] {
	if (!parts) return []
	const isAboutTitle = (reason: Reason) => 'of' in reason
	return [
		...reasons.filter(isAboutTitle).map(headingOf),
		...(providers.length > 0 ? [reasonWords.onYourServices] : []),
		...(parts.content < DIFFERENT_CONTENT ? [reasonWords.different] : []),
		...reasons.filter((reason) => !isAboutTitle(reason)).map(headingOf),
	]
}

function headingOf(reason: Reason): string {
	switch (reason.kind) {
		case 'shared':
			return reasonWords.becauseYouLiked({ title: reason.of.title })
		case 'viewers':
			return reasonWords.viewersAlsoLiked({ title: reason.of.title })
		case 'trait':
			return reasonWords.becauseTrait({ trait: reason.trait, name: likedName(reason.trait, reason.name) })
		case 'new':
			return reasonWords.newRow
		case 'popular':
			return reasonWords.popularRow
	}
}

interface PickRows<Item> {
	rows: { heading: string; items: Item[] }[]
	/** The items without a row. */
	others: Item[]
}

/** Fills the last row with the last items of rows that can spare them. */
function fillOthers<Item>(rows: Map<string, Item[]>, others: Item[], items: readonly Item[]): PickRows<Item> {
	const longestFirst = [...rows.values()].sort((a, b) => b.length - a.length)
	const spare = longestFirst.flatMap((row) => row.slice(MIN_PICKS_IN_ROW).reverse())
	const moved = new Set(others.length > 0 ? spare.slice(0, Math.max(0, MIN_PICKS_IN_ROW - others.length)) : [])
	return {
		rows: Array.from(rows, ([heading, own]) => ({ heading, items: own.filter((item) => !moved.has(item)) })),
		others: items.filter((item) => moved.has(item) || others.includes(item)),
	}
}

/** Each item, in order, in the first of its rows that is long enough. */
export function groupIntoRows<Item extends { rows: readonly string[] }>(items: readonly Item[]): PickRows<Item> {
	const tooShort = new Set<string>()
	const mostOf = (heading: string) => items.filter(({ rows }) => rows.includes(heading)).length
	for (;;) {
		const rows = new Map<string, Item[]>()
		const others: Item[] = []
		for (const item of items) {
			const heading = item.rows.find((row) => !tooShort.has(row))
			if (heading === undefined) others.push(item)
			else rows.set(heading, [...(rows.get(heading) ?? []), item])
		}
		const short = [...rows.keys()].filter((heading) => (rows.get(heading)?.length ?? 0) < MIN_PICKS_IN_ROW)
		const [shortest] = short.sort((a, b) => mostOf(a) - mostOf(b))
		if (shortest === undefined) return fillOthers(rows, others, items)
		// Its items may complete another row.
		tooShort.add(shortest)
	}
}
