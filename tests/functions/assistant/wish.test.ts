import { describe, expect, it } from 'vitest'
import { homePath } from '#domain/browse/choices.ts'
import type { Provider } from '#domain/providers/port.ts'
import { wishOf } from '#functions/services/assistant/wish.ts'
import { read } from '../../domain/assistant/said.ts'

const provider = (id: string, name: string): Provider => ({
	...{ id, name, catalogId: Number(id), logoPath: null, parentId: null, isExample: false },
})
const PROVIDERS = [provider('8', 'Netflix'), provider('15', 'Hulu')]

function leadsTo(message: string): string {
	const wish = wishOf(read(message), PROVIDERS)
	return wish.kind === 'list' ? homePath(wish.filters) : wish.kind
}

describe('a wish in a sentence', () => {
	it.each([
		['something on Netflix under two hours', '/?max=119&provider=8'],
		['on netflix, under 90 minutes', '/?max=89&provider=8'],
		['a comedy from the 90s', '/?genre=35&from=1990&to=1999'],
		['horror but not animation', '/?genre=27&not=16'],
		['a French thriller rated 7 or more', '/?genre=53&rating=7&lang=fr'],
		['something tense', '/?genre=27|53|80|9648&not=35,10751'],
		['a sitcom-free crime show on Hulu', 'other'],
		['a crime show on Hulu', '/?type=tv&genre=80&provider=15'],
		['a family movie', '/?genre=10751&not=27,10752'],
		['a movie I have not seen', '/?seen=hide'],
	])('becomes choices where they say all of it: %s', (message, path) => {
		expect(leadsTo(message)).toBe(path)
	})

	it.each(['Inception', 'the dark knight'])('that is a name leads to what has it: %s', (message) => {
		expect(leadsTo(message)).toBe('name')
	})

	it.each([
		'a heist film under two hours',
		'something like Inception',
		'films with Tom Hanks',
		'add Inception to my watchlist',
		'who directed Alien?',
		'three comedies',
		'a comedy on Peacock',
		'hello',
		'a comedy with flurbs',
		'how long is Heat',
	])('is left to the assistant where it says more than choices hold: %s', (message) => {
		expect(leadsTo(message)).toBe('other')
	})
})
