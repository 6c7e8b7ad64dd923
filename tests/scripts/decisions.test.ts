import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { DECISIONS, decisionsIn, decisionsPage } from '../../scripts/lib/decisions.mjs'
import { ROOT } from '../../scripts/lib/project.mjs'

/** Lines of 140 characters at most that a screen shows. */
const SCREEN = 30

const holding = decisionsIn(DECISIONS)
const superseded = decisionsIn(`${DECISIONS}/superseded`)

describe('decisions', () => {
	it('are listed in the index, as `npm run docs` writes it now', () => {
		expect(readFileSync(path.join(ROOT, DECISIONS, 'README.md'), 'utf8')).toBe(decisionsPage())
	})

	it('each have a number of their own', () => {
		const numbers = [...holding, ...superseded].map(({ number }) => number)
		expect(new Set(numbers).size).toBe(numbers.length)
	})

	it('fit on a screen', () => {
		const long = holding.filter(
			({ file }) =>
				readFileSync(path.join(ROOT, DECISIONS, file), 'utf8')
					.trim()
					.split('\n').length > SCREEN,
		)
		expect(long.map(({ file }) => file)).toEqual([])
	})

	it('that no longer hold are hidden, and name their replacement', () => {
		expect(holding.filter(({ status }) => status.startsWith('Superseded'))).toEqual([])
		const numbers = holding.map(({ number }) => number)
		for (const { file, status } of superseded) {
			const replacement = /^Superseded by (\d+)$/.exec(status)?.[1]
			expect(numbers, file).toContain(Number(replacement))
		}
	})
})
