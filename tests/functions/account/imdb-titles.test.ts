import { describe, expect, it } from 'vitest'
import { traitsOf } from '#domain/recommend/candidate.ts'
import { mediaKey, type TitleRef } from '#domain/shared/media-ref.ts'
import type { MovieDetails } from '#domain/title/media.ts'
import { createImdbTitles } from '#functions/services/account/imdb-titles.ts'
import { film } from '../../domain/title/titles.ts'

const detailsOf = (id: number, imdbId: string | null) =>
	({
		...film(id, `Film ${id}`),
		imdbId,
		crew: [],
		cast: [],
		keywords: [],
		recommendations: [],
	}) as unknown as MovieDetails

/** @param stored ids of titles whose details have been read, with their number; `undefined` before it was stored */
function tools(stored: Record<number, string | null | undefined>, { admitted = 100, isDown = false } = {}) {
	const known = new Map(
		Object.entries(stored).map(([id, imdbId]) => {
			const { imdbId: _imdbId, ...traits } = traitsOf(detailsOf(Number(id), null))
			return [
				`movie:${id}`,
				{ summary: film(Number(id), `Film ${id}`), traits: imdbId === undefined ? traits : { ...traits, imdbId } },
			] as const
		}),
	)
	const [asked, saved]: [number[], string[]] = [[], []]
	const titles = createImdbTitles({
		pool: {
			find: async (keys) => new Map([...known].filter(([key]) => keys.includes(key))),
			saveDetails: async (details) => {
				saved.push(...details.map(mediaKey))
			},
		},
		admit: async (keys) => keys.slice(0, admitted),
		catalog: {
			movie: async (id: number) => {
				asked.push(id)
				if (isDown) throw Object.assign(new Error('away'), { code: 'CATALOGUE_UNAVAILABLE' })
				return id === 404 ? null : detailsOf(id, `tt00000${id}`)
			},
			show: async () => null,
		} as unknown as Parameters<typeof createImdbTitles>[0]['catalog'],
	})
	return { titles, asked, saved }
}
const refs = (...ids: number[]): TitleRef[] => ids.map((id) => ({ type: 'movie', id }))

describe('the numbers of IMDb', () => {
	it('cost nothing where they are stored, also where a title has none', async () => {
		const { titles, asked } = tools({ 11: 'tt0000011', 12: null, 13: undefined })
		const known = await titles.known(refs(13, 12, 11, 14))
		expect(known.map((title) => title && [title.title, title.imdbId])).toEqual([
			null,
			['Film 12', null],
			['Film 11', 'tt0000011'],
			null,
		])
		expect(asked).toEqual([])
	})

	it('are asked for where they are not, and stored for the next time, as far as this visitor may add titles', async () => {
		const { titles, saved } = tools({ 13: undefined }, { admitted: 1 })
		const found = await titles.find(refs(13, 404, 21, 22))
		expect(found.map((title) => title?.imdbId)).toEqual(['tt0000013', undefined, 'tt0000021', 'tt0000022'])
		expect(saved).toEqual(['movie:13', 'movie:21'])
	})

	it('are left out while the catalog is unavailable', async () => {
		const { titles, saved } = tools({}, { isDown: true })
		expect([await titles.find(refs(21, 22)), saved]).toEqual([[null, null], []])
	})
})
