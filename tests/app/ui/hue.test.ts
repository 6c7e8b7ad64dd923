import { describe, expect, it } from 'vitest'
import { hueClass, sideHues } from '#app/ui/hue.ts'

const degrees = (hue: string) => Number(hue.slice('hue-'.length)) * 30

describe('the hues of two sides', () => {
	it('differ by at least 60 degrees, whatever their names, and the first is that of its name', () => {
		const names = Array.from({ length: 40 }, (_, index) => `Team ${index}`)
		for (const home of names)
			for (const away of names) {
				const hues = sideHues([home, away])
				const [first = 0, second = 0] = hues.map(degrees)
				const apart = Math.abs(first - second)
				expect(Math.min(apart, 360 - apart)).toBeGreaterThanOrEqual(60)
				expect(hues[0]).toBe(hueClass(home))
			}
	})

	it('are those of their names where these differ, and one for an event', () => {
		expect(sideHues(['Highveld Oryx'])).toEqual([hueClass('Highveld Oryx')])
		expect(sideHues(['A', 'D'])).toEqual([hueClass('A'), hueClass('D')])
	})
})
