/** How long a mouse rests before the name is shown, and how soon after one the next is shown at once (specification section 9). */
export const TOOLTIP_DELAY_MS = 700
export const TOOLTIP_SKIP_MS = 300
