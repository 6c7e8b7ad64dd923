import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
	type Failure,
	MAX_FLAKY,
	type Outcome,
	reportFlaky,
	runLane,
	TRACES,
	vitestLane,
} from '../../scripts/lib/lane.mjs'
import { ROOT } from '../../scripts/lib/project.mjs'
import { output } from '../../scripts/lib/steps.mjs'

const FILE = path.join(ROOT, 'tests/e2e/player.e2e.ts')
const failure = (...names: string[]): Failure => ({ file: FILE, names, errors: ['Error: late'] })

/** A lane whose first run fails these tests, and whose repetitions end as they are told. */
function lane(failed: Failure[], ...repetitions: Partial<Outcome>[]) {
	const calls: (Failure | undefined)[] = []
	const run = async (only?: Failure): Promise<Outcome> => {
		calls.push(only)
		return only ? { passed: 1, failed: [], ...repetitions[calls.length - 2] } : { passed: 100, failed }
	}
	return { calls, run }
}

let printed: string[]
beforeEach(() => {
	printed = []
	vi.spyOn(console, 'log').mockImplementation((line) => printed.push(line))
})
afterEach(() => vi.restoreAllMocks())

describe('a lane of browser or HTTP tests', () => {
	it('runs once when all pass', async () => {
		const { calls, run } = lane([])
		expect(await runLane(run)).toEqual([])
		expect(calls).toEqual([undefined])
	})

	it('runs a failed test once more by itself, and names it when it passes then', async () => {
		const { calls, run } = lane([failure('player', 'plays')])
		expect(await runLane(run)).toEqual([failure('player', 'plays')])
		expect(calls).toEqual([undefined, failure('player', 'plays')])
	})

	it('fails when a test fails twice', async () => {
		const { run } = lane([failure('player', 'plays')], { passed: 0, failed: [failure('player', 'plays')] })
		await expect(runLane(run)).rejects.toThrow('failed twice: tests/e2e/player.e2e.ts > player > plays')
	})

	it('fails when the repetition runs no test', async () => {
		await expect(runLane(lane([failure('plays')], { passed: 0 }).run)).rejects.toThrow('failed twice')
	})

	it('fails without repetitions when more than three fail', async () => {
		const { calls, run } = lane(['a', 'b', 'c', 'd'].map((name) => failure(name)))
		await expect(runLane(run)).rejects.toThrow('4 tests failed')
		expect(calls).toHaveLength(1)
	})

	it('repeats a file once, with all its tests, when it fails outside of them', async () => {
		const { calls, run } = lane([failure('plays'), failure(), failure()])
		expect(await runLane(run)).toEqual([failure()])
		expect(calls).toEqual([undefined, failure()])
	})

	it('fails with an error that belongs to no file', async () => {
		const { run } = lane([{ file: null, names: [], errors: ['Error: the browser is gone'] }])
		await expect(runLane(run)).rejects.toThrow('the browser is gone')
	})
})

describe('the report on flaky tests', () => {
	it('names each loudly and keeps its first failure', () => {
		mkdirSync(TRACES, { recursive: true })
		reportFlaky([failure('a test of the report')])
		expect(printed.join('\n')).toContain('flaky: tests/e2e/player.e2e.ts > a test of the report')
		const kept = path.join(TRACES, 'tests-e2e-player-e2e-ts-a-test-of-the-report.txt')
		expect(readFileSync(kept, 'utf8')).toContain('Error: late')
		rmSync(kept)
	})

	it('accepts at most three in all lanes together', () => {
		mkdirSync(TRACES, { recursive: true })
		const names = Array.from({ length: MAX_FLAKY + 1 }, (_, index) => `report ${index}`)
		expect(() => reportFlaky(names.map((name) => failure(name)))).toThrow('4 flaky tests, at most 3')
		for (const file of readdirSync(TRACES)) if (file.includes('-report-')) rmSync(path.join(TRACES, file))
	})
})

it('vitest itself runs a flaky test of a part of the files again, and fails one that never passes', async () => {
	const folder = mkdtempSync(path.join(ROOT, 'build/lane-'))
	mkdirSync(TRACES, { recursive: true })
	const count = path.join(folder, 'count')
	writeFileSync(count, '')
	const source = `
		import { appendFileSync, readFileSync } from 'node:fs'
		import { describe, expect, it } from 'vitest'
		describe('a (strange) name', () => {
			it('passes [each] time', () => {})
			it('passes the 2nd time', () => {
				appendFileSync(${JSON.stringify(count)}, 'x')
				expect(readFileSync(${JSON.stringify(count)}, 'utf8')).toHaveLength(2)
			})
		})`
	writeFileSync(path.join(folder, 'flaky.test.mjs'), source)
	writeFileSync(path.join(folder, 'other.test.mjs'), "import { it } from 'vitest'\nit('passes', () => {})\n")
	writeFileSync(path.join(folder, 'vitest.config.mjs'), 'export default {}')
	try {
		const execute = (args: string[], env: Record<string, string>) => output(args, undefined, env)
		const parts = ['1/2', '2/2'].map((shard) => vitestLane(['--root', folder], execute, shard))
		const flaky = (await Promise.all(parts.map(runLane))).flat()
		expect(flaky.map(({ names }) => names)).toEqual([['a (strange) name', 'passes the 2nd time']])
		expect(flaky[0]?.errors[0]).toContain('AssertionError')
		const run = vitestLane(['--root', folder], execute)
		await expect(runLane(run)).rejects.toThrow('failed twice')
	} finally {
		rmSync(folder, { recursive: true })
	}
})
