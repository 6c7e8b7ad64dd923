import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
const ROWS = readFileSync(path.join(ROOT, 'PROMISES.md'), 'utf8')
	.split('\n')
	.filter((line) => /^\| [A-Z]+\d+ /.test(line))
	.map((line) => line.split(' | ').map((cell) => cell.replace(/^\||\|$/g, '').trim()))

interface Proof {
	id: string
	file: string
	test: string
}

/** `file`: “name of the test”; several names after one file are of the same. */
function proofsOf([id = '', , cell = '']: string[]): Proof[] {
	return [...cell.matchAll(/`([^`]+)`((?:[:,] “[^”]+”)*)/g)].flatMap(([, file = '', names = '']) => {
		const tests = [...names.matchAll(/“([^”]+)”/g)].map(([, test = '']) => test)
		return tests.length === 0 ? [{ id, file, test: '' }] : tests.map((test) => ({ id, file, test }))
	})
}

describe('the list of promises', () => {
	it('has each promise once, with words, proof and figure', () => {
		const ids = ROWS.map(([id]) => id)
		expect(ids.length).toBeGreaterThan(60)
		expect(new Set(ids).size).toBe(ids.length)
		for (const row of ROWS) {
			expect(row, row[0]).toHaveLength(4)
			for (const cell of row) expect(cell, row[0]).not.toBe('')
			expect(proofsOf(row).length, row[0]).toBeGreaterThan(0)
		}
	})

	it.each(ROWS.flatMap(proofsOf))('$id is proved by a test that exists: $file: $test', ({ file, test }) => {
		expect(existsSync(path.join(ROOT, file)), file).toBe(true)
		const text = readFileSync(path.join(ROOT, file), 'utf8')
		const names = ["'", '"', '`'].map((quote) => quote + test)
		if (test)
			expect(
				names.some((name) => text.includes(name)),
				`“${test}” in ${file}`,
			).toBe(true)
		else expect(file).toMatch(/^(?:tests\/bench|scripts)\//)
	})
})
