/** Specification section 9, "Suggestion card". */
export const SUGGESTION_FIRST_DELAY_MS = 10_000
export const SUGGESTION_INTERVAL_MS = 30 * 60_000
export const SUGGESTION_VISIBLE_MS = 15_000
