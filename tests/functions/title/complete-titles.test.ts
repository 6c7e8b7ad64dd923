import { afterEach, describe, expect, it, vi } from 'vitest'
import type { HistoryEntry } from '#domain/history/history.ts'
import { CodedError } from '#domain/shared/errors.ts'
import type { Catalog } from '#domain/title/port.ts'
import { completeTitles } from '#functions/services/title/complete-titles.ts'
import { episodeEntry, filmEntry } from '../../domain/history/entries.ts'

const SENT = { title: 'Sent', posterPath: '/sent.jpg', backdropPath: '/sent-b.jpg', overview: 'Sent.', rating: 1 }
const KNOWN = { title: 'Known', posterPath: '/known.jpg', backdropPath: null, overview: 'Known.', voteAverage: 8 }
const STORED = { title: 'Known', posterPath: '/known.jpg', backdropPath: null, overview: 'Known.', rating: 8 }
const film = (id: number, texts: Partial<HistoryEntry> = SENT) => filmEntry(id, 0, texts)

/** Knows each title, unless `answer` says otherwise. */
function catalogThat(answer: (id: number) => Promise<typeof KNOWN | null> = async () => KNOWN) {
	const asked: string[] = []
	const catalog = {
		title: async ({ type, id }: { type: string; id: number }) => {
			asked.push(`${type}:${id}`)
			return answer(id)
		},
		show: async (id: number, season: number) => {
			asked.push(`tv:${id}:${season}`)
			const episodes = [{ episodeNumber: 2, overview: 'The second.' }]
			return { ...(await answer(id)), season: { seasonNumber: season, episodes } }
		},
	} as unknown as Catalog
	return { catalog, asked }
}

afterEach(() => vi.useRealTimers())

describe("a history entry's texts", () => {
	it("are the catalog's, not the request's, for a film and for an episode, at one call a title", async () => {
		const { catalog, asked } = catalogThat()
		const episodes = [2, 3].map((episode) => episodeEntry(9, 4, episode, 0, SENT))
		const [first, second, third] = await completeTitles([film(1), ...episodes, episodeEntry(9, 5, 2, 0, SENT)], catalog)
		expect(first).toEqual({ ...film(1), ...STORED, hasCatalogTexts: true })
		expect(second).toMatchObject({ ...STORED, episode: 2, overview: 'The second.' })
		expect(third).toMatchObject({ ...STORED, episode: 3 })
		expect(asked).toEqual(['movie:1', 'tv:9:4'])
	})

	it("are the request's where the catalog does not know the title or fails", async () => {
		const { catalog } = catalogThat(async (id) => {
			if (id === 1) return null
			throw new CodedError('CATALOGUE_UNAVAILABLE', 'down')
		})
		const entries = [film(1), film(2)]
		expect(await completeTitles(entries, catalog)).toEqual(entries)
	})

	it("are the request's after two seconds without an answer, so that progress is not held up", async () => {
		vi.useFakeTimers()
		const { catalog } = catalogThat((id) => (id === 1 ? new Promise(() => {}) : Promise.resolve(KNOWN)))
		const completed = completeTitles([film(1), film(2)], catalog)
		await vi.advanceTimersByTimeAsync(2000)
		expect(await completed).toEqual([film(1), { ...film(2), ...STORED, hasCatalogTexts: true }])
	})

	it("are the catalog's for the first twenty titles of a call, those without a title first", async () => {
		const { catalog, asked } = catalogThat()
		const entries = Array.from({ length: 30 }, (_, index) => film(index + 1, index === 29 ? { title: '' } : SENT))
		const completed = await completeTitles(entries, catalog)
		expect(asked).toHaveLength(20)
		const replaced = completed.flatMap(({ id, title }) => (title === 'Known' ? [id] : []))
		expect(replaced).toEqual([...Array.from({ length: 19 }, (_, index) => index + 1), 30])
	})

	it('must be known to the catalog, and few, where the request has no title', async () => {
		const invalid = { code: 'INVALID_REQUEST' }
		const none = catalogThat(async () => null).catalog
		await expect(completeTitles([film(1), film(2, { title: '' })], none)).rejects.toMatchObject({
			...invalid,
			message: expect.stringContaining('items.1.media_id'),
		})
		const { catalog, asked } = catalogThat()
		const nameless = Array.from({ length: 21 }, (_, index) => film(index + 1, { title: '' }))
		await expect(completeTitles(nameless, catalog)).rejects.toMatchObject(invalid)
		expect(asked).toEqual([])
	})
})
