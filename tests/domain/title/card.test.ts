import { describe, expect, it } from 'vitest'
import { toCard, widen } from '#domain/title/card.ts'
import { film } from './titles.ts'

describe('cards of a row with wide pictures', () => {
	it('have the wide picture instead of the poster, and keep the poster where there is none', () => {
		const titles = [
			film(1, 'Wide', { posterPath: '/p1.jpg', backdropPath: '/b1.jpg' }),
			film(2, 'Upright', { posterPath: '/p2.jpg' }),
		]
		expect(widen(titles.map(toCard), titles)).toMatchObject([
			{ title: 'Wide', posterPath: null, widePath: '/b1.jpg' },
			{ title: 'Upright', posterPath: '/p2.jpg' },
		])
	})
})
