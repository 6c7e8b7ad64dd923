import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { ROOT } from '../../scripts/lib/project.mjs'
import { PATIENCE_MS } from '../support/patience.ts'

const ISOLATE_MB = 128
it('broken input makes no reader throw, hang or grow', async () => {
	const args = ['--expose-gc', `--max-old-space-size=${ISOLATE_MB}`, 'tests/hostile/fuzz.mjs']
	// Ends before the test does: its last line says which reader hangs.
	const options = { cwd: ROOT, timeout: PATIENCE_MS - 10_000, maxBuffer: 64_000_000 }
	const { stdout } = await promisify(execFile)(process.execPath, args, options)
	const { count, failures } = JSON.parse(stdout)
	expect(count).toBeGreaterThan(1_000)
	expect(failures).toEqual([])
})
