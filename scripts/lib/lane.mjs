import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { bin, ROOT } from './project.mjs'

/** One slow answer on a busy machine shouldn't throw away a day's work, but more than these are a defect. */
export const MAX_FLAKY = 3

/** Where first failures are stored: their errors, and Playwright's trace for pages in a browser. */
export const TRACES = path.join(ROOT, 'build/test-results')

/**
 * @typedef {{ file: string | null, names: string[], errors: string[] }} Failure a test, or its whole file without names;
 * without a file, an error that belongs to none
 * @typedef {{ passed: number, failed: Failure[] }} Outcome
 */

/**
 * Runs a lane of tests that share a machine with a browser or a server. What fails runs once more by itself at the end.
 * @param {(failure?: Failure) => Promise<Outcome>} runTests runs the lane, or only what failed
 * @returns {Promise<Failure[]>} tests that failed first and then passed
 * @throws {Error} when a test fails twice or more than `MAX_FLAKY` fail
 */
export async function runLane(runTests) {
	const { failed } = await runTests()
	const failures = oncePerTest(failed)
	if (failures.length > MAX_FLAKY) throw new Error(`${failures.length} tests failed`)
	for (const failure of failures) {
		if (!failure.file) throw new Error(`an error outside of any test file:\n${failure.errors.join('\n')}`)
		console.log(`\nonce more by itself: ${titleOf(failure)}`)
		const again = await runTests(failure)
		if (again.failed.length > 0 || again.passed === 0) throw new Error(`failed twice: ${titleOf(failure)}`)
	}
	return failures
}

/** A file that fails as a whole runs once, with all of its tests. */
function oncePerTest(failed) {
	const unique = [...new Map(failed.map((failure) => [titleOf(failure), failure])).values()]
	const wholeFiles = unique.filter(({ names }) => names.length === 0).map(({ file }) => file)
	return unique.filter(({ file, names }) => names.length === 0 || !wholeFiles.includes(file))
}

/**
 * Reports flaky tests prominently, and stores their first failures.
 * @param {Failure[]} flaky
 * @throws {Error} when there are more than `MAX_FLAKY`
 */
export function reportFlaky(flaky) {
	for (const failure of flaky) {
		const title = titleOf(failure)
		writeFileSync(path.join(TRACES, `${fileName(title)}.txt`), `${title}\n\n${failure.errors.join('\n\n')}\n`)
		console.log(`\nflaky: ${title}`)
	}
	if (flaky.length > 0) console.log(`\n${flaky.length} flaky; first failures in ${path.relative(ROOT, TRACES)}`)
	if (flaky.length > MAX_FLAKY) throw new Error(`${flaky.length} flaky tests, at most ${MAX_FLAKY} are accepted`)
}

/** Removes the traces of an earlier run. */
export function clearTraces() {
	rmSync(TRACES, { recursive: true, force: true })
	mkdirSync(TRACES, { recursive: true })
}

const titleOf = ({ file, names }) => [file && path.relative(ROOT, file), ...names].join(' > ')

/** A file name that every file system accepts. */
export const fileName = (title) => title.replace(/[^a-z0-9]+/gi, '-').slice(0, 150)

/**
 * Runs vitest with arguments of a lane, and reads what passed and failed.
 * @param {(args: string[], env: Record<string, string>) => Promise<unknown>} execute rejects when vitest fails
 * @param {string} [shard] which part of the files the lane runs, as in `1/2`; vitest refuses to share out a single file
 * @returns {(failure?: Failure) => Promise<Outcome>}
 */
export function vitestLane(args, execute, shard = '1/1') {
	const reporter = fileURLToPath(new URL('./failed-tests-reporter.mjs', import.meta.url))
	const command = [bin('vitest'), 'run', ...args, '--reporter', 'default', '--reporter', reporter]
	return async (failure) => {
		const report = path.join(TRACES, `lane-${process.hrtime.bigint()}.json`)
		const chosen = failure ? only(failure) : ['--shard', shard]
		const env = { FAILED_TESTS: report, ...(!failure && { TEST_TRACES: TRACES }) }
		const error = await execute([...command, ...chosen], env).then(
			() => null,
			(reason) => reason,
		)
		const outcome = readReport(report)
		if (!outcome || (error && outcome.failed.length === 0)) throw error ?? new Error('vitest wrote no report')
		if (error) console.log(error.message)
		return outcome
	}
}

const only = ({ file, names }) => [file, ...(names.length > 0 ? ['-t', exactly(names)] : [])]

function readReport(file) {
	try {
		return JSON.parse(readFileSync(file, 'utf8'))
	} catch {
		// Vitest ended before any test ran; the error contains its message.
		return null
	} finally {
		rmSync(file, { force: true })
	}
}

const exactly = (names) => `^${names.join(' ').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`
