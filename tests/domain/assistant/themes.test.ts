import { describe, expect, it } from 'vitest'
import { words } from './said.ts'

const { themes } = words.reader
const texts = (title: string, overview: string, ...keywords: string[]) => ({ title, overview, keywords })
const tells = (theme: string, ...of: Parameters<typeof texts>) => themes.fit(themes.of(theme), texts(...of))

describe('a theme', () => {
	it('is worth more as a keyword or in a name than in a description', () => {
		const told = [
			tells('beekeeper', 'Summer', 'A year.', 'beekeeper'),
			tells('beekeeper', 'The Beekeeper', 'A year.'),
			tells('beekeeper', 'Summer', 'A year.', 'beekeeper and son'),
			tells('beekeeper', 'Summer', 'A year with a beekeeper.'),
			tells('beekeeper', 'Summer', 'A year.'),
		]
		expect(told).toEqual([...told].sort((a, b) => b - a))
		expect(new Set(told).size).toBe(told.length)
		expect(told.at(-1)).toBe(0)
	})

	it('is told in the singular and the plural, and by words of near meaning', () => {
		expect(tells('lighthouses', 'Fog', 'A lighthouse.')).toBeGreaterThan(0)
		expect(tells('wolf', 'Fog', 'Ten wolves.')).toBeGreaterThan(0)
		expect(tells('heist', 'Fog', '', 'robbery')).toBeGreaterThan(0)
		expect(tells('heist', 'Fog', '', 'robbery')).toBeLessThan(tells('heist', 'Fog', '', 'heist'))
	})

	it('is told better where the rest speaks of its world', () => {
		const sea = tells('shark', 'Blue', 'A shark hunts swimmers near the beach of an island in the ocean.')
		const city = tells(
			'shark',
			'Ring',
			'A boxer collects money for a loan shark between fights and falls in love with a clerk.',
		)
		expect(sea).toBeGreaterThan(city)
		expect(city).toBeGreaterThan(0)
	})

	it('of several words is told by all of them, or less well by one', () => {
		const whole = tells('bank robbery', 'Noon', 'A bank robbery fails.')
		const part = tells('bank robbery', 'Noon', 'The robbery of a train.')
		expect(whole).toBeGreaterThan(part)
		expect(part).toBeGreaterThan(0)
	})
})
