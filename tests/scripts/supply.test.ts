import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseAudit } from '../../scripts/lib/audit.mjs'
import { bomOf } from '../../scripts/lib/bom.mjs'
import { parseSupplyFlags } from '../../scripts/lib/flags.mjs'
import { ROOT } from '../../scripts/lib/project.mjs'
import { belowMinVersion, licensesText, unexpectedScripts, withoutIntegrity } from '../../scripts/lib/supply.mjs'

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const lock = JSON.parse(read('package-lock.json'))
/** Licenses that only require their own text to be kept. */
const FREE = /^\(?(?:MIT|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|Unlicense)(?: (?:OR|AND) (?:MIT|Apache-2\.0))?\)?$/
/** The text of a file, or of all sources of a folder. */
const sourcesIn = (name: string): string[] =>
	name.endsWith('.mjs')
		? [read(name)]
		: readdirSync(path.join(ROOT, name), { recursive: true, encoding: 'utf8' })
				.filter((file) => /\.tsx?$/.test(file))
				.map((file) => read(path.join(name, file)))
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

	it('are those that the deployed app contains; what only tests and scripts use is for development', () => {
		const sources = ['app', 'functions', 'workers'].flatMap(sourcesIn)
		const isImported = (name: string) =>
			sources.some((text) => new RegExp(`(?:from |import\\()'${name}['/]`).test(text))
		expect(Object.keys(JSON.parse(read('package.json')).dependencies).filter((name) => !isImported(name))).toEqual([])
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

/** Runs the check with an `npm` that prints this report. */
function checkSupply(report: object, ...flags: string[]) {
	const folder = mkdtempSync(path.join(tmpdir(), 'marquee-supply-'))
	const npm = path.join(folder, 'npm')
	writeFileSync(npm, `#!/bin/sh\necho '${JSON.stringify(report)}'\nexit 1\n`)
	chmodSync(npm, 0o755)
	const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` }
	const script = path.join(ROOT, 'scripts/check-supply.mjs')
	return new Promise<{ code: number; output: string; folder: string }>((resolve) => {
		execFile(process.execPath, [script, ...flags], { env }, (error, stdout, stderr) =>
			resolve({ code: Number(error?.code ?? 0), output: stdout + stderr, folder }),
		)
	})
}

describe('a registry that does not answer', () => {
	const refused = { message: '404 Not Found - POST https://registry.example/audit', error: {} }

	it('makes known vulnerabilities unknown, and fails the check only when it is strict', async () => {
		const lenient = await checkSupply(refused)
		expect([lenient.code, lenient.output]).toEqual([0, expect.stringContaining('Known vulnerabilities: unknown')])
		const strict = await checkSupply(refused, '--strict')
		expect([strict.code, strict.output]).toEqual([1, expect.stringContaining('Known vulnerabilities: unknown')])
	})

	it('passes the strict check when it answers that there are none', async () => {
		expect((await checkSupply({ vulnerabilities: {} }, '--strict')).code).toBe(0)
	})
})

describe('the list of parts', () => {
	const bom = bomOf(lock)

	it('names every locked package once, with its hash, its license and whether it is deployed', () => {
		expect([bom.bomFormat, bom.specVersion, bom.metadata.component.name]).toEqual(['CycloneDX', '1.5', 'marquee'])
		const refs = bom.components.map((part: { purl: string }) => part.purl)
		const locked = Object.entries(lock.packages as Record<string, { version: string; name?: string; link?: boolean }>)
			.filter(([place, { link }]) => place !== '' && !link)
			.map(
				([place, { version, name }]) =>
					`pkg:npm/${(name ?? place.slice(place.lastIndexOf('node_modules/') + 13)).replace('@', '%40')}@${version}`,
			)
		expect(refs).toEqual([...new Set(locked)].sort())
		for (const part of bom.components)
			expect(`${part.hashes[0].alg} ${part.hashes[0].content}`).toMatch(/^SHA-512 [0-9a-f]{128}$/)
		const hono = bom.components.find(({ purl }: { purl: string }) => purl.startsWith('pkg:npm/hono@'))
		expect(hono).toMatchObject({ scope: 'required', licenses: [{ license: { id: 'MIT' } }] })
		const vitest = bom.components.find(({ purl }: { purl: string }) => purl.startsWith('pkg:npm/vitest@'))
		expect(vitest?.scope).toBe('excluded')
	})

	it('is written into a file on request', async () => {
		const file = path.join(mkdtempSync(path.join(tmpdir(), 'marquee-bom-')), 'bom.json')
		expect((await checkSupply({ vulnerabilities: {} }, '--sbom', file)).code).toBe(0)
		expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(bom)
	})

	it.each([['--sbom'], ['--sbom=']])('is asked for with a file: %s', (flag) => {
		expect(() => parseSupplyFlags([flag])).toThrow('--sbom needs a file')
	})
})
