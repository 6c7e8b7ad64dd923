import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { bundleTypeScript } from '../../scripts/lib/load-typescript.mjs'
import { ROOT } from '../../scripts/lib/project.mjs'
import { onBusyMachine } from '../support/busy-machine.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { READERS } from './readers.ts'

/** Processor time, too, is longer where two processes share a processor. */
const MAX_CPU_MS = onBusyMachine(500)
/** Nothing else that anyone may ask sixty times a minute costs as much. */
const MAX_CHAT_CPU_MS = onBusyMachine(300)
const MAX_GROWN_MB = 32
/** An isolate has as much for the Worker's code, its data and all requests at once. */
const ISOLATE_MB = 128

interface Cost {
	name: string
	/** Processor time for the worst input. */
	cpuMs: number
	/** Memory that is still held once it is read. */
	grownMb: number
}

let costs: ReadonlyMap<string, Cost>
beforeAll(async () => {
	const readers = path.join(mkdtempSync(path.join(tmpdir(), 'hostile-')), 'readers.mjs')
	writeFileSync(readers, await bundleTypeScript('tests/hostile/readers.ts'))
	const args = ['--expose-gc', `--max-old-space-size=${ISOLATE_MB}`, 'tests/hostile/measure.mjs', readers]
	const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, timeout: PATIENCE_MS })
	const measured: Cost[] = JSON.parse(stdout).costs
	rmSync(path.dirname(readers), { recursive: true })
	costs = new Map(measured.map((cost) => [cost.name, cost]))
})

describe('the worst that a visitor can send', () => {
	it.each(Object.keys(READERS))('costs at most half a second and 32 MB in an isolate of 128 MB: %s', (name) => {
		const { cpuMs, grownMb } = costs.get(name) ?? { cpuMs: Number.NaN, grownMb: Number.NaN }
		expect(cpuMs).toBeLessThan(MAX_CPU_MS)
		expect(grownMb).toBeLessThan(MAX_GROWN_MB)
	})

	it('costs at most 300 ms as a chat message, of 500 hostile and plausible ones with a full history', () => {
		expect(costs.get('chat message')?.cpuMs).toBeLessThan(MAX_CHAT_CPU_MS)
	})

	it('has a row with its limits and its cost in SECURITY.md for each reader', () => {
		const table = readFileSync(path.join(ROOT, 'SECURITY.md'), 'utf8')
		const missing = Object.keys(READERS).filter(
			(name) => !new RegExp(`^\\| ${name} \\|.+\\| \\d+ ms, `, 'm').test(table),
		)
		expect(missing).toEqual([])
	})
})
