import type { GenreWord } from './lexicon/genres.ts'

/** The usual genres of titles about a topic: where to search when no genre was named, not a criterion. */
const LIKELY_GENRES: readonly (readonly [genres: readonly GenreWord[], topics: string])[] = [
	[
		['science fiction'],
		'time travel, time loop, parallel universe, space, alien, alien invasion, robot, artificial intelligence, virtual reality, dystopia, post-apocalypse, cyberpunk',
	],
	[
		['horror'],
		'vampire, zombie, ghost, haunted house, slasher, werewolf, witch, demon, exorcism, halloween, found footage',
	],
	[
		['crime', 'thriller'],
		'heist, serial killer, murder, detective, police, mafia, hitman, undercover, con artist, gang, drugs',
	],
	[['science fiction', 'horror', 'thriller'], 'pandemic, monster, experiment, mutant, clone, cannibalism, cult'],
	[['thriller', 'action'], 'spy, conspiracy, hostage, kidnapping, terrorism, revenge, prison escape'],
	[
		['drama'],
		'courtroom, lawyer, prison, chess, coming of age, addiction, journalist, boxing, sports, true story, biography',
	],
	[['action'], 'superhero, super power, marvel, dc, martial arts, kaiju, car'],
	[['war'], 'world war ii, world war i, vietnam war'],
	[['family', 'comedy'], 'christmas, dog, high school, road trip, wedding'],
	[['fantasy', 'adventure'], 'dragon, magic, pirate, fairy tale, treasure'],
]

const GENRES_BY_TOPIC = new Map(
	LIKELY_GENRES.flatMap(([genres, topics]) => topics.split(', ').map((topic) => [topic, genres] as const)),
)

/** Empty for a topic that is common in any genre. */
export function likelyGenres(topic: string): readonly GenreWord[] {
	return GENRES_BY_TOPIC.get(topic) ?? []
}
