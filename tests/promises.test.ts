import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/** Long enough for a sentence with its figure. */
const MAX_LENGTH = 160

/** The promises of each section, a line each. */
const SECTIONS = read('PROMISES.md')
	.split(/^## /m)
	.map((section) =>
		[...section.matchAll(/^- \*\*([A-Z]+\d+)\*\* (.*)$/gm)].map(([, id = '', text = '']) => ({ id, text })),
	)
const PROMISES = SECTIONS.flat()

interface Proof {
	/** The beginnings of names of tests, by file; none of a benchmark or a script. */
	proofs: Record<string, string[]>
	/** What is measured, and how, where the sentence does not say it. */
	note?: string
}
const TABLE = JSON.parse(read('tests/promises.json')) as Record<string, Proof>
const PROOFS = Object.entries(TABLE).flatMap(([id, { proofs }]) =>
	Object.entries(proofs).flatMap(([file, tests]) =>
		(tests.length === 0 ? [''] : tests).map((test) => ({ id, file, test })),
	),
)

describe('the list of promises', () => {
	it('has each promise once, as a sentence in one line, in order within its section', () => {
		expect(PROMISES.length).toBeGreaterThan(60)
		expect(new Set(PROMISES.map(({ id }) => id)).size).toBe(PROMISES.length)
		for (const { id, text } of PROMISES) expect(text, id).toMatch(/^\S.*\.$/)
		expect(PROMISES.filter(({ text }) => text.length > MAX_LENGTH)).toEqual([])
		for (const promises of SECTIONS) {
			const ids = promises.map(({ id }) => id)
			expect(ids).toEqual([...ids].sort((a, b) => a.localeCompare(b, 'en', { numeric: true })))
		}
	})

	it('has a proof of each promise, and no other', () => {
		expect(Object.keys(TABLE)).toEqual(PROMISES.map(({ id }) => id))
		for (const [id, { proofs, note }] of Object.entries(TABLE)) {
			expect(Object.keys(proofs), id).not.toEqual([])
			expect(note, id).not.toBe('')
		}
	})

	it.each(PROOFS)('$id is proved by a test that exists: $file: $test', ({ file, test }) => {
		expect(existsSync(path.join(ROOT, file)), file).toBe(true)
		const text = read(file)
		const names = ["'", '"', '`'].map((quote) => quote + test)
		if (test)
			expect(
				names.some((name) => text.includes(name)),
				`“${test}” in ${file}`,
			).toBe(true)
		else expect(file).toMatch(/^(?:tests\/bench|scripts)\//)
	})
})
