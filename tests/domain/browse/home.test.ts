import { describe, expect, it } from 'vitest'
import { parseBrowse } from '#domain/browse/browse.ts'
import { pickAnswer, pickHero } from '#domain/browse/hero.ts'
import { isInCinemas, THEMED_ROWS, themesOf } from '#domain/browse/rows.ts'
import type { TitleSummary } from '#domain/title/media.ts'

const NOW = Date.parse('2026-11-23T12:00:00Z')

function film(id: number, change: Partial<TitleSummary> = {}): TitleSummary {
	return {
		type: 'movie',
		id,
		title: `Film ${id}`,
		originalTitle: `Film ${id}`,
		overview: 'A story.',
		releaseDate: '2010-07-14',
		posterPath: null,
		backdropPath: '/wide.jpg',
		voteAverage: 8,
		voteCount: 100,
		popularity: 1,
		genreIds: [],
		originalLanguage: 'en',
		...change,
	}
}

describe('the title at the top of the home page', () => {
	const titles = [
		film(1, { voteAverage: 7.2 }),
		film(2, { voteAverage: 7.3 }),
		film(3, { backdropPath: null }),
		film(4, { overview: '' }),
		film(5),
		film(6),
	]

	it.each([
		[0, 2, [5, 6]],
		[1, 5, [6, 2]],
		[2, 6, [2, 5]],
		[3, 2, [5, 6]],
	])('is on day %i film %i, rated 7.3 or more and with a picture and a story, beside the next two', (day, id, others) => {
		const hero = pickHero(titles, day)
		expect(hero?.title.id).toBe(id)
		expect(hero?.others.map((other) => other.id)).toEqual(others)
	})

	it('comes with its first two genres', () => {
		expect(pickHero([film(1, { genreIds: [28, 99999, 12, 878] })], 0)?.genres).toEqual(['Action', 'Adventure'])
	})

	it('answers choices with the best-rated of what fits, or with what there is', () => {
		const answer = (...fits: TitleSummary[]) => {
			const hero = pickAnswer(fits)
			return hero && [hero.title.id, ...hero.others.map(({ id }) => id)]
		}
		expect(answer(film(1, { voteAverage: 5 }), film(2), film(3))).toEqual([2, 3, 1])
		expect(answer(film(1, { voteAverage: 5, backdropPath: null }))).toEqual([1])
		expect(answer()).toBeNull()
	})

	it('is missing when no title is good enough', () => {
		expect(pickHero([film(1, { voteAverage: 7.29 })], 0)).toBeNull()
	})
})

describe('the row of what is in theaters', () => {
	it.each([
		['1976-11-21', false],
		['2026-07-01', false],
		['2026-08-01', true],
		['2026-11-23', true],
		['2026-11-28', true],
		['2026-12-24', false],
		[null, false],
	])('a film of %s is in theaters: %s', (releaseDate, isShowing) => {
		expect(isInCinemas({ releaseDate }, NOW)).toBe(isShowing)
	})
})

describe('themed rows', () => {
	it('lead to a list with the same filters', () => {
		for (const { to, filters } of THEMED_ROWS) {
			const { pathname, searchParams } = new URL(to, 'https://marquee.test')
			expect(parseBrowse(filters.type, searchParams)).toEqual({ ok: true, filters })
			expect(pathname).toBe(`/${filters.type}`)
		}
	})

	it('come round, a theme each day, with all others behind it, and none of tomorrow in place of one', () => {
		const days = THEMED_ROWS.map((_, day) => themesOf(day).map(({ id }) => id))
		const ids = THEMED_ROWS.map(({ id }) => id)
		expect(days.map(([first]) => first)).toEqual(ids)
		for (const [day, [, ...others]] of days.entries()) {
			expect(new Set(others).size).toBe(ids.length - 1)
			expect(others.slice(0, 3)).not.toContain(ids[(day + 1) % ids.length])
		}
	})
})
