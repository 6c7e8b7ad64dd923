import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { streamCsv } from '#domain/account/export.ts'
import type { StreamedExport } from '#domain/account/port.ts'

/** In pages of one. */
function inPages(items: readonly object[]) {
	return {
		async *[Symbol.asyncIterator]() {
			for (const item of items) yield [item]
		},
	}
}

const EXPORT = {
	history: inPages([
		{
			type: 'tv',
			id: 5,
			season: 2,
			episode: 3,
			title: '=cmd, "Café"\n2',
			createdAt: '2024-02-01T20:00:00.000Z',
			positionSeconds: 12.5,
			durationSeconds: 60,
		},
	]),
	saved: inPages([
		{ list: 'watchlist', mediaType: 'movie', mediaId: 1, title: 'Lamplight', addedAt: '2024-02-02T20:00:00.000Z' },
	]),
	opinions: inPages([
		{ mediaType: 'movie', mediaId: 1, rating: 4.5, isDismissed: false, saidAt: '2024-02-03T20:00:00.000Z' },
		{ mediaType: 'movie', mediaId: 2, rating: null, isDismissed: true, saidAt: '2024-02-04T20:00:00.000Z' },
	]),
} as unknown as StreamedExport

async function csvOf(data: StreamedExport): Promise<string> {
	let text = ''
	for await (const piece of streamCsv(data)) text += piece
	return text
}

describe('the export as a table', () => {
	it('has a line for each entry of history, lists and ratings', async () => {
		const { data, errors } = Papa.parse<Record<string, string>>(
			(await csvOf(EXPORT)).replace(/^\ufeff/, '').trimEnd(),
			{
				header: true,
			},
		)
		expect(errors).toEqual([])
		expect(data.map((row) => [row.List, row['TMDB ID'], row.Season, row.Rating])).toEqual([
			['history', '5', '2', ''],
			['watchlist', '1', '', ''],
			['ratings', '1', '', '4.5'],
			['not interested', '2', '', ''],
		])
	})

	it('has no text that a spreadsheet would run', async () => {
		const [row] = Papa.parse<Record<string, string>>((await csvOf(EXPORT)).replace(/^\ufeff/, ''), {
			header: true,
		}).data
		expect(row?.Title).toBe(`'=cmd, "Café"\n2`)
	})
})
