import type { IndexedCandidate } from '../candidate-index.ts'

const MONTH_MS = (365.25 / 12) * 86_400_000
/** Specification section 9. */
const RECENCY_DECAY_MONTHS = 24

/** 1 on the release day, decaying by a factor of e in 24 months; 0 without a date, or before it. */
export function recencyScore({ releasedAt }: Pick<IndexedCandidate, 'releasedAt'>, now: number): number {
	if (releasedAt === null || !(releasedAt <= now)) return 0
	return Math.exp((releasedAt - now) / (RECENCY_DECAY_MONTHS * MONTH_MS))
}
