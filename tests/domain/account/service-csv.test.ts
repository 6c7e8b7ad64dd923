import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import type { StreamedProfileData } from '#domain/account/port.ts'
import { MAX_IMDB_IDS, streamImdb, streamLetterboxd } from '#domain/account/service-csv.ts'
import { readImport } from '#domain/import/import.ts'
import { parseTable } from '#functions/services/import/table.ts'

/** In pages of two. */
function inPages(items: readonly object[]) {
	return {
		async *[Symbol.asyncIterator]() {
			for (let at = 0; at < items.length; at += 2) yield items.slice(at, at + 2)
		},
	}
}

const film = (id: number, title: string, createdAt: string, positionSeconds = 6000) => {
	return { type: 'movie', id, season: null, episode: null, title, createdAt, positionSeconds, durationSeconds: 6000 }
}
const opinion = (mediaType: string, mediaId: number, rating: number | null, saidAt = '2024-05-01T20:00:00.000Z') => {
	return { mediaType, mediaId, rating, saidAt, isDismissed: rating === null }
}
const DATA = {
	history: inPages([
		film(11, 'Lamplight, again', '2024-03-02T20:00:00.000Z'),
		film(12, 'Night Train', '2024-03-03T20:00:00.000Z', 600),
		{ ...film(13, 'The Slow Show', '2024-03-04T20:00:00.000Z'), type: 'tv', season: 1, episode: 1 },
	]),
	saved: inPages([{ list: 'favorites', mediaType: 'tv', mediaId: 13, title: 'The Slow Show' }]),
	plays: inPages([
		{ mediaKey: 'movie:11', playedAt: '2022-02-28T20:00:00.000Z' },
		{ mediaKey: 'tv:13:1:1', playedAt: '2022-02-28T20:00:00.000Z' },
	]),
	opinions: inPages([
		opinion('movie', 11, 4.5),
		opinion('tv', 13, 3, '2024-06-01T20:00:00.000Z'),
		opinion('movie', 14, 2),
		opinion('movie', 15, null),
	]),
} as unknown as StreamedProfileData

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
	let text = ''
	for await (const piece of pieces) text += piece
	return text
}
const rowsOf = (text: string) => Papa.parse<Record<string, string>>(text.trimEnd(), { header: true }).data

describe('the table for Letterboxd', () => {
	it('has each viewing of a film that was watched to the end, and films that are only rated', async () => {
		const rows = rowsOf(await textOf(streamLetterboxd(DATA)))
		expect(rows.map((row) => [row.tmdbID, row.Title, row.Rating10, row.WatchedDate, row.Rewatch])).toEqual([
			['11', 'Lamplight, again', '9', '2022-02-28', ''],
			['11', 'Lamplight, again', '9', '2024-03-02', 'true'],
			['14', '', '4', '', ''],
		])
	})

	it('is read by our own import as what it was', async () => {
		const table = parseTable('marquee-for-letterboxd.csv', await textOf(streamLetterboxd(DATA)), 100)
		const read = readImport({ tables: [table], documents: [] })
		expect(read.kind === 'read' && read.parsed.rows[0]).toMatchObject({
			part: 'history',
			tmdbId: 11,
			at: '2024-03-02T00:00:00.000Z',
			plays: ['2022-02-28T00:00:00.000Z', '2024-03-02T00:00:00.000Z'],
		})
	})
})

describe('the table for IMDb', () => {
	const details = { imdbId: 'tt0000013', title: 'The Slow Show', releaseDate: '2015-05-01' }

	it('has the ratings in its columns, newest first, with its number where the catalog knows it', async () => {
		const find = async (titles: readonly { id: number }[]) => titles.map(({ id }) => (id === 13 ? details : null))
		const rows = rowsOf(await textOf(streamImdb(DATA, find)))
		expect(
			rows.map((row) => [row.Const, row['Your Rating'], row['Date Rated'], row.Title, row['Title Type'], row.Year]),
		).toEqual([
			['tt0000013', '6', '2024-06-01', 'The Slow Show', 'TV Series', '2015'],
			['', '9', '2024-05-01', 'Lamplight, again', 'Movie', ''],
			['', '4', '2024-05-01', '', 'Movie', ''],
		])
		expect(rows.map((row) => row['TMDB ID'])).toEqual(['13', '11', '14'])
	})

	it('asks the catalog about no more titles than a request may, and has the others nevertheless', async () => {
		const many = Array.from({ length: 3 * MAX_IMDB_IDS }, (_, index) => opinion('movie', index + 1, 4))
		let asked = 0
		const rows = rowsOf(
			await textOf(
				streamImdb(
					{ ...DATA, opinions: inPages(many) as unknown as StreamedProfileData['opinions'] },
					async (titles) => {
						asked += titles.length
						return titles.map(() => details)
					},
				),
			),
		)
		expect([asked, rows.length]).toEqual([MAX_IMDB_IDS, 3 * MAX_IMDB_IDS])
	})

	it('asks about none that is known, and so about the next ones in every later export', async () => {
		const many = Array.from({ length: 2 * MAX_IMDB_IDS + 5 }, (_, index) => opinion('movie', index + 1, 4))
		const stored = new Set<number>()
		const numbered: number[] = []
		for (let time = 0; time < 3; time++) {
			const text = await textOf(
				streamImdb(
					{ ...DATA, opinions: inPages(many) as unknown as StreamedProfileData['opinions'] },
					async (titles) => {
						for (const { id } of titles) stored.add(id)
						return titles.map(({ id }) => ({ ...details, imdbId: `tt00000${id}` }))
					},
					async (titles) => titles.map(({ id }) => (stored.has(id) ? { ...details, imdbId: `tt00000${id}` } : null)),
				),
			)
			numbered.push(rowsOf(text).filter(({ Const }) => Const !== '').length)
		}
		expect(numbered).toEqual([MAX_IMDB_IDS, 2 * MAX_IMDB_IDS, many.length])
	})

	it('has the columns of IMDb’s own table in their order', async () => {
		const [header = ''] = (await textOf(streamImdb(DATA, async () => []))).split('\r\n')
		expect(header).toMatch(
			/^Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Runtime \(mins\),Year,/,
		)
	})
})
