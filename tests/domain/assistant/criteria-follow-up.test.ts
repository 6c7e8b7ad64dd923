import { describe, expect, it } from 'vitest'
import { expandChatInput } from '#domain/assistant/conversation/chat-input.ts'
import type { ShownTitle } from '#domain/assistant/criteria/shown-titles.ts'
import { read, readNext, toRequest, type Wanted } from './wanted.ts'

const SHOWN: ShownTitle[] = [
	{ type: 'movie', title: 'Heat', year: 1995, runtimeMinutes: 170, voteAverage: 7.7 },
	{ type: 'movie', title: 'Ronin', year: 1998, runtimeMinutes: 121, voteAverage: 6.9 },
	{ type: 'movie', title: 'Inside Man', year: 2006, runtimeMinutes: 129, voteAverage: 7.3 },
]

const HEISTS = 'heist movies, no horror'
const heists: Wanted = { type: 'movie', themes: ['heist'], notGenres: ['horror'] }

/** What was said before, what is said now, and what that asks for; `null` where it is not about the turn before. */
const TURNS: [before: string, now: string, wanted: Wanted | null][] = [
	[HEISTS, 'older ones', { ...heists, years: [null, 1994] }],
	[HEISTS, 'something newer', { ...heists, years: [2007, null] }],
	[HEISTS, 'shorter please', { ...heists, runtime: [null, 120] }],
	[HEISTS, 'longer ones', { ...heists, runtime: [171, null] }],
	[HEISTS, 'better rated', { ...heists, rating: [7.8, null] }],
	[HEISTS, 'older and shorter', { ...heists, years: [null, 1994], runtime: [null, 120] }],
	[HEISTS, 'not that one', { ...heists, notTitles: ['Heat'] }],
	[HEISTS, 'not the second', { ...heists, notTitles: ['Ronin'] }],
	[HEISTS, "I've seen the last one", { ...heists, notTitles: ['Inside Man'] }],
	[HEISTS, "I've already seen all of those", { ...heists, notTitles: ['Heat', 'Ronin', 'Inside Man'] }],
	[HEISTS, 'another one', { ...heists, notTitles: ['Heat', 'Ronin', 'Inside Man'] }],
	[HEISTS, 'more', { ...heists, notTitles: ['Heat', 'Ronin', 'Inside Man'] }],
	[HEISTS, 'show me something else', { ...heists, notTitles: ['Heat', 'Ronin', 'Inside Man'] }],
	[
		HEISTS,
		'more like the second',
		{ type: 'movie', notGenres: ['horror'], like: ['Ronin'], notTitles: ['Heat', 'Inside Man'] },
	],
	[
		HEISTS,
		'something similar to the first one but funnier',
		{ type: 'movie', notGenres: ['horror'], genres: ['comedy'], like: ['Heat'], notTitles: ['Ronin', 'Inside Man'] },
	],
	['comedies from the 80s', 'and the 90s too', { genres: ['comedy'], years: [1980, 1999] }],
	['comedies from the 80s', 'the 90s', { genres: ['comedy'], years: [1990, 1999] }],
	[HEISTS, 'something funnier', { ...heists, genres: ['comedy'] }],
	[HEISTS, 'only movies', heists],
	[HEISTS, 'only shows', { ...heists, type: 'tv' }],
	[HEISTS, 'in French instead', { ...heists, languages: ['fr'] }],
	['a Korean thriller', 'french instead', { genres: ['thriller'], languages: ['fr'] }],
	['a Korean thriller', 'what about the nineties?', { genres: ['thriller'], languages: ['ko'], years: [1990, 1999] }],
	['80s comedies', 'from the 70s', { genres: ['comedy'], years: [1970, 1979] }],
	['80s comedies', 'with Bill Murray', { genres: ['comedy'], years: [1980, 1989], people: ['actor Bill Murray'] }],
	['80s comedies', 'but no romance', { genres: ['comedy'], years: [1980, 1989], notGenres: ['romance'] }],
	['80s comedies', 'on my services', { genres: ['comedy'], years: [1980, 1989], isOnMyProviders: true }],
	['80s comedies', 'rated above 7', { genres: ['comedy'], years: [1980, 1989], rating: [7.1, null] }],
	['80s comedies', 'horror instead', { genres: ['horror'], years: [1980, 1989] }],
	['80s comedies', 'how about thrillers', { genres: ['thriller'], years: [1980, 1989] }],
	['80s comedies', 'and under two hours', { genres: ['comedy'], years: [1980, 1989], runtime: [null, 119] }],
	['a thriller without gore', 'with vampires', { genres: ['thriller'], themes: ['vampire'], notThemes: ['gore'] }],
	['no horror', 'what about horror then', { genres: ['horror'] }],
	[HEISTS, 'add the first one to my watchlist', { intent: 'add-to-watchlist', titles: ['Heat'] }],
	[HEISTS, 'the first one: add it to my watchlist', { intent: 'add-to-watchlist', titles: ['Heat'] }],
	[HEISTS, 'add them all to my list', { intent: 'add-to-watchlist', titles: ['Heat', 'Ronin', 'Inside Man'] }],
	[HEISTS, 'rate the second 4 stars', { intent: 'rate', titles: ['Ronin'], stars: 4 }],
	[HEISTS, 'I loved it', { intent: 'rate', titles: ['Heat'], stars: 5 }],
	[HEISTS, 'play the third one', { intent: 'play', titles: ['Inside Man'] }],
	[HEISTS, 'tell me more about the last one', { intent: 'details', titles: ['Inside Man'] }],
	[HEISTS, 'where can I watch number two?', { intent: 'where-to-watch', titles: ['Ronin'] }],
	[HEISTS, 'which one is the shortest', { intent: 'details', titles: ['Ronin 1998'] }],
	[HEISTS, 'which of these is the best', { intent: 'details', titles: ['Heat 1995'] }],
	['a film about music', 'more like rock', { type: 'movie', themes: ['rock'] }],
	[
		'a thriller from the 90s',
		'did i say thriller? comedy',
		{ genres: ['comedy'], notGenres: ['thriller'], years: [1990, 1999] },
	],
	['an action movie', 'with a woman as the hero', { type: 'movie', genres: ['action'], themes: ['strong woman'] }],
	[
		'a thriller with Brad Pitt',
		'not him, George Clooney',
		{ genres: ['thriller'], people: ['any George Clooney'], notPeople: ['actor Brad Pitt'] },
	],
	['a romantic film', 'make it sad', { type: 'movie', genres: ['romance'], moods: ['sad'] }],
	['heist movies', 'the same but frobnicated', { type: 'movie', themes: ['heist'] }],
	['shows about doctors', 'movies i meant', { type: 'movie', themes: ['medicine'] }],
	['a documentary', 'no, i want a drama', { genres: ['drama'] }],
	[HEISTS, 'a Korean romance from 2010', null],
	[HEISTS, 'horror movies', null],
	[HEISTS, 'something like Inception', null],
	[HEISTS, 'add Dune to my watchlist', null],
	[HEISTS, 'thanks', null],
	[HEISTS, 'what can you do?', null],
	[HEISTS, 'recommend me a comedy with Jim Carrey', null],
]

describe('a second sentence', () => {
	it.each(TURNS)('after %j: %j', (before, now, wanted) => {
		const previous = { criteria: read(before), shown: SHOWN }
		const { criteria, isFollowUp } = readNext(previous, now)
		expect(isFollowUp).toBe(wanted !== null)
		if (wanted === null) {
			expect(criteria).toEqual(read(now))
			return
		}
		const { unknown: _, leftovers: __, hints: ___, ...filters } = criteria
		expect(filters).toEqual(toRequest(wanted))
	})

	it.each(TURNS)('after %j: %j, as the chat panel sends it', (before, now) => {
		const previous = { criteria: read(before), shown: SHOWN }
		expect(readNext(previous, expandChatInput(now) ?? '')).toEqual(readNext(previous, now))
	})
})
