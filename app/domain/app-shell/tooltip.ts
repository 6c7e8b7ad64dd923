/** The hover delay, and how soon after one tooltip the next appears at once (specification section 9). */
export const TOOLTIP_DELAY_MS = 700
export const TOOLTIP_SKIP_MS = 300
