import { describe, expect, it } from 'vitest'
import { textField } from '#domain/import/field.ts'
import { readImport } from '#domain/import/import.ts'
import type { ParsedImport } from '#domain/import/row.ts'
import { openImportFile } from '#functions/services/import/file.ts'
import { expectLinearWork } from '../support/linear-time.ts'
import { seededRandom } from '../support/random.ts'
import { LIST_FORMATS, type ListVariant, makeListVariant } from './list-variants.ts'

/** Of each format. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 100)
const SEED = Number(process.env.FUZZ_SEED ?? 1)

/** `null` for a file in which nothing is a title: it is refused, which names the problem. */
async function readVariant({ name, bytes }: ListVariant): Promise<ParsedImport | null> {
	const opened = await openImportFile(name, bytes)
	if (opened.kind === 'refused') throw new Error(`not opened: ${opened.problem}`)
	const read = readImport(opened.contents)
	if (read.kind === 'refused' && read.problem !== 'nothing') throw new Error(`not read: ${read.problem}`)
	return read.kind === 'refused' ? null : read.parsed
}

/** The part of a title that is its own. */
const startOf = (title: string) => /^Quay \d+/.exec(title)?.[0] ?? title

/** Entries that are in no list of that name and not named as left out, and lists of numbers that are not named. */
function lostOf(
	{ source, entries, numbered }: ListVariant,
	{ rows, listed, skipped, ...parsed }: ParsedImport,
): string[] {
	const keyOf = (list: string | null, title: string) => JSON.stringify([list && textField(list), startOf(title)])
	const kept = new Set([...rows, ...listed].map(({ list, title }) => keyOf(list, title)))
	const named = new Set(skipped.map(({ text }) => startOf(text)))
	return [
		...(parsed.source === source ? [] : [`${parsed.source} is not ${source}`]),
		...entries
			.filter(({ list, title }) => !kept.has(keyOf(list, title)) && !named.has(startOf(title)))
			.map(({ list, title }) => `${title} of ${list}`),
		...numbered.map(({ list, count }) => `${list} (${count})`).filter((text) => !named.has(text)),
	]
}

describe('a list', () => {
	it.each(
		LIST_FORMATS,
	)('has each of its titles imported under its name, or named, however it is written: %s', async (format) => {
		const random = seededRandom(SEED)
		const failures: string[] = []
		let imported = 0
		for (let run = 0; run < RUNS; run++) {
			const variant = makeListVariant(format, random)
			try {
				const parsed = await readVariant(variant)
				if (!parsed) continue
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

describe('a long list', () => {
	it.each(LIST_FORMATS)('is read in linear time: %s', async (format) => {
		const reading = (scale: number) => {
			const variant = makeListVariant(format, seededRandom(SEED), scale)
			return () => readVariant(variant)
		}
		await expectLinearWork({ small: reading(50), large: reading(400), times: 8, allowedMs: 100 })
	})
})
