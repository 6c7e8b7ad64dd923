const NEXT_CARD_SECONDS = 60
/** The largest share of a video for the card: of short ones, the last minute is too much. */
const NEXT_CARD_FRACTION = 0.25
/** Time to read the card and decline. Credits may be shorter. */
const MIN_NEXT_CARD_SECONDS = 10

/**
 * Seconds until the next episode starts automatically; `null` while its card is not due: until the credits, or until the
 * last minute where it is unknown when they start. Never for what is too short for the card.
 */
export function secondsToNext(
	{ timeSeconds, durationSeconds, isLive }: { timeSeconds: number; durationSeconds: number; isLive: boolean },
	creditsStartSeconds: number | null = null,
): number | null {
	if (isLive || durationSeconds <= 0) return null
	const lastPart = Math.min(NEXT_CARD_SECONDS, durationSeconds * NEXT_CARD_FRACTION)
	if (lastPart < MIN_NEXT_CARD_SECONDS) return null
	const dueSeconds = Math.max(
		MIN_NEXT_CARD_SECONDS,
		durationSeconds - (creditsStartSeconds ?? durationSeconds - lastPart),
	)
	const leftSeconds = durationSeconds - timeSeconds
	return leftSeconds <= dueSeconds ? Math.max(0, Math.ceil(leftSeconds)) : null
}
