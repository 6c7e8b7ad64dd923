import { describe, expect, it } from 'vitest'
import type { ChatMessage } from '#domain/assistant/conversation/chat.ts'
import { expandChatInput } from '#domain/assistant/conversation/chat-input.ts'
import { runtimeOf, type TitleDetails } from '#domain/assistant/criteria/title-facts.ts'
import { yearOf } from '#domain/title/media.ts'
import { embeddedAssistant, embeddedCatalog } from './embedded-assistant.ts'

const catalog = embeddedCatalog()
const detailsOf = async (type: 'movie' | 'tv', id: number) => (type === 'movie' ? catalog.movie(id) : catalog.show(id))

/** What the titles answer that a conversation ends with. */
async function answer(messages: string | readonly string[], mode: 'recommend' | 'search' = 'recommend') {
	const history: ChatMessage[] = []
	for (const message of [messages].flat()) {
		const { reply } = await embeddedAssistant(catalog, () => 0.5).reply({ message, mode, history: [...history] })
		history.push({ id: '', timestamp: '', text: message, isUser: true }, reply)
	}
	const reply = history.at(-1)
	const titles = await Promise.all((reply?.mediaItems ?? []).map((item) => detailsOf(item.media_type, item.media_id)))
	return { text: reply?.text ?? '', titles: titles.filter((title) => title !== null) }
}

type Rule = (title: TitleDetails) => boolean
const year = ({ releaseDate }: TitleDetails) => yearOf(releaseDate) ?? 0
const minutes = (title: TitleDetails) => runtimeOf(title) ?? 0
const has =
	(genre: string): Rule =>
	({ genres }) =>
		genres.some(({ name }) => name.includes(genre))
const says =
	(pattern: RegExp): Rule =>
	({ title, overview, keywords }) =>
		pattern.test([title, overview, ...keywords.map(({ name }) => name)].join(' | ').toLowerCase())
const isRated =
	(...certificates: string[]): Rule =>
	({ certificate }) =>
		certificates.includes(certificate ?? '')
const UP_TO_PG13 = ['G', 'PG', 'PG-13', 'TV-G', 'TV-PG', 'TV-Y', 'TV-Y7', 'TV-14']

describe('requests in people’s own words', () => {
	it.each<[messages: string | string[], ...rules: Rule[]]>([
		['something longer than Titanic', (title) => minutes(title) > 194],
		['a sci-fi film older than Alien', has('Science Fiction'), (title) => year(title) < 1979],
		[
			'an animated film after Finding Nemo but before Up',
			has('Animation'),
			(title) => year(title) > 2003 && year(title) < 2009,
		],
		['a thriller from the year I was born, 1999', has('Thriller'), (title) => year(title) === 1999],
		['crime movies from the 20th century', has('Crime'), (title) => year(title) < 2000],
		['after finishing Breaking Bad, what now?', ({ title }) => title !== 'Breaking Bad'],
		['action but no R rated stuff', has('Action'), isRated(...UP_TO_PG13)],
		['an R-rated comedy', has('Comedy'), isRated('R', 'NC-17', 'TV-MA')],
		['a spy movie', says(/\bspy\b|spies|espionage|secret agent|\bcia\b|\bmi6\b|undercover/)],
		['time travel movies', says(/time (?:travel|machine|loop)|travel\w* (?:back )?(?:in|through) time/)],
		['a slow burn thriller', has('Thriller'), (title) => !has('Action')(title)],
		['movies starring the guy from Forrest Gump', ({ cast }) => cast.some(({ name }) => name === 'Tom Hanks')],
		['something with leonardo decaprio', ({ cast }) => cast.some(({ name }) => name === 'Leonardo DiCaprio')],
		[['a funny movie for tonight', 'no, I meant a scary one'], has('Horror')],
		[
			['thrillers with Brad Pitt', 'and without Brad Pitt?'],
			has('Thriller'),
			({ cast }) => !cast.some(({ name }) => name === 'Brad Pitt'),
		],
		[['sci-fi movies', 'none of those, others please'], has('Science Fiction')],
	])('“%s” gets only what it asks for', async (messages, ...rules) => {
		const { text, titles } = await answer(messages)
		expect(titles.length).toBeGreaterThan(0)
		expect(text).not.toMatch(/^Nothing/)
		for (const title of titles)
			for (const [at, rule] of rules.entries()) expect(rule(title), `${title.title}, rule ${at}`).toBe(true)
	})

	it.each([
		['lotr 2', 'The Lord of the Rings: The Two Towers'],
		['Psycho (the original)', 'Psycho'],
		['the dark knight one', 'The Dark Knight'],
		['le fabuleux destin', 'Amélie'],
		['eternal sunshine', 'Eternal Sunshine of the Spotless Mind'],
	])('“%s” finds %s', async (name, title) => {
		expect((await answer(name, 'search')).titles[0]?.title).toBe(title)
	})

	it.each([
		'new movies',
		'what’s new?',
	])('for “%s” get nothing that was new years before the newest', async (message) => {
		const { titles } = await answer(message)
		expect(titles.length).toBeGreaterThan(0)
		for (const title of titles)
			expect(year(title), title.title).toBeGreaterThanOrEqual(title.type === 'movie' ? 2015 : 2018)
	})

	it('understand “you’ve never heard of”', async () => {
		expect((await answer('Want a film you’ve never heard of')).text).not.toContain('left out')
	})

	it.each(['I love Tom Hanks', 'something like Tom Hanks'])('take the person in “%s” for a person', async (message) => {
		const { titles, text } = await answer(message)
		expect(text).not.toContain('couldn’t find')
		for (const { cast } of titles) expect(cast.map(({ name }) => name)).toContain('Tom Hanks')
		expect(titles.length).toBeGreaterThan(0)
	})

	it.each([
		['mark The Matrix as watched', 'The Matrix'],
		['I watched Alien yesterday', 'Alien'],
	])('that the assistant can’t fulfill, such as “%s”, are answered with what to do instead', async (message, name) => {
		const { titles, text } = await answer(message)
		expect(text).toBe(`I can’t change your watch history. Open the details of ${name} and choose “Watched”.`)
		expect(titles.map(({ title }) => title)).toEqual([name])
	})

	it('say which title they compare with when the catalog does not know it', async () => {
		const { text, titles } = await answer('a comedy longer than Zzyzx Road Revisited')
		expect(text).toContain('Zzyzx Road Revisited')
		expect(titles).toEqual([])
	})
})

describe('a few words that the chat panel sends as a sentence', () => {
	const typed = [
		['inside out'],
		['war horse'],
		['movies with tom hanks from the 90s', 'under 90 min'],
		['a comedy', 'not animated'],
	]

	it.each(typed)('%j: get the answer that the words get', async (...messages) => {
		const sent = messages.map((message) => expandChatInput(message) ?? '')
		expect(sent).not.toEqual(messages)
		const wanted = await answer(messages)
		expect(wanted.titles).not.toEqual([])
		expect(await answer(sent)).toEqual(wanted)
	})
})
