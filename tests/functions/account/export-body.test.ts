import { describe, expect, it } from 'vitest'
import type { StreamedExport } from '#domain/account/port.ts'
import { exportBody } from '#functions/services/account/export-body.ts'
import { openImportFile } from '#functions/services/import/file.ts'

async function bodyOf(files: Record<string, unknown>[]) {
	async function* made() {
		yield* files
	}
	const file = await exportBody({} as StreamedExport, 'marquee-2026-01-02', 'export_failed', made())
	return { ...file, bytes: new Uint8Array(await new Response(file.body).arrayBuffer()) }
}

describe('the file of an export', () => {
	it('is JSON while an import takes it', async () => {
		const { name, type, bytes } = await bodyOf([{ format: 'marquee', history: ['ä'] }])
		expect([name, type]).toEqual(['marquee-2026-01-02.json', 'application/json; charset=utf-8'])
		expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual({ format: 'marquee', history: ['ä'] })
	})

	it('is a zip of files, in order, that our own import opens', async () => {
		const files = [1, 2, 3].map((part) => ({ format: 'marquee', part, text: 'ä'.repeat(100_000 * part) }))
		const { name, type, bytes } = await bodyOf(files)
		expect([name, type]).toEqual(['marquee-2026-01-02.zip', 'application/zip'])
		expect(bytes.length).toBeLessThan(50_000)
		const opened = await openImportFile(name, bytes)
		if (opened.kind === 'refused') throw new Error(opened.problem)
		expect(opened.contents.documents).toEqual(
			files.map((value, index) => ({ name: `marquee-2026-01-02-${index + 1}.json`, value })),
		)
	})

	it('breaks off when a part of it cannot be read', async () => {
		async function* failing() {
			yield { part: 1 }
			yield { part: 2 }
			throw new Error('the database is gone')
		}
		const { body } = await exportBody({} as StreamedExport, 'marquee', 'export_failed', failing())
		await expect(new Response(body).arrayBuffer()).rejects.toThrow('the database is gone')
	})
})
