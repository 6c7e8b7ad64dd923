import type { Bounds } from '#domain/search/port.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'
import type { Criteria } from './criteria.ts'
import { mergeCriteria } from './merge.ts'

/** A title of the previous answer, with what a follow-up may refer to. */
export interface ShownTitle {
	type: MediaType
	title: string
	year: number | null
	runtimeMinutes: number | null
	/** 0..10. */
	voteAverage: number | null
}

/** The previous criteria and the titles shown for them, in order. */
export interface PreviousTurn {
	criteria: Criteria
	shown: readonly ShownTitle[]
}

/** Longer sentences stand on their own. */
export const MAX_FRAGMENT_WORDS = 5

const EXTREME =
	/^(?:(?:and|so|ok|but) )?(?:(?:which|what)(?: one| movie| film| show)?(?: of (?:these|those|them))? (?:is|was|s) )?the (shortest|longest|newest|most recent|latest|oldest|earliest|best|best rated|highest rated|top rated|worst)(?: one| movie| film| show)?(?: of (?:these|those|them|the (?:two|three|lot))| please)*$/
const EXTREMES: readonly (readonly [words: RegExp, of: 'year' | 'runtimeMinutes' | 'voteAverage', sign: 1 | -1])[] = [
	[/short/, 'runtimeMinutes', -1],
	[/long/, 'runtimeMinutes', 1],
	[/new|recent|late/, 'year', 1],
	[/old|earl/, 'year', -1],
	[/best|highest|top/, 'voteAverage', 1],
	[/worst/, 'voteAverage', -1],
]

/** "Which one is the shortest": one of the titles that were shown. `null` when the words ask for something else. */
export function extremeOf(words: string, shown: readonly ShownTitle[]): string | null {
	const asked = EXTREME.exec(words)?.[1]
	const [, of, sign] = (asked && EXTREMES.find(([pattern]) => pattern.test(asked))) || []
	if (!of || !sign || !/^(?:and |so |ok |but )?(?:which|what)|of (?:these|those|them|the)/.test(words)) return null
	const [most] = shown
		.flatMap((title) => (title[of] === null ? [] : [{ title, value: title[of] * sign }]))
		.sort((a, b) => b.value - a.value)
	return most ? [most.title.title, most.title.year].filter((part) => part !== null).join(' ') : null
}

/** Comparisons with the titles shown. */
const COMPARISONS: readonly { pattern: RegExp; of: 'year' | 'runtimeMinutes' | 'voteAverage'; is: 'less' | 'more' }[] =
	[
		{ pattern: /\b(?:older|earlier)\b(?! than)/, of: 'year', is: 'less' },
		{ pattern: /\b(?:newer|later|more recent|more modern|fresher)\b(?! than)/, of: 'year', is: 'more' },
		{ pattern: /\b(?:shorter|not so long|less long)\b(?! than)/, of: 'runtimeMinutes', is: 'less' },
		{ pattern: /\blonger\b(?! than)/, of: 'runtimeMinutes', is: 'more' },
		{ pattern: /\b(?:better|higher)(?: rated| ones?| ratings?| reviews)?\b(?! than)/, of: 'voteAverage', is: 'more' },
	]
const BOUND_NAMES = { year: 'years', runtimeMinutes: 'runtimeMinutes', voteAverage: 'rating' } as const
const STEP = { year: 1, runtimeMinutes: 1, voteAverage: 0.1 } as const

export function compareWithShown({ criteria, shown }: PreviousTurn, words: string, read: Criteria): Criteria | null {
	const comparisons = COMPARISONS.filter(
		({ pattern, of }) =>
			pattern.test(words) &&
			// "Shorter" alone means any length, but "shorter, under 100 minutes" says which.
			(of === 'runtimeMinutes' ? !/\d/.test(words) : read[BOUND_NAMES[of]] === null),
	)
	if (comparisons.length === 0 || words.split(' ').length > MAX_FRAGMENT_WORDS + 3) return null
	const withoutCompared = { ...read }
	for (const { of } of comparisons)
		Object.assign(withoutCompared, of === 'year' ? { order: 'fit' } : { [BOUND_NAMES[of]]: null })
	const refined = mergeCriteria(criteria, withoutCompared, [], false)
	for (const { of, is } of comparisons) {
		const values = shown.map((title) => title[of]).filter((value) => value !== null)
		if (values.length > 0) refined[BOUND_NAMES[of]] = boundsBeyond(values, is, STEP[of])
		else if (of === 'year') refined.order = is === 'less' ? 'oldest' : 'newest'
	}
	return refined
}

function boundsBeyond(values: readonly number[], is: 'less' | 'more', step: number): Bounds {
	const round = (value: number) => Math.round(value * 10) / 10
	return is === 'less'
		? { min: null, max: round(Math.min(...values) - step) }
		: { min: round(Math.max(...values) + step), max: null }
}
