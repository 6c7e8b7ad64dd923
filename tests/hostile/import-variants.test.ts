import { describe, expect, it } from 'vitest'
import { readImport } from '#domain/import/import.ts'
import type { ParsedImport } from '#domain/import/row.ts'
import { openImportFile } from '#functions/services/import/file.ts'
import { expectLinearWork } from '../support/linear-time.ts'
import { seededRandom } from '../support/random.ts'
import { IMPORT_FORMATS, type ImportVariant, makeVariant } from './import-variants.ts'

/** Of each format. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 60)
const SEED = Number(process.env.FUZZ_SEED ?? 1)
const MAX_ENTRIES = 12

async function readVariant({ name, bytes }: ImportVariant): Promise<ParsedImport> {
	const opened = await openImportFile(name, bytes)
	if (opened.kind === 'refused') throw new Error(`not opened: ${opened.problem}`)
	const read = readImport(opened.contents)
	// A file of nothing but what is left out is refused, which names the problem.
	if (read.kind === 'refused' && read.problem !== 'nothing') throw new Error(`not read: ${read.problem}`)
	return read.kind === 'refused' ? { source: 'marquee', rows: [], listed: [], skipped: [], profiles: [] } : read.parsed
}

/** Entries and files of which a parsed import has no word. */
function lostOf({ entries, others }: ImportVariant, { rows, listed, skipped }: ParsedImport): string[] {
	if (rows.length === 0) return []
	const names = new Set(
		[...[...rows, ...listed].map(({ title }) => title), ...skipped.map(({ text }) => text)].map(startOf),
	)
	const files = new Set(skipped.map(({ file }) => file))
	return [...entries.filter((entry) => !names.has(startOf(entry))), ...others.filter((other) => !files.has(other))]
}

/** The part of a title that is its own. */
const startOf = (title: string) => /^Quay \d+/.exec(title)?.[0] ?? title

describe('an export file', () => {
	it.each(IMPORT_FORMATS)('is imported or named entry by entry, however it is written: %s', async (format) => {
		const random = seededRandom(SEED)
		const failures: string[] = []
		let imported = 0
		for (let run = 0; run < RUNS; run++) {
			const variant = makeVariant(format, 1 + Math.floor(random() * MAX_ENTRIES), random)
			try {
				const parsed = await readVariant(variant)
				imported += parsed.rows.length
				const lost = lostOf(variant, parsed)
				if (lost.length > 0) failures.push(`run ${run} lost ${lost.join()}`)
			} catch (error) {
				failures.push(`run ${run}: ${error}`)
			}
		}
		expect(failures).toEqual([])
		expect(imported).toBeGreaterThan(RUNS)
	})
})

describe('a large export file', () => {
	it.each(IMPORT_FORMATS)('is read in linear time: %s', async (format) => {
		const reading = (count: number) => {
			const variant = makeVariant(format, count, seededRandom(SEED))
			return () => readVariant(variant)
		}
		await expectLinearWork({ small: reading(600), large: reading(4_800), times: 8, allowedMs: 100 })
	})
})
