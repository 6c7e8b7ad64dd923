import { describe, expect, it } from 'vitest'
import { parseBrowse } from '#domain/browse/browse.ts'
import { homePath } from '#domain/browse/choices.ts'
import type { Provider } from '#domain/providers/port.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { wishOf } from '#functions/services/assistant/wish.ts'
import { embeddedCatalog } from '../../bench/embedded-assistant.ts'
import { read } from '../../domain/assistant/said.ts'
import { assistantOver } from './assistant-over.ts'
import { say } from './saying.ts'

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

describe('titles that the assistant has found', () => {
	const catalog = embeddedCatalog()
	const assistant = assistantOver(catalog, { providers: PROVIDERS })
	const linksOf = async (...messages: string[]) =>
		((await say(assistant, messages)).actions ?? []).flatMap((action) => (action.kind === 'open' ? action.to : []))

	it.each([
		[['a comedy from the nineties under two hours'], '?genre=35&from=1990&to=1999&max=119'],
		[['comedies', 'under two hours', 'from the nineties'], '?genre=35&from=1990&to=1999&max=119'],
		[['crime shows'], '?genre=80'],
	])('are in the lists below them, with all others that fit: %j', async (messages, query) => {
		const { reply, actions } = await say(assistant, messages)
		const titles = reply.mediaItems ?? []
		const types = [...new Set(titles.map(({ media_type }) => media_type))]
		expect(actions).toEqual(types.map((type) => expect.objectContaining({ kind: 'open', to: `/${type}${query}` })))
		const lists = types.map(async (type) => {
			const parsed = parseBrowse(type, new URLSearchParams(query))
			if (!parsed.ok) throw new Error(query)
			const pages = [1, 2, 3].map((page) => catalog.browse({ ...parsed.filters, page }))
			return (await Promise.all(pages)).flatMap(({ results }) => results.map(mediaKey))
		})
		const listed = (await Promise.all(lists)).flat()
		expect(titles.length).toBeGreaterThan(1)
		for (const { media_type, media_id } of titles)
			expect(listed).toContain(mediaKey({ type: media_type, id: media_id }))
	})

	it.each([
		'movies like Inception',
		'a heist film under two hours',
		'films with Tom Hanks',
		'three comedies',
	])('have no such list where none can hold what was asked: %s', async (message) => {
		expect(await linksOf(message)).toEqual([])
	})
})
