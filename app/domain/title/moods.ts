import type { GenreWord } from './genre-words.ts'
import { moodWords } from './mood-words.ts'

/** A mood requires one of some genres or topics, and none of others. Moods are broad on purpose. */
interface MoodRule {
	genres: readonly GenreWord[]
	topics: readonly string[]
	notGenres: readonly GenreWord[]
	notTopics: readonly string[]
	/** The genre that a mood becomes beside a genre that it forbids: "a sad comedy". */
	besideForbidden: GenreWord | null
	/** Shown on chips. */
	label: string
}

const GRIM_TOPICS = ['gore', 'serial killer', 'violence', 'torture']

const moodRule = (
	label: () => string,
	genres: readonly GenreWord[],
	rest: Partial<Omit<MoodRule, 'label' | 'genres'>> = {},
): MoodRule => ({
	get label() {
		return label()
	},
	genres,
	topics: [],
	notGenres: [],
	notTopics: [],
	besideForbidden: null,
	...rest,
})

export const MOODS = {
	cosy: moodRule(() => moodWords.cozy, ['comedy', 'romance', 'family', 'animation', 'music'], {
		notGenres: ['horror', 'thriller', 'war', 'crime', 'action'],
		notTopics: GRIM_TOPICS,
	}),
	'feel-good': moodRule(() => moodWords.feelGood, ['comedy', 'romance', 'family', 'music', 'animation'], {
		notGenres: ['horror', 'thriller', 'war', 'crime'],
		notTopics: GRIM_TOPICS,
	}),
	light: moodRule(() => moodWords.light, ['comedy', 'family', 'animation', 'romance', 'adventure', 'music'], {
		notGenres: ['horror', 'thriller', 'war', 'crime'],
		notTopics: GRIM_TOPICS,
	}),
	calm: moodRule(() => moodWords.quiet, ['romance', 'animation', 'family', 'documentary', 'music', 'comedy'], {
		notGenres: ['horror', 'thriller', 'war', 'crime', 'action', 'western'],
		notTopics: GRIM_TOPICS,
	}),
	sad: moodRule(() => moodWords.sad, ['drama'], {
		notGenres: ['horror', 'action', 'comedy'],
		besideForbidden: 'drama',
	}),
	'mind-bending': moodRule(() => moodWords.mindBending, ['science fiction', 'mystery', 'thriller'], {
		topics: ['dream', 'memory', 'plot twist', 'time travel', 'parallel universe'],
		notGenres: ['family', 'kids'],
	}),
	tense: moodRule(() => moodWords.tense, ['thriller', 'horror', 'mystery', 'crime'], {
		notGenres: ['comedy', 'family', 'kids'],
	}),
	exciting: moodRule(() => moodWords.exciting, ['action', 'adventure', 'thriller']),
	dark: moodRule(() => moodWords.dark, ['thriller', 'crime', 'horror', 'drama', 'mystery'], {
		notGenres: ['comedy', 'family', 'kids'],
	}),
	inspiring: moodRule(() => moodWords.inspiring, ['drama', 'history', 'documentary', 'music', 'family'], {
		topics: ['true story', 'biography'],
		notGenres: ['horror', 'thriller', 'crime'],
	}),
	thoughtful: moodRule(() => moodWords.thoughtful, ['drama', 'documentary', 'history', 'mystery', 'science fiction'], {
		notGenres: ['horror', 'kids'],
	}),
	'slow-burn': moodRule(
		() => moodWords.slowBurn,
		['drama', 'thriller', 'mystery', 'horror', 'science fiction', 'crime'],
		{
			notGenres: ['action', 'comedy', 'family', 'kids', 'adventure'],
		},
	),
	quirky: moodRule(() => moodWords.quirky, ['comedy', 'fantasy', 'animation'], {
		topics: ['dark comedy', 'surrealism'],
	}),
	'date-night': moodRule(() => moodWords.dateNight, ['romance', 'comedy'], {
		notGenres: ['horror', 'war', 'kids'],
		notTopics: GRIM_TOPICS,
	}),
} as const satisfies Record<string, MoodRule>

export type Mood = keyof typeof MOODS
