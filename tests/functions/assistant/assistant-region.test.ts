import { describe, expect, it } from 'vitest'
import type { ChatRequest } from '#domain/assistant/port.ts'
import type { ExtraFilters } from '#domain/title/port.ts'
import { assistantOver } from './assistant-over.ts'
import { film, littleCatalog, provider } from './assistant-sample.ts'
import { namesOf, say, textOf } from './saying.ts'

const NETFLIX = provider(8, 'Netflix')
/** Only in Germany. */
const WOW = provider(30, 'WOW')
const AMERICA = 'Once Upon a Time in America'
/** What each service has, by region. */
const OFFERED: Record<string, Record<string, string>> = {
	US: { Inception: 'Netflix', Heat: 'Netflix', [AMERICA]: 'Netflix' },
	DE: { Inception: 'WOW', 'The Matrix': 'Netflix', Ronin: 'Netflix' },
}

/** The catalog as a region sees it, which notes how its lists were filtered. */
function catalogIn(region: string, filters: ExtraFilters[]) {
	const films = ['Inception', 'The Matrix', 'Heat', 'Ronin', AMERICA].map((title, index) => {
		const providerName = OFFERED[region]?.[title]
		const offer = { kind: 'subscription' as const, providerId: providerName === 'WOW' ? 30 : 8, logoPath: null }
		const offers = providerName ? [{ ...offer, providerName }] : []
		const rated = { certificate: region === 'DE' ? '16' : 'R', certificateRegion: region === 'DE' ? 'DE' : 'US' }
		return film(index + 1, title, 2000, [53], { offers: [{ region, link: null, offers }], ...rated })
	})
	const catalog = littleCatalog(films)
	return {
		...catalog,
		browse: (...[list, more = {}]: Parameters<typeof catalog.browse>) => {
			filters.push(more)
			return catalog.browse(list, more)
		},
	}
}

/** The reply that a conversation of a viewer in the United States ends with. */
async function answer(...messages: string[]) {
	const filters: ExtraFilters[] = []
	const asked: string[] = []
	const assistant = assistantOver(catalogIn('US', filters), {
		providers: [NETFLIX],
		elsewhere(region) {
			asked.push(region)
			return { catalog: catalogIn(region, filters), availability: null, providers: [WOW, NETFLIX] }
		},
	})
	async function reply(chat: ChatRequest) {
		filters.length = 0
		return assistant.reply(chat)
	}
	const response = await say({ ...assistant, reply }, messages)
	const watched = filters.flatMap(({ watch }) => watch ?? [])
	return { text: textOf(response), titles: namesOf(response).sort(), chips: response.chips ?? [], watched, asked }
}

describe('“in Germany”, for a viewer in the United States', () => {
	it('finds what the service has there, and says so in a chip that takes it back', async () => {
		const { titles, chips, watched } = await answer("what's on Netflix in Germany tonight")
		expect(titles).toEqual(['Ronin', 'The Matrix'])
		expect(watched.every(({ region, providers }) => region === 'DE' && providers.includes(8))).toBe(true)
		expect(watched).not.toEqual([])
		expect(chips.map(({ label }) => label)).toEqual(['On Netflix', 'In Germany'])
		const undone = await answer(chips.find(({ label }) => label === 'In Germany')?.message ?? '')
		expect(undone.titles).toEqual(['Heat', 'Inception', 'Once Upon a Time in America'])
	})

	it('is kept by the next message, and forgotten by a new request', async () => {
		const kept = await answer('thrillers on Netflix in Germany', 'only movies please')
		expect(kept.titles).toEqual(['Ronin', 'The Matrix'])
		const other = await answer('thrillers on Netflix in Germany', 'Recommend thriller movies, on Netflix')
		expect(other.watched.every(({ region }) => region === 'US')).toBe(true)
	})

	it('knows services that are only there', async () => {
		expect((await answer('thrillers available in Germany on WOW')).titles).toEqual(['Inception'])
	})

	it.each([
		['is Inception on Netflix in Germany?', 'Netflix doesn’t have Inception in Germany.'],
		['is Inception on Netflix in Germany?', 'Inception is on WOW in Germany.'],
		['where can I watch The Matrix in Germany', 'The Matrix is on Netflix in Germany.'],
		['flying to Germany, does Netflix still have The Matrix there?', 'The Matrix is on Netflix in Germany.'],
		['what is the age rating of Inception in Germany', 'Inception is rated 16. That is its rating in Germany.'],
		[
			'what is the age rating of Inception in Japan',
			'rated R. That is its rating in the United States: I don’t know the one in Japan.',
		],
		['is Heat on Netflix?', 'Heat is on Netflix in the United States.'],
		['where can I watch Heat in Germany', 'None of the services I know includes Heat at no extra cost in Germany.'],
	])('answers for that region: %s', async (message, text) => {
		expect((await answer(message)).text).toContain(text)
	})

	it.each([
		'is Inception on Netflix?',
		'where can I watch Once Upon a Time in America',
		'German thrillers on Netflix',
	])('leaves the viewer’s own region to everything else: %s', async (message) => {
		const { asked, watched } = await answer(message)
		expect(asked).toEqual([])
		expect(watched.every(({ region }) => region === 'US')).toBe(true)
	})
})
