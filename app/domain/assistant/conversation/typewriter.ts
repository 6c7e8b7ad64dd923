/** Specification section 9, "Typewriter". */
export const TYPING_MIN_MS = 5
export const TYPING_MAX_MS = 20
export const PAUSE_MS = 150
export const PERIOD_PAUSE_MS = 300

const PAUSED_AFTER = new Set([',', ';', ':', '!', '?'])

/**
 * When each character appears, in ms after the start.
 * @param random 0..1
 */
export function typingTimes(characters: readonly string[], random: () => number): number[] {
	let atMs = 0
	return characters.map((_, index) => {
		atMs += pauseAfter(characters[index - 1]) + TYPING_MIN_MS + random() * (TYPING_MAX_MS - TYPING_MIN_MS)
		return atMs
	})
}

function pauseAfter(character: string | undefined): number {
	if (character === '.') return PERIOD_PAUSE_MS
	return character !== undefined && PAUSED_AFTER.has(character) ? PAUSE_MS : 0
}
