import { describe, expect, it } from 'vitest'
import { windowsOf } from '#domain/assistant/criteria/release-window.ts'
import { NO_TITLES } from '#domain/assistant/criteria/title-index.ts'
import { createCatalogBudget } from '#functions/services/assistant/catalog-budget.ts'
import { read } from '../../domain/assistant/wanted.ts'
import { film, littleCatalog } from './assistant-sample.ts'
import { embeddedAssistant } from './embedded-assistant.ts'

const FILMS = [
	film(1, 'King Kong', 1933, [28], { popularity: 5, voteCount: 100 }),
	film(2, 'King Kong', 2005, [28], { popularity: 90, voteCount: 9000 }),
	film(3, 'Blade Runner', 1982, [28]),
	film(4, 'Blade Runner 2049', 2017, [28]),
	film(5, 'Alien', 1979, [28]),
]

describe('a title with its year or a remark', () => {
	it.each([
		['King Kong 1933', 1],
		['King Kong (1933)', 1],
		['King Kong', 2],
		['Blade Runner final cut', 3],
		['Blade Runner 2049', 4],
		['Alien (director’s cut)', 5],
		['Alien: the director’s cut', 5],
	])('%s is the title that is meant', async (name, id) => {
		const budget = createCatalogBudget({
			catalog: littleCatalog(FILMS),
			examples: async () => ({}),
			titles: async () => NO_TITLES,
			now: () => 0,
		})
		expect((await budget.findByName(name))?.id).toBe(id)
	})

	it.each([
		['Alien (director’s cut)', { intent: 'search-title', titles: ['Alien'] }],
		['King Kong 1933', { intent: 'search-title', titles: ['King Kong 1933'] }],
		['Alien (1979)', { intent: 'search-title', titles: ['Alien 1979'] }],
		['add King Kong (1933) to my watchlist', { intent: 'add-to-watchlist', titles: ['King Kong 1933'] }],
		['comedies (1990)', { intent: 'recommend' }],
		['The Quiet Man', { intent: 'search-title' }],
	])('“%s” is understood', (text, expected) => {
		expect(read(text)).toMatchObject(expected)
	})

	it.each(['recommend', 'search'] as const)('is found in the mode “%s”', async (mode) => {
		const { reply } = await embeddedAssistant().reply({ message: 'Alien (director’s cut)', mode, history: [] })
		expect(reply.mediaItems?.[0]?.title).toBe('Alien')
	})
})

describe('a certificate', () => {
	it.each([
		['PG at most', 'PG'],
		['a comedy, rated PG-13 or lower', 'PG-13'],
		['a thriller, nothing above R', 'R'],
		['a film rated PG at most', 'PG'],
	])('“%s” allows up to it', (text, certificate) => {
		expect(read(text)).toMatchObject({ certificate, rating: null, isForFamilies: false })
	})

	it('is held by every title of the answer', async () => {
		const message = 'a thriller, PG-13 at most'
		const { reply } = await embeddedAssistant().reply({ message, mode: 'recommend', history: [] })
		expect(reply.mediaItems?.length).toBe(3)
		expect(reply.text).not.toMatch(/Nothing/)
	})
})

describe('a coming release', () => {
	it.each([
		['what comes out next week', 'next week'],
		['movies coming out this month', 'this month'],
		['what opens in theaters next month', 'next month'],
	])('“%s” is about its days', (text, release) => {
		expect(read(text)).toMatchObject({ intent: 'recommend', list: 'upcoming', release })
	})

	it('lies in weeks that begin on Monday, and in months', () => {
		const today = '2026-11-21'
		expect(windowsOf('2026-11-22', today)).toEqual(['this week', 'this weekend', 'this month', 'this year', 'november'])
		expect(windowsOf('2026-11-23', today)).toEqual(['next week', 'this month', 'this year', 'november'])
		expect(windowsOf('2026-11-30', today)).toEqual(['this month', 'this year', 'november'])
		expect(windowsOf('2026-12-01', today)).toEqual(['next month', 'this year', 'december'])
		expect(windowsOf('2027-11-01', today)).toEqual(['next year'])
		expect(windowsOf(null, today)).toEqual([])
	})

	it('is never a title that is out already', async () => {
		const message = 'what comes out next week'
		const { reply } = await embeddedAssistant().reply({ message, mode: 'recommend', history: [] })
		const days = (reply.mediaItems ?? []).map((item) => item.release_date ?? item.first_air_date ?? '')
		expect(days.filter((day) => day < '2026-11-21')).toEqual([])
	})
})
