// `npm run check:supply`: hashes, install scripts, versions and licenses of the packages. `--write` updates LICENSES.md,
// `--sbom FILE` writes the list of parts (`-` prints it), `--strict` fails when known vulnerabilities cannot be asked for.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { checkVulnerabilities } from './lib/audit.mjs'
import { bomOf } from './lib/bom.mjs'
import { parseSupplyFlags } from './lib/flags.mjs'
import { ROOT } from './lib/project.mjs'
import { belowMinVersion, licensesText, unexpectedScripts, withoutIntegrity } from './lib/supply.mjs'

const LICENSES = path.join(ROOT, 'LICENSES.md')
const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'))
const flags = readFlags()
if (flags.write) writeFileSync(LICENSES, licensesText(lock))
if (flags.sbom) {
	const bom = `${JSON.stringify(bomOf(lock), null, '\t')}\n`
	if (flags.sbom === '-') process.stdout.write(bom)
	else writeFileSync(flags.sbom, bom)
}
// The list alone may be on the standard output.
const say = flags.sbom === '-' ? console.error : console.log

const audit = await checkVulnerabilities(ROOT)
const problems = [
	...withoutIntegrity(lock).map((name) => `${name} has no integrity hash in package-lock.json`),
	...unexpectedScripts(lock).map((name) => `${name} runs an install script that is not allowed`),
	...belowMinVersion(lock),
	...(readFileSync(LICENSES, 'utf8') === licensesText(lock)
		? []
		: ['LICENSES.md is out of date: run npm run check:supply -- --write']),
	...(audit.kind === 'vulnerable' ? audit.vulnerabilities : []),
	...(audit.kind === 'unknown' && flags.strict ? [`Known vulnerabilities: unknown (${audit.reason})`] : []),
]
for (const problem of problems) console.error(problem)
if (audit.kind === 'unknown' && !flags.strict)
	say(`Known vulnerabilities: unknown (${audit.reason}). Checked minimum versions instead; --strict fails here.`)
if (audit.kind === 'clean') say('No known vulnerabilities in the deployed packages.')
if (problems.length > 0) process.exit(1)
say('All packages are pinned by hash, run only allowed install scripts and have their licenses listed.')

function readFlags() {
	try {
		return parseSupplyFlags(process.argv.slice(2))
	} catch (error) {
		console.error(error instanceof Error ? error.message : error)
		process.exit(1)
	}
}
