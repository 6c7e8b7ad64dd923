import { messages } from '#domain/shared/messages.ts'

/** Moods that a title can have or somebody can be in, to choose what to watch. */
export const moodWords = messages('moods', {
	cozy: 'Cozy',
	feelGood: 'Feel-good',
	/** Nothing heavy. */
	light: 'Light',
	quiet: 'Quiet',
	/** A film to cry with. */
	sad: 'A good cry',
	mindBending: 'Mind-bending',
	tense: 'Tense',
	exciting: 'Exciting',
	/** Not about light: gloomy. */
	dark: 'Dark',
	inspiring: 'Inspiring',
	thoughtful: 'Thoughtful',
	/** A film that takes its time. */
	slowBurn: 'Slow burn',
	quirky: 'Quirky',
	/** For an evening of two. */
	dateNight: 'Date night',
})
