// `npm run check:supply`: hashes, install scripts, versions and licenses of the packages; `--write` updates LICENSES.md.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { checkVulnerabilities } from './lib/audit.mjs'
import { ROOT } from './lib/project.mjs'
import { belowMinVersion, licensesText, unexpectedScripts, withoutIntegrity } from './lib/supply.mjs'

const LICENSES = path.join(ROOT, 'LICENSES.md')
const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'))
if (process.argv.includes('--write')) writeFileSync(LICENSES, licensesText(lock))

const audit = await checkVulnerabilities(ROOT)
const problems = [
	...withoutIntegrity(lock).map((name) => `${name} has no integrity hash in package-lock.json`),
	...unexpectedScripts(lock).map((name) => `${name} runs an install script that is not allowed`),
	...belowMinVersion(lock),
	...(readFileSync(LICENSES, 'utf8') === licensesText(lock)
		? []
		: ['LICENSES.md is out of date: run npm run check:supply -- --write']),
	...(audit.kind === 'vulnerable' ? audit.vulnerabilities : []),
]
for (const problem of problems) console.error(problem)
if (audit.kind === 'unknown')
	console.log(`Could not check for known vulnerabilities: ${audit.reason}. Checked minimum versions instead.`)
if (audit.kind === 'clean') console.log('No known vulnerabilities in the deployed packages.')
if (problems.length > 0) process.exit(1)
console.log('All packages are pinned by hash, run only allowed install scripts and have their licenses listed.')
