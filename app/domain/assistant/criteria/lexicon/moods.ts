import type { GenreWord } from './genres.ts'

/** What a mood asks of a title: one of some genres or themes, and none of others. Moods are wide on purpose. */
export interface MoodRule {
	genres: readonly GenreWord[]
	themes: readonly string[]
	notGenres: readonly GenreWord[]
	notThemes: readonly string[]
	/** For chips. */
	label: string
}

const GRIM_THEMES = ['gore', 'serial killer', 'violence', 'torture']

const rule = (
	label: string,
	genres: readonly GenreWord[],
	rest: Partial<Omit<MoodRule, 'label' | 'genres'>> = {},
): MoodRule => ({ label, genres, themes: [], notGenres: [], notThemes: [], ...rest })

export const MOODS = {
	cosy: rule('Cosy', ['comedy', 'romance', 'family', 'animation', 'music'], {
		notGenres: ['horror', 'thriller', 'war', 'crime', 'action'],
		notThemes: GRIM_THEMES,
	}),
	'feel-good': rule('Feel-good', ['comedy', 'romance', 'family', 'music', 'animation'], {
		notGenres: ['horror', 'thriller', 'war', 'crime'],
		notThemes: GRIM_THEMES,
	}),
	light: rule('Light', ['comedy', 'family', 'animation', 'romance', 'adventure', 'music'], {
		notGenres: ['horror', 'thriller', 'war', 'crime'],
		notThemes: GRIM_THEMES,
	}),
	sad: rule('A good cry', ['drama'], { notGenres: ['horror', 'action', 'comedy'] }),
	'mind-bending': rule('Mind-bending', ['science fiction', 'mystery', 'thriller'], {
		themes: ['dream', 'memory', 'plot twist', 'time travel', 'parallel universe'],
		notGenres: ['family', 'kids'],
	}),
	tense: rule('Tense', ['thriller', 'horror', 'mystery', 'crime'], { notGenres: ['comedy', 'family', 'kids'] }),
	exciting: rule('Exciting', ['action', 'adventure', 'thriller']),
	dark: rule('Dark', ['thriller', 'crime', 'horror', 'drama', 'mystery'], { notGenres: ['comedy', 'family', 'kids'] }),
	inspiring: rule('Inspiring', ['drama', 'history', 'documentary', 'music', 'family'], {
		themes: ['true story', 'biography'],
		notGenres: ['horror', 'thriller', 'crime'],
	}),
	thoughtful: rule('Thoughtful', ['drama', 'documentary', 'history', 'mystery', 'science fiction'], {
		notGenres: ['horror', 'kids'],
	}),
	quirky: rule('Quirky', ['comedy', 'fantasy', 'animation'], { themes: ['dark comedy', 'surrealism'] }),
	'date-night': rule('Date night', ['romance', 'comedy'], {
		notGenres: ['horror', 'war', 'kids'],
		notThemes: GRIM_THEMES,
	}),
} as const satisfies Record<string, MoodRule>

export type Mood = keyof typeof MOODS
