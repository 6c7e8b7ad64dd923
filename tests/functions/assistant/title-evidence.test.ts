import { describe, expect, it } from 'vitest'
import { createTitleIndex, NO_TITLES } from '#domain/assistant/criteria/title-index.ts'
import { createCatalogBudget } from '#functions/services/assistant/catalog-budget.ts'
import { film, littleCatalog } from './assistant-sample.ts'
import { embeddedAssistant, embeddedCatalog } from './embedded-assistant.ts'

const catalog = embeddedCatalog()
const firstTitle = async (message: string) => {
	const { reply } = await embeddedAssistant(catalog).reply({ message, mode: 'recommend', history: [] })
	return reply.mediaItems?.[0]?.title ?? reply.mediaItems?.[0]?.name
}

describe('a message that is the name of a title', () => {
	it.each([
		['inside out', 'Inside Out'],
		['catch me if you can', 'Catch Me If You Can'],
		['show me the truman show', 'The Truman Show'],
		['can you find cast away please', 'Cast Away'],
		['die hard', 'Die Hard'],
		['into the wild', 'Into the Wild'],
		['toy story', 'Toy Story'],
	])('“%s” finds %s, whatever else its words mean', async (message, title) => {
		expect(await firstTitle(message)).toBe(title)
	})

	it.each(['serial killer', 'comedy', 'something scary'])('“%s” is no name', async (message) => {
		const { reply } = await embeddedAssistant(catalog).reply({ message, mode: 'recommend', history: [] })
		expect(reply.text).not.toContain('I found')
		expect(reply.text).not.toContain('what I found for')
	})
})

describe('a name with something after it, or without its spaces', () => {
	it('is found by its beginning', async () => {
		const budget = createCatalogBudget({
			catalog,
			examples: async () => ({}),
			titles: async () => NO_TITLES,
			now: () => 0,
		})
		expect((await budget.findByName('inside out so very sad'))?.title).toBe('Inside Out')
	})

	const films = [
		film(1, 'Inception', 2010, [28]),
		film(2, 'Pulp Fiction', 1994, [80]),
		film(3, '12 Angry Men', 1957, [18]),
	]
	it.each([
		['pulpfiction', 2],
		['twelve angry men', 3],
	])('“%s” is the title that is meant', async (name, id) => {
		const titles = async () => createTitleIndex(['Pulp Fiction'])
		const budget = createCatalogBudget({
			catalog: littleCatalog(films),
			examples: async () => ({}),
			titles,
			now: () => 0,
		})
		expect((await budget.findByName(name))?.id).toBe(id)
	})
})
