import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { streamJson } from '#domain/account/export.ts'
import { exportFiles } from '#domain/account/export-files.ts'
import type { StreamedExport } from '#domain/account/port.ts'
import { readImport } from '#domain/import/import.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'

function inPages<Item>(items: readonly Item[], size: number) {
	return {
		async *[Symbol.asyncIterator]() {
			for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
		},
	}
}

async function collected<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
	const list: Item[] = []
	for await (const item of items) list.push(item)
	return list
}

const at = '2024-01-02T20:00:00.000Z'
const texts = fc
	.string({ unit: 'grapheme', maxLength: 30 })
	.map((text) => ({ title: `Ü${text.trim()}`, overview: text }))
const ids = fc.integer({ min: 1, max: 40 })
const profileData = fc
	.record({
		films: fc.uniqueArray(fc.tuple(ids, texts, fc.nat(3)), { maxLength: 12, selector: ([id]) => id }),
		saved: fc.uniqueArray(fc.tuple(ids, texts), { maxLength: 6, selector: ([id]) => id }),
		rated: fc.uniqueArray(ids, { maxLength: 6 }),
		removed: fc.array(fc.string(), { maxLength: 4 }),
		imported: fc.array(fc.array(texts, { maxLength: 5 }), { maxLength: 3 }),
	})
	.map(({ films, saved, rated, removed, imported }) => ({
		preferences: { region: 'GB' },
		saved: saved.map(([mediaId, title]) => ({ list: 'watchlist', mediaType: 'movie', mediaId, ...title, addedAt: at })),
		history: films.map(([id, title]) => {
			return { type: 'movie', id, ...title, positionSeconds: 9, durationSeconds: 9, createdAt: at }
		}),
		erasures: removed.map((key) => ({ mediaKey: key, erasedAt: at })),
		plays: films.flatMap(([id, , count]) =>
			Array.from({ length: count }, (_, index) => ({ mediaKey: `movie:${id}`, playedAt: `201${index}${at.slice(4)}` })),
		),
		opinions: rated.map((mediaId) => {
			return { mediaType: 'movie', mediaId, title: `Rated ${mediaId}`, rating: 4, isDismissed: false, saidAt: at }
		}),
		taste: null,
		imports: imported.map((rows, index) => ({ id: `i${index}`, fileName: 'x.csv', rows })),
	}))
const account = fc.record({ first: profileData, kid: profileData }).map(({ first, kid }) => ({
	format: 'marquee',
	version: 1,
	exportedAt: at,
	user: { id: 'u1', email: 'ann@example.com', name: 'Ann' },
	sessions: [{ device: 'Firefox' }],
	...first,
	profiles: [
		{ id: 'u1', name: '', hasPin: false, removedAt: null },
		{ id: 'u2', name: 'Kid', hasPin: false, removedAt: null, ...kid },
	],
}))
type Account = typeof account extends fc.Arbitrary<infer Value> ? Value : never

function streamed(whole: Account, size: number): StreamedExport {
	const paged = ({ imports, ...data }: Partial<Account>) =>
		Object.fromEntries(
			Object.entries({
				...data,
				...(imports && { imports: imports.map(({ rows, ...head }) => ({ ...head, rows: inPages(rows, size) })) }),
			}).map(([name, value]) => [
				name,
				Array.isArray(value) && name !== 'sessions' ? inPages(value as readonly object[], size) : value,
			]),
		)
	const profiles = inPages(
		whole.profiles.map((profile) => paged(profile as Partial<Account>)),
		1,
	)
	return { ...paged(whole), profiles } as unknown as StreamedExport
}

const pretty = (value: unknown) => JSON.stringify(value, null, '\t')
type Data = Record<'history' | 'plays' | 'saved' | 'opinions' | 'erasures', { mediaKey: string }[]> & {
	imports: { id: string; rows: unknown[] }[]
	profiles?: (Data & { id: string })[]
}

describe('an export in files', () => {
	it('is one file with everything, as long as that is small enough', async () => {
		await fc.assert(
			fc.asyncProperty(account, fc.integer({ min: 1, max: 4 }), async (whole, size) => {
				const files = await collected(exportFiles(streamed(whole, size)))
				expect(files).toEqual([whole])
				expect((await collected(streamJson(files[0]))).join('')).toBe(pretty(files[0]))
			}),
		)
	})

	it('has every entry in one of its files, none of which is too large, and earlier plays beside their film', async () => {
		const limits = fc.record({
			bytes: fc.integer({ min: 2_000, max: 20_000 }),
			entries: fc.integer({ min: 4, max: 30 }),
		})
		await fc.assert(
			fc.asyncProperty(account, limits, async (whole, limit) => {
				const files = (await collected(exportFiles(streamed(whole, 3), limit))) as unknown as Data[]
				for (const file of files) expect(Buffer.byteLength(pretty(file))).toBeLessThan(limit.bytes + 2_000)
				const everyProfile = (of: Data[]) => of.flatMap((file) => [file, ...(file.profiles ?? [])])
				for (const list of ['history', 'plays', 'saved', 'opinions', 'erasures'] as const) {
					const entriesOf = (of: Data[]) =>
						everyProfile(of)
							.flatMap((data) => data[list] ?? [])
							.map(pretty)
							.sort()
					expect(entriesOf(files), list).toEqual(entriesOf([whole as unknown as Data]))
				}
				const rowsOf = (of: Data[]) =>
					everyProfile(of).flatMap(({ imports = [] }) => imports.flatMap(({ rows }) => rows))
				expect(rowsOf(files).map(pretty).sort()).toEqual(
					rowsOf([whole as unknown as Data])
						.map(pretty)
						.sort(),
				)
				for (const { history = [], plays = [] } of everyProfile(files)) {
					const films = new Set(history.map((entry) => mediaKey(entry as never)))
					expect(plays.filter((play) => !films.has(play.mediaKey))).toEqual([])
				}
			}),
		)
	})

	it('is read as the whole is, from a zip with all files in any order', async () => {
		await fc.assert(
			fc.asyncProperty(account, fc.integer(), async (whole, seed) => {
				const files = await collected(exportFiles(streamed(whole, 3), { bytes: 3_000, entries: 5 }))
				const read = (values: readonly unknown[]) => {
					const outcome = readImport({
						tables: [],
						documents: values.map((value, index) => ({ name: `m-${index}.json`, value })),
					})
					if (outcome.kind === 'refused') throw new Error(outcome.problem)
					const { rows, profiles } = outcome.parsed
					const owner = (place: number) => profiles[place]?.id
					return {
						rows: rows
							.map(({ profile, ...row }) =>
								pretty({ ...row, plays: row.plays && [...row.plays].sort(), owner: owner(profile) }),
							)
							.sort(),
						profiles: profiles
							.map(({ id, name, settings }) => ({ id, name, settings }))
							.sort((a, b) => a.id.localeCompare(b.id)),
					}
				}
				const shuffled =
					fc.sample(fc.shuffledSubarray(files, { minLength: files.length }), { seed, numRuns: 1 })[0] ?? []
				expect(read(shuffled)).toEqual(read([whole]))
			}),
			{ numRuns: 50 },
		)
	})
})
