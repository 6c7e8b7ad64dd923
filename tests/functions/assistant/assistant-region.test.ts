import { describe, expect, it } from 'vitest'
import type { ChatMessage } from '#domain/assistant/conversation/chat.ts'
import { createTitleIndex } from '#domain/assistant/criteria/title-index.ts'
import type { Provider } from '#domain/providers/port.ts'
import type { ExtraFilters } from '#domain/title/port.ts'
import { createAssistant } from '#functions/services/assistant/assistant.ts'
import { onAirSample } from '../../support/samples/on-air-sample.ts'
import { film, littleCatalog } from './assistant-sample.ts'

const service = (id: number, name: string): Provider => ({
	id: `${id}`,
	name,
	catalogId: id,
	logoPath: null,
	parentId: null,
	isExample: false,
})
const NETFLIX = service(8, 'Netflix')
/** Only in Germany. */
const WOW = service(30, 'WOW')

/** What each service has, by region. */
const OFFERED: Record<string, Record<string, readonly Provider[]>> = {
	US: { Inception: [NETFLIX], Heat: [NETFLIX], 'Once Upon a Time in America': [NETFLIX] },
	DE: { Inception: [WOW], 'The Matrix': [NETFLIX], Ronin: [NETFLIX] },
}
const TITLES = ['Inception', 'The Matrix', 'Heat', 'Ronin', 'Once Upon a Time in America']

/** The catalog as a region sees it, which notes how its lists were filtered. */
function catalogIn(region: string, filters: ExtraFilters[]) {
	const offersOf = (title: string) =>
		(OFFERED[region]?.[title] ?? []).map(({ catalogId, name }) => ({
			kind: 'subscription' as const,
			providerId: catalogId ?? 0,
			providerName: name,
			logoPath: null,
		}))
	const catalog = littleCatalog(
		TITLES.map((title, index) =>
			film(index + 1, title, 2000, [53], { offers: [{ region, link: null, offers: offersOf(title) }] }),
		),
	)
	return {
		...catalog,
		browse: (...[list, more = {}]: Parameters<typeof catalog.browse>) => {
			filters.push(more)
			return catalog.browse(list, more)
		},
	}
}

/** A conversation of a viewer in the United States. */
async function answer(...messages: string[]) {
	const filters: ExtraFilters[] = []
	const asked: string[] = []
	const assistant = createAssistant({
		region: 'US',
		catalog: catalogIn('US', filters),
		availability: null,
		providers: [NETFLIX],
		inRegion: async (region) => {
			asked.push(region)
			return { region, catalog: catalogIn(region, filters), availability: null, providers: [WOW, NETFLIX] }
		},
		topicExamples: async () => ({}),
		knownTitles: async () => createTitleIndex(TITLES),
		limit: { enforce: async () => 'counted' },
		model: null,
		viewer: null,
		isViewerKnown: true,
		myProviderIds: [],
		recommendations: { forAnonymous: async () => ({ isPersonal: false, items: [] }) },
		onAir: onAirSample(),
		now: () => Date.UTC(2026, 10, 21),
		random: () => 0.5,
		newId: () => 'id',
	})
	const history: ChatMessage[] = []
	let response = await assistant.reply({ message: messages[0] ?? '', mode: 'recommend', history })
	for (const [index, message] of messages.entries()) {
		if (index === 0) continue
		history.push({ id: '', timestamp: '', text: messages[index - 1] ?? '', isUser: true }, response.reply)
		filters.length = 0
		response = await assistant.reply({ message, mode: 'recommend', history })
	}
	return {
		text: response.reply.text,
		titles: (response.reply.mediaItems ?? []).map(({ title }) => title).sort(),
		chips: response.chips ?? [],
		watched: filters.flatMap(({ watch }) => watch ?? []),
		asked,
	}
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
		expect((await answer('thrillers on Netflix in Germany', 'only movies please')).titles).toEqual([
			'Ronin',
			'The Matrix',
		])
		const other = await answer('thrillers on Netflix in Germany', 'Recommend thriller movies, on Netflix')
		expect(other.watched.every(({ region }) => region === 'US')).toBe(true)
	})

	it('knows services that are only there', async () => {
		expect((await answer('thrillers available in Germany on WOW')).titles).toEqual(['Inception'])
	})

	it.each([
		[
			'is Inception on Netflix in Germany?',
			'Netflix doesn’t have Inception in Germany. Inception is on WOW in Germany.',
		],
		['where can I watch The Matrix in Germany', 'The Matrix is on Netflix in Germany.'],
		[
			'where can I watch Heat in Germany',
			'None of the services I know includes Heat at no extra cost in Germany. You can still play it here:',
		],
	])('answers for that region: %s', async (message, text) => {
		expect((await answer(message)).text).toBe(text)
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
