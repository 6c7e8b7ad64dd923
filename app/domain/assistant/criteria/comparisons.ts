import type { Bounds } from '#domain/search/port.ts'
import { type Criteria, type MeasureName, STEP, type TitleComparison } from './criteria.ts'

/** The values by which a title is compared. */
export type Measures = Record<MeasureName, number | null>

const SAME_MINUTES = 10

/** The criteria with a bound for each comparison. An unknown measure sets none. */
export function withComparedBounds(criteria: Criteria, measures: ReadonlyMap<TitleComparison, Measures>): Criteria {
	const bounded = { ...criteria }
	for (const comparison of criteria.comparisons) {
		const value = measures.get(comparison)?.[comparison.of] ?? null
		if (value === null) continue
		bounded[comparison.of] = intersection(bounded[comparison.of], boundsBeside(comparison, value))
	}
	return bounded
}

function boundsBeside({ of, is }: TitleComparison, value: number): Bounds {
	if (is === 'more') return { min: roundToTenth(value + STEP[of]), max: null }
	if (is === 'decade') return { min: value - (value % 10), max: value - (value % 10) + 9 }
	if (is === 'less') return { min: null, max: roundToTenth(value - STEP[of]) }
	const slack = of === 'runtimeMinutes' ? SAME_MINUTES : 0
	return { min: value - slack, max: value + slack }
}

function intersection(one: Bounds | null, other: Bounds): Bounds {
	const narrower = (a: number | null | undefined, b: number | null, choose: (...values: number[]) => number) =>
		a == null ? b : b === null ? a : choose(a, b)
	return { min: narrower(one?.min, other.min, Math.max), max: narrower(one?.max, other.max, Math.min) }
}

function roundToTenth(value: number): number {
	return Math.round(value * 10) / 10
}
