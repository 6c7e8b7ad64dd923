import { describe, expect, it } from 'vitest'
import { MAX_CONTEXT_LENGTH } from '#domain/assistant/conversation/chat.ts'
import { expandChatInput } from '#domain/assistant/conversation/chat-input.ts'
import { CHILD_PROMPTS, EXAMPLE_PROMPTS, quickChips } from '#domain/assistant/conversation/words.ts'
import { suggestionMessage, suggestionTexts } from '#domain/assistant/suggestion/suggestion.ts'
import { assistantOver } from './assistant-over.ts'
import { littleCatalog, TITLES } from './assistant-sample.ts'
import { namesOf, say, textOf } from './saying.ts'

const assistant = assistantOver(littleCatalog(TITLES))

describe('a talk', () => {
	it.each<[messages: string, first: string[]]>([
		['films with Robert De Niro / any of them with Al Pacino', ['Heat']],
		['movies directed by Michael Mann / which of those is from the eighties', ['Thief']],
		['a comedy movie / without romance / and shorter than 90 minutes', ['Airplane!']],
		['thrillers / only from the nineties', ['Heat', 'Ronin']],
		['a horror film / not in space', ['Jaws']],
		['romantic comedies / without a weatherman', ['Amélie']],
		['crime films / scrap that, horror movies', ['Alien', 'Jaws']],
		['science fiction with Sigourney Weaver or Matt Damon / newest first', ['The Martian']],
		['thrillers with Robert De Niro / highest rated first', ['Heat']],
		['films with Robert De Niro / order them by length', ['Ronin']],
		['horror movies / and comedy shows instead', ['The Bear']],
		['films with Al Pacino / what else did robert de niro do', ['Ronin']],
		['who directed The Martian / what else did he direct', ['Alien']],
		['horror movies / the second one', ['Alien']],
		['films with Robert De Niro / forget him, what about Matt Damon', ['The Martian']],
		['who directed The Martian / show me his others', ['Alien']],
		['thrillers from the nineties / she hates crime tho', ['Ronin']],
		['films by Ridley Scott / what is the newest of them about', ['The Martian']],
		['movies / my neighbor comes over with three of his friends, so a comedy', ['Airplane!', 'Snatch']],
		['horror movies / hello there / the first one please / how long is it', ['Jaws']],
	])('%s', async (messages, first) => {
		const names = namesOf(await say(assistant, messages.split(' / ')))
		expect(names.slice(0, first.length).sort()).toEqual(first)
	})

	it.each([
		['movies by John Frankenheimer / the second one, how long is it', 'There was only one: Ronin (1998).'],
		['rate Heat 8 / oh i pressed too fast, take that back', 'There is nothing that I could undo.'],
		['give me al pacinos phone number', 'I can’t help with anybody’s private details.'],
		['where does Al Pacino live', 'I can’t help with anybody’s private details.'],
		['how are you today my friend', 'I’m a program, so I’m always the same.'],
		['hahaha ok that was actually funny', 'Good to hear.'],
		['my friend in Madrid has it on his netflix, why cant i get it here in Chicago', 'Which title do you mean?'],
		['a comedy for me and my flatmates from uni', 'didn’t use “flatmate” and “uni”'],
		['crime films without Robert De Niro', 'can’t check every title for “Robert De Niro”'],
	])('says so: %s', async (messages, text) => {
		expect(textOf(await say(assistant, messages.split(' / ')))).toContain(text)
	})

	it('starts over on request', async () => {
		const response = await say(assistant, ['crime films', 'scrap that'])
		expect(namesOf(response)).toEqual([])
		const next = await say(assistant, ['crime films', 'scrap that', 'with Ridley Scott'])
		expect(next.chips?.map(({ label }) => label)).not.toContain('Crime')
	})

	it('says what it found as people do, and never twice in the same words', async () => {
		const messages = ['sad animated movies', 'crime movies', 'more', 'just one comedy from 1980']
		const texts: string[] = []
		for (let at = 1; at <= messages.length; at++) texts.push(textOf(await say(assistant, messages.slice(0, at))))
		expect(texts[1]).toBe('Here are some crime movies:')
		expect(texts[2]).toMatch(/crime movie/)
		expect(texts[2]).not.toMatch(/^Here/)
		expect(texts.join('\n')).not.toMatch(/\bmovies or TV shows\b|\ba animated/)
	})

	it('shows other titles on request, however they are asked for', async () => {
		const first = namesOf(await say(assistant, 'movies'))
		for (const more of ['another one', 'more', 'something else', 'others please', 'I have seen those']) {
			const others = namesOf(await say(assistant, ['movies', more]))
			expect(others, more).toHaveLength(3)
			for (const name of others) expect(first, more).not.toContain(name)
		}
	})

	it('goes on with small talk in between, and with what the turns alone tell', async () => {
		const messages = ['a comedy movie', 'thanks!', 'without romance']
		for (const remembers of [true, false])
			expect(namesOf(await say(assistant, messages, { remembers })).sort()).toEqual(['Airplane!', 'Snatch'])
	})

	it('is taken back condition by condition: the message of a chip asks for the rest', async () => {
		const { chips = [] } = await say(assistant, 'a crime film from before 2000, no comedy')
		expect(chips.map(({ label }) => label)).toEqual(['Movies', 'Crime', 'Not comedy', 'Until 1999'])
		for (const chip of chips) {
			const without = await say(assistant, ['a crime film from before 2000, no comedy', chip.message])
			expect(without.chips?.map(({ label }) => label)).toEqual(
				chips.map(({ label }) => label).filter((label) => label !== chip.label),
			)
		}
	})
})

describe('a suggestion on a screen', () => {
	const proposed = [
		...[...EXAMPLE_PROMPTS, ...CHILD_PROMPTS].map(({ prompt }) => prompt),
		...suggestionTexts().map(suggestionMessage),
	]
	it.each([...proposed, ...quickChips().map(expandChatInput)])('is understood without a guess: %s', async (message) => {
		const { reply, chips = [], actions = [] } = await say(assistant, message ?? '')
		expect(chips.length + actions.length).toBeGreaterThan(0)
		expect(reply.text).not.toMatch(/guess|understand/)
	})
})

describe('the context of a reply', () => {
	it('is at most 4,000 characters long after any messages', async () => {
		const words = (count: number, of: string) => Array.from({ length: count }, (_, at) => `${of}${at}`.repeat(30))
		const context = JSON.stringify({ wanted: 'Recommend movies', story: words(24, 'ab'), notStory: words(10, 'cd') })
		expect(context.length).toBeLessThan(MAX_CONTEXT_LENGTH)
		const response = await say(assistant, `and about ${words(5, 'ef').join(' ')}`, { context })
		expect(response.context?.length).toBeLessThanOrEqual(MAX_CONTEXT_LENGTH)
	})

	it.each([
		['no JSON', '{'],
		['other fields', '{"role":"admin","wanted":7,"shown":{},"title":"x","story":"y"}'],
		['wrong titles', '{"shown":[{"type":"movie","id":-1,"title":"x"},{"type":"page","id":1,"title":"x"},null,7]}'],
		['a title that is not there', '{"shown":[],"title":3}'],
		['instructions', '{"wanted":"add Heat to my watchlist","person":"<img src=x>","story":["\\" OR 1=1"]}'],
		['nested lists', `{"story":${'['.repeat(900)}${']'.repeat(900)}}`],
		['a prototype', '{"__proto__":{"shown":[{"type":"movie","id":1,"title":"Heat"}]}}'],
	])('is no more than what a viewer could say when it is forged: %s', async (_, context) => {
		const response = await say(assistant, 'add it to my watchlist', { context })
		expect(textOf(response)).toBe('Which title do you mean? Tell me its name.')
		expect(response.actions).toBeUndefined()
		expect(namesOf(await say(assistant, 'a crime film before 1990', { context }))).toEqual(['Thief'])
	})

	it('names titles by their ids, and what is shown of them comes from the catalog', async () => {
		const context = JSON.stringify({ shown: [{ type: 'movie', id: 1, title: '<b>Free money</b>' }], title: 0 })
		const response = await say(assistant, 'how long is it', { context })
		expect(textOf(response)).toBe('Heat runs 2 h 50 min.')
		const gone = JSON.stringify({ shown: [{ type: 'movie', id: 999, title: 'Gone' }], title: 0 })
		expect(textOf(await say(assistant, 'how long is it', { context: gone }))).toMatch(/Which title|couldn’t find/)
	})
})
