import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { streamJson } from '#domain/account/export.ts'
import type { Pages } from '#domain/account/port.ts'
import { textStream } from '#functions/lib/streams.ts'

async function* inPages<Item>(items: readonly Item[], size: number): Pages<Item> & AsyncGenerator<Item[]> {
	for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}

describe('the export as JSON', () => {
	it('equals the JSON of the whole, for pages of any size', async () => {
		const item = fc.record({ text: fc.string({ unit: 'binary' }), list: fc.array(fc.jsonValue()) })
		const imported = fc.record({ name: fc.string(), rows: fc.array(item, { maxLength: 4 }) })
		const file = fc.record({
			id: fc.jsonValue(),
			history: fc.array(item),
			imports: fc.array(imported, { maxLength: 3 }),
		})
		await fc.assert(
			fc.asyncProperty(file, fc.integer({ min: 1, max: 5 }), async (whole, size) => {
				const imports = whole.imports.map(({ name, rows }) => ({ name, rows: inPages(rows, size) }))
				const paged = { ...whole, history: inPages(whole.history, size), imports: inPages(imports, size) }
				const text = await new Response(await textStream(streamJson(paged), 'export_failed')).text()
				expect(text).toBe(JSON.stringify(whole, null, '\t'))
			}),
		)
	})

	it('reads on only when more is wanted, and breaks off when a page fails', async () => {
		let pages = 0
		async function* failing() {
			for (; pages < 100; pages += 1) yield [{ text: 'x'.repeat(100_000) }]
			throw new Error('the database is gone')
		}
		const reader = (await textStream(streamJson({ list: failing() }), 'export_failed')).getReader()
		await reader.read()
		expect(pages).toBeLessThan(5)
		const rest = async () => {
			while (!(await reader.read()).done);
		}
		await expect(rest()).rejects.toThrow('the database is gone')
	})
})
