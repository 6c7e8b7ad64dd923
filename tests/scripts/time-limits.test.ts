import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/lib/project.mjs'

/** A number after a test's function, or the option of a test or a group. */
const OWN_LIMIT = /^\t*\}, [\d_]{4,}\)$|\b(?:it|describe)(?:\.\w+)*\(.*\{ timeout\b/m

describe('how long tests may take', () => {
	it('is said once for all of units and services, because no test says how fast a machine is', () => {
		const files = readdirSync(path.join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' })
			.filter((file) => /\.test\.tsx?$/.test(file))
			.filter((file) => OWN_LIMIT.test(readFileSync(path.join(ROOT, 'tests', file), 'utf8')))
		expect(files).toEqual([])
	})
})
