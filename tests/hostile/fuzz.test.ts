import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { ROOT } from '../../scripts/lib/project.mjs'

const ISOLATE_MB = 128
/** Longer than any number of runs that somebody waits for, unless a reader hangs. */
const timeoutMs = Math.max(290_000, 60 * Number(process.env.FUZZ_RUNS ?? 0))

it('broken input makes no reader throw, hang or grow', { timeout: timeoutMs + 10_000 }, async () => {
	const args = ['--expose-gc', `--max-old-space-size=${ISOLATE_MB}`, 'tests/hostile/fuzz.mjs']
	const options = { cwd: ROOT, timeout: timeoutMs, maxBuffer: 64_000_000 }
	const { stdout } = await promisify(execFile)(process.execPath, args, options)
	const { count, failures } = JSON.parse(stdout)
	expect(count).toBeGreaterThan(1_000)
	expect(failures).toEqual([])
})
