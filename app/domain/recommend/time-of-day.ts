import type { Evidence } from './evidence.ts'

export type DayPart = 'night' | 'morning' | 'afternoon' | 'evening'

/** Prior: this many titles with the usual mix of genres, at each time of day. */
const PRIOR_TITLES = 5

/** The part of the day for an hour 0..23 (docs/product.md). */
export function dayPartOf(hour: number): DayPart {
	if (hour < 5) return 'night'
	if (hour < 12) return 'morning'
	if (hour < 17) return 'afternoon'
	return hour < 21 ? 'evening' : 'night'
}

/**
 * How much more (or less) a genre is liked at this time of day than at others, as a difference of shares, -1..1.
 * @param hourOf the viewer's local hour at a time (epoch ms)
 */
export function genreShifts(
	evidence: readonly Evidence[],
	now: number,
	hourOf: (time: number) => number,
): ReadonlyMap<string, number> {
	const part = dayPartOf(hourOf(now))
	const ever = new Map<string, number>()
	const atThisTime = new Map<string, number>()
	let [all, then] = [0, 0]
	for (const { title, affinity, at } of evidence) {
		if (!title || at === null || affinity <= 0) continue
		const isSamePart = dayPartOf(hourOf(at)) === part
		all += 1
		if (isSamePart) then += 1
		for (const genre of new Set(title.genres)) {
			ever.set(genre, (ever.get(genre) ?? 0) + 1)
			if (isSamePart) atThisTime.set(genre, (atThisTime.get(genre) ?? 0) + 1)
		}
	}
	return new Map(
		[...ever].map(([genre, count]) => {
			const share = count / all
			return [genre, ((atThisTime.get(genre) ?? 0) + PRIOR_TITLES * share) / (then + PRIOR_TITLES) - share]
		}),
	)
}
