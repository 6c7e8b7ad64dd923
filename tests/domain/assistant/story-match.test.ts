import { describe, expect, it } from 'vitest'
import { toChatInput } from '#domain/assistant/conversation/chat-input.ts'
import { storyIn, titleOfStory } from '#domain/assistant/criteria/story-match.ts'
import { titleSummary } from '../../app/title/details-sample.ts'

const told = (id: number, title: string, overview: string) => ({ ...titleSummary(id, title), overview })
const FILMS = [
	told(1, 'Toy Story', 'A cowboy toy is jealous of the new space toy that comes alive when its owner, a boy, is away.'),
	told(2, 'The Martian', 'An astronaut is stranded alone on Mars and has to survive until he is rescued.'),
	told(3, 'Jaws', 'A shark attacks a beach town, and the police chief hunts it.'),
	...Array.from({ length: 300 }, (_, at) =>
		told(10 + at, `Film ${at}`, 'A man in a town meets somebody and has to choose.'),
	),
]

describe('a film told by its story', () => {
	it.each([
		['the one where a cowboy toy comes alive', 'Toy Story'],
		['whats that movie about a man stranded on mars alone', 'The Martian'],
		['That film with the shark and the beach town', 'Jaws'],
	])('“%s” is %s', (message, title) => {
		expect(titleOfStory(storyIn(toChatInput(message)) ?? '', FILMS)?.title).toBe(title)
	})

	it('is nothing when no film is clearly meant', () => {
		expect(titleOfStory('a man in a town has to choose', FILMS)).toBeNull()
	})

	it.each([
		'a film about sharks',
		'movies where people travel in time',
		'something with toys',
	])('“%s” asks for a kind of film', (message) => {
		expect(storyIn(toChatInput(message))).toBeNull()
	})
})
