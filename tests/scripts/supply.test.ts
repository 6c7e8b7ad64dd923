import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseAudit } from '../../scripts/lib/audit.mjs'
import { ROOT } from '../../scripts/lib/project.mjs'
import { belowMinVersion, licensesText, unexpectedScripts, withoutIntegrity } from '../../scripts/lib/supply.mjs'

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const lock = JSON.parse(read('package-lock.json'))
/** Licenses that only require their own text to be kept. */
const FREE = /^\(?(?:MIT|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|Unlicense)(?: (?:OR|AND) (?:MIT|Apache-2\.0))?\)?$/
const packed = (entry: object) => ({ packages: { '': {}, 'node_modules/a/node_modules/@b/c': entry } })

describe('the dependencies', () => {
	it('are all pinned by hash', () => {
		expect(Object.keys(lock.packages).length).toBeGreaterThan(100)
		expect(withoutIntegrity(lock)).toEqual([])
		expect(withoutIntegrity(packed({ integrity: 'sha1-x' }))).toEqual(['node_modules/a/node_modules/@b/c'])
	})

	it('only run install scripts that download a program for this system', () => {
		expect(unexpectedScripts(lock)).toEqual([])
		expect(unexpectedScripts(packed({ hasInstallScript: true }))).toHaveLength(1)
	})

	it('have a minimum version where vulnerabilities are known', () => {
		expect(belowMinVersion(lock)).toEqual([])
		const old = (version: string) => belowMinVersion({ packages: { 'node_modules/hono': { version } } })
		expect(
			['4.13.18', '4.9.99', '3.99.99', '4.13.19', '4.14.0', '5.0.0'].map((version) => old(version).length),
		).toEqual([1, 1, 1, 0, 0, 0])
	})

	it('are listed with their licenses, all of them free', () => {
		expect(read('LICENSES.md')).toBe(licensesText(lock))
		const rows = [...read('LICENSES.md').matchAll(/^\| (\S+) \| \d\S* \| (.+) \|$/gm)]
		expect(rows.length).toBeGreaterThan(20)
		expect(rows.filter(([, , licence = '']) => !FREE.test(licence)).map(([row]) => row)).toEqual([])
	})
})

describe('known vulnerabilities', () => {
	it.each([
		['are none', { vulnerabilities: {} }, { kind: 'clean' }],
		[
			'are named',
			{ vulnerabilities: { hono: { name: 'hono', severity: 'high', range: '<4.13.19' } } },
			{ kind: 'vulnerable', vulnerabilities: ['hono <4.13.19: high'] },
		],
		[
			'cannot be asked for',
			{ message: 'no such service\nat a host', error: {} },
			{ kind: 'unknown', reason: 'no such service' },
		],
		['cannot be read', null, { kind: 'unknown', reason: 'no report' }],
	])('%s', (_, answer, outcome) => {
		expect(parseAudit(JSON.stringify(answer))).toEqual(outcome)
	})

	it('are not reported as none when npm audit fails', () => {
		expect(parseAudit('').kind).toBe('unknown')
	})
})
