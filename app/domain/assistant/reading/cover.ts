import type { Span } from './spans.ts'

/** A way to read a sentence: spans that do not overlap, and the words that none of them explains. */
export interface Cover {
	spans: readonly Span[]
	/** Positions of the words that no span explains. */
	left: readonly number[]
	cost: number
}

interface Step {
	cost: number
	previous: Step | null
	at: number
	span: Span | null
}

const KEPT = 4

/**
 * The cheapest covers, best first: each span has a price, and each word that is left out one by its rarity.
 * @param wordCosts of leaving each word out
 */
export function cheapestCovers(spans: readonly Span[], wordCosts: readonly number[]): Cover[] {
	const byStart = wordCosts.map(() => [] as Span[])
	for (const span of spans) byStart[span.from]?.push(span)
	const best: Step[][] = Array.from({ length: wordCosts.length + 1 }, () => [])
	best[0] = [{ cost: 0, previous: null, at: 0, span: null }]
	for (let at = 0; at < wordCosts.length; at++) {
		for (const step of best[at] ?? []) {
			keep(best, at + 1, { cost: step.cost + (wordCosts[at] ?? 0), previous: step, at, span: null })
			for (const span of byStart[at] ?? [])
				keep(best, span.to, { cost: step.cost + span.cost, previous: step, at, span })
		}
	}
	return (best[wordCosts.length] ?? []).map(toCover)
}

function keep(best: Step[][], at: number, step: Step): void {
	const steps = best[at]
	if (!steps || (steps.length === KEPT && (steps[KEPT - 1]?.cost ?? 0) <= step.cost)) return
	const place = steps.findIndex(({ cost }) => cost > step.cost)
	steps.splice(place < 0 ? steps.length : place, 0, step)
	if (steps.length > KEPT) steps.pop()
}

function toCover(last: Step): Cover {
	const spans: Span[] = []
	const left: number[] = []
	for (let step: Step | null = last; step?.previous; step = step.previous)
		if (step.span) spans.unshift(step.span)
		else left.unshift(step.at)
	return { spans, left, cost: last.cost }
}
