import type { Mood } from '#domain/title/moods.ts'

/** What texts of titles speak of that tell a mood: those that do so most come first. */
export const MOOD_WORDS: Record<Mood, string> = {
	cosy: 'charming friendship home',
	'feel-good': 'heartwarming uplifting joy',
	light: 'fun silly mischief',
	calm: 'quiet gentle peaceful',
	sad: 'sad grief loss tragedy',
	'mind-bending': 'dream memory reality',
	tense: 'suspense danger hostage',
	exciting: 'thrilling explosive chase',
	dark: 'dark brutal disturbing',
	inspiring: 'inspiring triumph courage',
	thoughtful: 'philosophical meaning',
	'slow-burn': 'slowly obsession isolation',
	quirky: 'eccentric odd absurd',
	'date-night': 'romantic love',
}
