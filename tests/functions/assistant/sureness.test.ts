import { describe, expect, it } from 'vitest'
import { assistantOver } from './assistant-over.ts'
import { littleCatalog, someViewer, TITLES } from './assistant-sample.ts'
import { namesOf, say, textOf } from './saying.ts'

const assistant = assistantOver(littleCatalog(TITLES), { viewer: someViewer() })

describe('how sure the assistant is', () => {
	it.each([
		['sure', 'crime films from before 2000', /^Here are some crime movies/],
		['sure', 'who directed Heat', /Michael Mann/],
		['sure', 'add Heat to my watchlist', /^I’ve added Heat to your watchlist\.$/],
		['sure', 'thanks a lot, that was a good evening', /^You’re welcome/],
		['sure', 'why do you always show me crime stuff', /^Sorry about that/],
		['sure', 'a comedy of an hour and a half tops', /comedy.*at most 90 minutes/],
		['partly', 'crime films for the apartment', /^I didn’t use “apartment”. Here are some crime movies/],
		['partly', 'add Heat to my watchlist for the weekend in Lisbon', /I didn’t use .*“lisbon”/],
		[
			'partly',
			'action films without violence',
			/I can’t check every title for “violence”: I’ve left out those that mention it/,
		],
		['sure', 'action films, no superheroes', /^Here are some action movies/],
		['sure', 'comedies that are no parodies', /comedies|comedy/],
		['partly', 'action films, no musicals', /I can’t check every title for “musical”/],
		['partly', 'a thriller, please no shooting', /I can’t check every title for “shooting”/],
		['partly', 'award winning crime films', /^I don’t know who has won .* Here are some best crime movies/],
		['sure', 'how many aspirin can I take a day', /ask a pharmacist or a doctor/],
		['sure', 'which is better, playstation or xbox', /^I can’t help with that/],
		['sure', 'where can I torrent Heat', /^I can’t help with pirated copies, .* Heat/],
		['partly', 'horror with wizards', /^I’m guessing at “wizard”\. Here are some horror titles:/],
		['not', 'florp wibble', /didn’t understand|don’t know what to look for/],
	])('is %s of “%s”', async (sureness, message, text) => {
		const response = await say(assistant, message)
		expect(response.sureness).toBe(sureness)
		expect(textOf(response)).toMatch(text)
	})

	it('names no more words than one reads, and how many are left', async () => {
		const text = textOf(
			await say(assistant, 'crime films, uncle, uncles, aunt, aunts, grandpa, grandma, cousin, nephew, niece'),
		)
		expect(text).toMatch(/and \d+ more words\./)
	})
})

/** What the catalog recommends beside a title. */
const BESIDE: Record<string, string[]> = {
	'Breaking Bad': ['Heat', 'Snatch', 'The Bear'],
	'The Dark Knight': ['Heat', 'Airplane!'],
}
const withRecommendations = TITLES.map((title) => ({
	...title,
	recommendations: TITLES.filter(({ title: name }) => BESIDE[title.title]?.includes(name)),
}))

describe('a title with criteria', () => {
	it.each([
		['Breaking Bad but as a movie', 'If you like Breaking Bad', ['Heat', 'Snatch']],
		['The Dark Knight but funny', 'If you like The Dark Knight', ['Airplane!']],
	])('means titles like it: %s', async (message, text, names) => {
		const response = await say(assistantOver(littleCatalog(withRecommendations)), message)
		expect(textOf(response)).toContain(text)
		expect(namesOf(response).sort()).toEqual(names)
	})

	it.each([
		['the movie Heat', 'Heat'],
		['the movie Alien from 1979', 'Alien'],
		['Jaws, the horror film', 'Jaws'],
	])('is that title when it meets them: %s', async (message, name) => {
		expect(namesOf(await say(assistant, message))).toEqual([name])
	})
})

describe('shows', () => {
	it.each([
		['crime series that already ended', ['Breaking Bad']],
		['a comedy show that is still running', ['The Bear']],
		['science fiction series, finished ones', ['Firefly']],
	])('may have to be over, or to go on: %s', async (message, names) => {
		expect(namesOf(await say(assistant, message))).toEqual(names)
	})
})
