import { type DayPart, dayPartOf } from '#domain/recommend/time-of-day.ts'

/** Specification section 9, "Suggestion card". */
export const SUGGESTION_CHANCE = 0.3

const ANYTIME_SUGGESTIONS = [
	'Looking for something new to watch?',
	'Want a film you’ve never heard of?',
	'In the mood for a top rated series?',
] as const
const SUGGESTIONS = {
	morning: ['Want something light and cheerful to start the day?', 'How about a short documentary?'],
	afternoon: ['Want an adventure for the afternoon?', 'How about a movie for the whole family?'],
	evening: ['Want a feel-good comedy for tonight?', 'How about a thriller to end the day?'],
	night: ['Want something quiet before you sleep?', 'How about a scary movie, now that it is dark?'],
} as const satisfies Record<DayPart, readonly string[]>

export const SUGGESTION_TEXTS: readonly string[] = [...Object.values(SUGGESTIONS).flat(), ...ANYTIME_SUGGESTIONS]

/** A suggestion for the time of day; `null` seven times out of ten. */
export function pickSuggestion(hour: number, random: () => number): string | null {
	if (random() >= SUGGESTION_CHANCE) return null
	const texts = [...SUGGESTIONS[dayPartOf(hour)], ...ANYTIME_SUGGESTIONS]
	return texts[Math.floor(random() * texts.length)] ?? null
}

/** The message that 'Get Recommendations' sends. */
export function suggestionMessage(text: string): string {
	return text.replace(/\?$/, '')
}
