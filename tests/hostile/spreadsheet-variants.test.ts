import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readImport } from '#domain/import/import.ts'
import type { ImportRow } from '#domain/import/row.ts'
import { openImportFile } from '#functions/services/import/file.ts'
import { expectLinearWork } from '../support/linear-time.ts'
import { seededRandom } from '../support/random.ts'
import { makeSpreadsheetVariant, SPREADSHEETS } from './spreadsheet-variants.ts'

/** Of each program. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 200)
const SEED = Number(process.env.FUZZ_SEED ?? 1)
const MAX_ENTRIES = 12

/** What is imported and what is named; or the problem for which the file is refused. */
async function read(name: string, bytes: Uint8Array) {
	const opened = await openImportFile(name, bytes)
	if (opened.kind === 'refused') return opened.problem
	const outcome = readImport(opened.contents)
	if (outcome.kind === 'refused') return outcome.problem
	const { source, rows, listed, skipped } = outcome.parsed
	return {
		source,
		rows: [...rows, ...listed].map(withoutSeconds),
		// Lines move with what is above them.
		skipped: skipped.map(({ text, reason, person }) => ({ text, reason, person })),
	}
}

/** Spreadsheets write times to the minute. */
function withoutSeconds({ at, plays, ...row }: ImportRow) {
	return { ...row, at: at?.slice(0, 16), plays: plays?.map((play) => play.slice(0, 16)) }
}

describe('a table that a spreadsheet has saved', () => {
	it.each(SPREADSHEETS)('is read as the service wrote it: %s', async (program) => {
		const random = seededRandom(SEED)
		const failures: string[] = []
		let imported = 0
		for (let run = 0; run < RUNS; run++) {
			const { name, written, saved } = makeSpreadsheetVariant(program, 1 + Math.floor(random() * MAX_ENTRIES), random)
			const [expected, found] = [await read(name, written), await read(name, saved)]
			if (!isDeepStrictEqual(found, expected))
				failures.push(`run ${run}\n${Buffer.from(written)}\n\n${new TextDecoder().decode(saved)}`)
			if (typeof expected !== 'string') imported += expected.rows.length
		}
		expect(failures).toEqual([])
		expect(imported).toBeGreaterThan(RUNS)
	})
})

describe('a large table that a spreadsheet has saved', () => {
	it.each(SPREADSHEETS)('is read in linear time: %s', async (program) => {
		const reading = (count: number) => {
			const { name, saved } = makeSpreadsheetVariant(program, count, seededRandom(SEED))
			return () => read(name, saved)
		}
		await expectLinearWork({ small: reading(600), large: reading(4_800), times: 8, allowedMs: 100 })
	})
})
