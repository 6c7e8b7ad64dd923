import { describe, expect, it } from 'vitest'
import { expandChatInput } from '#domain/assistant/conversation/chat-input.ts'
import { EXAMPLE_PROMPTS, QUICK_CHIPS } from '#domain/assistant/conversation/words.ts'
import { SUGGESTION_TEXTS, suggestionMessage } from '#domain/assistant/suggestion/suggestion.ts'
import { emptyFilters } from '#domain/browse/browse.ts'
import type { MediaItem } from '#domain/title/media-item.ts'
import { embeddedAssistant, embeddedCatalog } from './embedded-assistant.ts'

type Rule = (item: MediaItem) => boolean | Promise<boolean>

const catalog = embeddedCatalog()
const has = (genre: string) => (item: MediaItem) => item.genres.some((name) => name.includes(genre))
const hasNone =
	(...genres: string[]) =>
	(item: MediaItem) =>
		!genres.some((genre) => has(genre)(item))
const isType = (type: string) => (item: MediaItem) => item.media_type === type
const isAtMost =
	(minutes: number) =>
	async ({ media_id }: MediaItem) =>
		((await catalog.movie(media_id))?.runtimeMinutes ?? 999) <= minutes
const isAbout =
	(...subjects: string[]) =>
	async ({ media_id }: MediaItem) =>
		((await catalog.movie(media_id))?.keywords ?? []).some(({ name }) => subjects.includes(name))
const isForAll = async ({ media_id }: MediaItem) =>
	['G', 'PG'].includes((await catalog.movie(media_id))?.certificate ?? '') ||
	((await catalog.movie(media_id))?.genres ?? []).some(({ name }) => name === 'Family')
const isIn =
	(...lists: (() => Promise<{ results: readonly { type: string; id: number }[] }>)[]) =>
	async ({ media_type, media_id }: MediaItem) =>
		(await Promise.all(lists.map((list) => list()))).some(({ results }) =>
			results.some(({ type, id }) => type === media_type && id === media_id),
		)

/** All texts of ours that ask for something, and what each title of a right answer is. */
const OWN_TEXTS: Record<string, Rule[]> = {
	'Looking for something new to watch?': [
		isIn(
			() => catalog.movies('now_playing', 1),
			() => catalog.movies('now_playing', 2),
			() => catalog.shows('on_the_air', 1),
			() => catalog.shows('on_the_air', 2),
			() => catalog.browse({ ...emptyFilters('movie'), sort: 'newest' }),
			() => catalog.browse({ ...emptyFilters('tv'), sort: 'newest' }),
		),
	],
	'Want a film you’ve never heard of?': [isType('movie'), ({ vote_average }) => vote_average >= 7],
	'In the mood for a top rated series?': [isType('tv'), ({ vote_average }) => vote_average >= 7.5],
	'Want something light and cheerful to start the day?': [hasNone('Drama', 'Thriller', 'Horror', 'War', 'Crime')],
	'How about a short documentary?': [has('Documentary'), isAtMost(90)],
	'Want an adventure for the afternoon?': [has('Adventure')],
	'How about a movie for the whole family?': [isType('movie'), isForAll],
	'Want a feel-good comedy for tonight?': [has('Comedy'), hasNone('Drama', 'Thriller', 'Horror', 'War', 'Crime')],
	'How about a thriller to end the day?': [has('Thriller')],
	'Want something quiet before you sleep?': [hasNone('Action', 'Thriller', 'Horror', 'War', 'Crime')],
	'How about a scary movie, now that it is dark?': [isType('movie'), has('Horror')],
	Comedy: [has('Comedy')],
	'Sci-Fi': [(item) => has('Science Fiction')(item) || has('Sci-Fi')(item)],
	Action: [has('Action')],
	Drama: [has('Drama')],
	'Random Suggestion': [],
	'Recommend a feel-good comedy for the weekend': [has('Comedy'), hasNone('Thriller', 'Horror', 'War', 'Crime')],
	'Show me trending sci-fi movies': [isType('movie'), has('Science Fiction')],
	'Add Inception to my watchlist': [({ title }) => title === 'Inception'],
	'Find a heist movie under two hours': [isType('movie'), isAbout('heist', 'robbery'), isAtMost(120)],
	'Suggest a series like Breaking Bad': [isType('tv'), has('Drama'), ({ name }) => name !== 'Breaking Bad'],
	'Show me great films from the seventies': [
		isType('movie'),
		({ release_date }) => /^197\d/.test(release_date ?? ''),
		({ vote_average }) => vote_average >= 7,
	],
}

const itemsOf = async (message: string, random = 0.5) => {
	const { reply } = await embeddedAssistant(catalog, () => random).reply({ message, mode: 'recommend', history: [] })
	return reply.mediaItems ?? []
}

describe('our own texts', () => {
	it('are all in the table', () => {
		expect(Object.keys(OWN_TEXTS).sort()).toEqual(
			[...SUGGESTION_TEXTS, ...QUICK_CHIPS, ...EXAMPLE_PROMPTS.map(({ prompt }) => prompt)].sort(),
		)
	})

	it.each(Object.entries(OWN_TEXTS))('“%s” gets what it asks for', async (text, rules) => {
		const message = (QUICK_CHIPS as readonly string[]).includes(text) ? expandChatInput(text) : suggestionMessage(text)
		const items = await itemsOf(message ?? '')
		expect(items.length).toBeGreaterThanOrEqual(text.startsWith('Add ') ? 1 : 2)
		for (const item of items)
			for (const [at, rule] of rules.entries())
				expect(await rule(item), `${item.title ?? item.name}, rule ${at}`).toBe(true)
	})

	it('“Random Suggestion” is random, and leaves the filter before it', async () => {
		const history = [{ id: 'a', timestamp: '', text: 'a western from the sixties', isUser: true }]
		const message = expandChatInput('Random Suggestion') ?? ''
		const answers = await Promise.all(
			[0.1, 0.3, 0.5, 0.7, 0.9].map((random) =>
				embeddedAssistant(catalog, () => random).reply({ message, mode: 'recommend', history }),
			),
		)
		const items = answers.flatMap(({ reply }) => reply.mediaItems ?? [])
		expect(new Set(items.map(({ id }) => id)).size).toBeGreaterThan(10)
		expect(items.filter(({ genres }) => genres.includes('Western')).length).toBeLessThan(5)
	})
})
