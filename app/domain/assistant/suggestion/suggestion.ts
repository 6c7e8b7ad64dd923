import { type DayPart, dayPartOf } from '#domain/recommend/time-of-day.ts'
import { questionWords as words } from './words.ts'

/** Specification section 9, "Suggestion card". */
export const SUGGESTION_CHANCE = 0.3

const anytime = () => [words.somethingNew, words.unknownFilm, words.topSeries]
const OF_DAY_PART: Record<DayPart, () => string[]> = {
	morning: () => [words.cheerful, words.shortDocumentary],
	afternoon: () => [words.adventure, words.familyMovie],
	evening: () => [words.feelGood, words.thriller],
	night: () => [words.quiet, words.scary],
}

export function suggestionTexts(): string[] {
	return [...Object.values(OF_DAY_PART).flatMap((texts) => texts()), ...anytime()]
}

/** A suggestion for the time of day; `null` seven times out of ten. */
export function pickSuggestion(hour: number, random: () => number): string | null {
	if (random() >= SUGGESTION_CHANCE) return null
	const texts = [...OF_DAY_PART[dayPartOf(hour)](), ...anytime()]
	return texts[Math.floor(random() * texts.length)] ?? null
}

/** The message that 'Get Recommendations' sends. */
export function suggestionMessage(text: string): string {
	return text.replace(/^¿|[?？؟]$/g, '').trim()
}
