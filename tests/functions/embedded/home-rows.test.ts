import { describe, expect, it } from 'vitest'
import { loadOtherRows } from '#app/features/browse/home/home-rows.server.ts'
import { THEMED_ROWS } from '#domain/browse/rows.ts'
import { MIN_ROW_LENGTH } from '#domain/title/card.ts'
import { DAY_MS, NOW, viewers } from './catalog-app.ts'

describe('the home page of a small catalog', () => {
	it('has a theme every day, and another one than the day before', async () => {
		const themes = []
		for (let day = 0; day <= THEMED_ROWS.length; day++) {
			const options = { pageCount: 1, nowMs: NOW + day * DAY_MS, cap: null }
			const [theme] = (await loadOtherRows(viewers, options)).filter(({ isWide }) => isWide)
			expect(theme?.titles.length, `day ${day}`).toBeGreaterThan(2 * MIN_ROW_LENGTH)
			themes.push(theme?.id)
		}
		for (const [day, id] of themes.entries()) if (day > 0) expect(id, `day ${day}`).not.toBe(themes[day - 1])
	})

	it('has the theme of the day where no other is longer, and asks a failing catalog for no other', async () => {
		const options = { pageCount: 1, nowMs: NOW, cap: null }
		let asked = 0
		const withThemes = (browse: typeof viewers.browse) => ({
			...viewers,
			browse: (...filters: Parameters<typeof browse>) => {
				asked++
				return browse(...filters)
			},
		})
		const few = withThemes(async (...filters) => {
			const page = await viewers.browse(...filters)
			return { ...page, results: page.results.slice(0, MIN_ROW_LENGTH) }
		})
		const failing = withThemes(() => Promise.reject(new Error('down')))
		const themeIn = async (catalog: typeof viewers) =>
			(await loadOtherRows(catalog, options)).find(({ isWide }) => isWide)?.id
		expect(await themeIn(few)).toBe(await themeIn(viewers))
		asked = 0
		expect(await themeIn(failing)).toBeUndefined()
		expect(asked).toBe(1)
	})
})
