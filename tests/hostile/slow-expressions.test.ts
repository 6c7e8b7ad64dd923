import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/lib/project.mjs'

let found: { count: number; slow: unknown[]; missed: string[] }
beforeAll(async () => {
	const { stdout } = await promisify(execFile)(process.execPath, ['tests/hostile/slow-expressions.mjs'], { cwd: ROOT })
	found = JSON.parse(stdout)
})

describe('every regular expression of the source', () => {
	it('takes linear time for its worst-case input', () => {
		expect(found.count).toBeGreaterThan(500)
		expect(found.slow).toEqual([])
	})

	it('is tried so that slow ones are found', () => expect(found.missed).toEqual([]))
})
