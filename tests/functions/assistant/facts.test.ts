import { describe, expect, it } from 'vitest'
import { JOBS } from '#domain/title/media.ts'
import { assistantOver } from './assistant-over.ts'
import { film, littleCatalog, TITLES } from './assistant-sample.ts'
import { namesOf, say, textOf } from './saying.ts'

const withFacts = TITLES.map((title) => {
	if (title.title === 'Jaws')
		return { ...title, crew: [...title.crew, { id: 9, name: 'John Williams', job: JOBS.music[0], profilePath: null }] }
	return title.title === 'The Martian' ? { ...title, keywords: [{ id: 9, name: 'based on true story' }] } : title
})
const assistant = assistantOver(littleCatalog(withFacts))

describe('a question about titles', () => {
	it.each<[question: string, sentence: string, cards: string[]]>([
		['who directed Heat', 'Heat was directed by Michael Mann.', ['Heat']],
		['who created Breaking Bad?', 'Breaking Bad was created by Vince Gilligan.', ['Breaking Bad']],
		['who is in Heat', 'Heat stars Al Pacino and Robert De Niro.', ['Heat']],
		['who plays batman in the dark knight', 'Christian Bale plays Bruce Wayne / Batman', ['The Dark Knight']],
		['who plays Gandalf in Heat', 'don’t know who plays Gandalf in Heat', ['Heat']],
		['who plays Gandalf in Heat', 'Heat stars Al Pacino and Robert De Niro.', ['Heat']],
		['who plays amélie', 'Audrey Tautou plays Amélie in Amélie.', ['Amélie']],
		['who is the actor in Heat', 'Heat stars Al Pacino', ['Heat']],
		['what is Heat about / who played neil', 'Robert De Niro plays Neil in Heat.', ['Heat']],
		['who plays Gandalf in Heat / what else is he in', 'Whom do you mean?', []],
		['has Al Pacino won an oscar', 'which awards Al Pacino has won: the catalog doesn’t list any.', []],
		['how many oscars did Heat win', 'which awards Heat has won: the catalog doesn’t list any.', ['Heat']],
		['where is Al Pacino from', 'I don’t know where Al Pacino is from.', []],
		['wheres al pacino from originally', 'I don’t know where Al Pacino is from.', []],
		['who did the music for Heat', 'I don’t know who made the music of Heat.', ['Heat']],
		['who composed Jaws', 'The music of Jaws is by John Williams.', ['Jaws']],
		['how much money did Heat make at the box office', 'I don’t know what Heat cost or earned', ['Heat']],
		['what was the budget of Jaws', 'I don’t know what Jaws cost or earned', ['Jaws']],
		['is Heat really a true story', 'I don’t know whether Heat is a true story', ['Heat']],
		['is The Martian a true story', 'the catalog lists The Martian as based on a true story', ['The Martian']],
		['is jeat a true story', 'couldn’t find “jeat”', []],
		['who was neil in Heat', 'Robert De Niro plays Neil in Heat.', ['Heat']],
		['how long is Heat', 'Heat runs 2 h 50 min.', ['Heat']],
		['how long is an episode of Breaking Bad', 'An episode of Breaking Bad runs 47 min.', ['Breaking Bad']],
		['what year is groundhog day from', 'Groundhog Day came out in 1993.', ['Groundhog Day']],
		['what is the rating of the dark knight', 'The Dark Knight is rated 8.5 of 10.', ['The Dark Knight']],
		['how many seasons does Breaking Bad have', 'Breaking Bad has 5 seasons.', ['Breaking Bad']],
		['Breaking Bad, how many seasons altogether', 'Breaking Bad has 5 seasons.', ['Breaking Bad']],
		['how many seasons does Heat have', 'a movie', ['Heat']],
		['is Breaking Bad finished', 'Breaking Bad has ended, after 5 seasons.', ['Breaking Bad']],
		['is The Bear over?', 'The Bear is still running, with 4 seasons so far.', ['The Bear']],
		['was Firefly cancelled', 'Firefly was canceled after 1 season.', ['Firefly']],
		['what is Jaws about', 'A shark hunts swimmers at a beach.', ['Jaws']],
		['what age rating is Heat', 'PG-13', ['Heat']],
		['what language is Amélie in', 'French', ['Amélie']],
		['which is longer, Heat or Alien', 'Heat is longer: 2 h 50 min, Alien 1 h 57 min.', ['Heat', 'Alien']],
		[
			'films by Ridley Scott / which one of these is the shortest',
			'Alien is shorter: 1 h 57 min',
			['Alien', 'The Martian'],
		],
		['is Heat ok for a 6 year old', 'Heat is rated PG-13, which is for older viewers than a child of 6.', ['Heat']],
		['the movie Heat for my son of 14 years?', 'Heat is rated PG-13, which suits a child of 14.', ['Heat']],
		['is there more than one season of Breaking Bad', 'Breaking Bad has 5 seasons.', ['Breaking Bad']],
		['three crime films / why those', 'You asked for', ['Heat', 'Snatch', 'The Dark Knight']],
		['which is older Jaws or Alien?', 'Jaws is older: 1975, Alien 1979.', ['Jaws', 'Alien']],
		[
			'is The Dark Knight better than Heat',
			'The Dark Knight is rated higher: 8.5, Heat 7.9.',
			['The Dark Knight', 'Heat'],
		],
		['who directed Heat and how long is it?', 'Michael Mann', ['Heat']],
		['who directed Heat and how long is it?', '2 h 50 min', ['Heat']],
		['who directed Zzyzx Road', 'couldn’t find “Zzyzx Road”', []],
		['how long is Zzyzx Road?', 'couldn’t find “Zzyzx Road”', []],
		['Heat / what year is that from', 'Heat came out in 1995', ['Heat']],
		['who directed Jaws / and how long is it?', 'Jaws runs 2 h 4 min', ['Jaws']],
		['a shark movie / who directed it', 'Jaws was directed by Steven Spielberg', ['Jaws']],
		['what is Heat about / who is in it', 'Al Pacino', ['Heat']],
		['which is longer, Heat or Alien / who directed the second one', 'Alien was directed by Ridley Scott', ['Alien']],
		['movies by Michael Mann / how long are they', '2 h 3 min', ['Heat', 'Thief']],
		['who is Ridley Scott', 'Ridley Scott', ['Alien', 'The Martian']],
	])('“%s” gets its answer with its cards', async (question, sentence, cards) => {
		const response = await say(assistant, question.split(' / '))
		expect(textOf(response)).toContain(sentence)
		expect(namesOf(response).sort()).toEqual([...cards].sort())
	})

	it('is answered for each of several that were shown, or by asking which, and never by other titles', async () => {
		const shown = namesOf(await say(assistant, 'three crime films'))
		expect(shown).toHaveLength(3)
		const response = await say(assistant, ['three crime films', 'what year is that from'])
		expect(textOf(response)).toMatch(/which|\d{4}/i)
		for (const name of namesOf(response)) expect(shown).toContain(name)
	})
})

describe('the name of a title', () => {
	const years = { 'Blade Runner': 1982, 'Blade Runner 2049': 2017, 'Pulp Fiction': 1994, '12 Angry Men': 1957 }
	const films = Object.entries({ ...years, 'Inside Out': 2015, 'Who Framed Roger Rabbit': 1988 })
	const named = littleCatalog([
		film(1, 'King Kong', 1933, [12], { voteCount: 100, popularity: 5 }),
		film(2, 'King Kong', 2005, [12]),
		...films.map(([title, year], at) => film(at + 3, title, year, [18])),
	])

	it.each([
		['King Kong 1933', 'King Kong 1933'],
		['King Kong (1933)', 'King Kong 1933'],
		['King Kong', 'King Kong 2005'],
		['Blade Runner final cut', 'Blade Runner 1982'],
		['Blade Runner 2049', 'Blade Runner 2049 2017'],
		['pulpfiction', 'Pulp Fiction 1994'],
		['twelve angry men', '12 Angry Men 1957'],
		['who framed rodger rabbit', 'Who Framed Roger Rabbit 1988'],
	])('may have its year, a remark or a slip: %s', async (name, title) => {
		for (const mode of ['recommend', 'search'] as const) {
			const [first] = (await say(assistantOver(named), name, { mode })).reply.mediaItems ?? []
			expect(`${first?.title} ${first?.release_date?.slice(0, 4)}`, mode).toBe(title)
		}
	})
})

describe('a series of films', () => {
	const parts = { 'Back to the Future': 1985, 'Back to the Future Part II': 1989, 'Back to the Future Part III': 1990 }
	const potter = {
		'Harry Potter and the Goblet of Fire': 2005,
		'Harry Potter and the Chamber of Secrets': 2002,
		'The Potter': 2009,
	}
	const films = Object.entries({ ...parts, ...potter }).map(([title, year], at) => film(at + 1, title, year, [12]))
	const series = assistantOver(littleCatalog(films))

	it.each([
		['how many back to the future movies are there', 'I found 3 films', Object.keys(parts)],
		[
			'what order should i watch the harry potter films in',
			'in the order they came out: Harry Potter and the Chamber of Secrets (2002) and Harry Potter and the Goblet of Fire (2005).',
			['Harry Potter and the Chamber of Secrets', 'Harry Potter and the Goblet of Fire'],
		],
		['mark all 3 back to the futures as seen', '', Object.keys(parts)],
		['mark all the back to the future movies as watched', '', Object.keys(parts)],
		[
			'mark all harry potters and back to the future part iii as seen',
			'',
			['Harry Potter and the Chamber of Secrets', 'Harry Potter and the Goblet of Fire', 'Back to the Future Part III'],
		],
	])('is told, and marked, with all parts in their order: %s', async (message, sentence, cards) => {
		const response = await say(series, message)
		expect(textOf(response)).toContain(sentence)
		expect(namesOf(response)).toEqual(cards)
	})
})
