// `npm run check:supply`: what the packages that we build on bring with them; `--write` writes LICENSES.md anew.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { askForHoles } from './lib/audit.mjs'
import { ROOT } from './lib/project.mjs'
import { belowFloor, licencesText, unexpectedScripts, withoutIntegrity } from './lib/supply.mjs'

const LICENCES = path.join(ROOT, 'LICENSES.md')
const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'))
if (process.argv.includes('--write')) writeFileSync(LICENCES, licencesText(lock))

const audit = await askForHoles(ROOT)
const wrong = [
	...withoutIntegrity(lock).map((name) => `${name} has no integrity hash in package-lock.json`),
	...unexpectedScripts(lock).map((name) => `${name} runs a script when it is installed, which nobody has allowed`),
	...belowFloor(lock),
	...(readFileSync(LICENCES, 'utf8') === licencesText(lock)
		? []
		: ['LICENSES.md is old: npm run check:supply -- --write']),
	...(audit.kind === 'holes' ? audit.holes : []),
]
for (const line of wrong) console.error(line)
if (audit.kind === 'unknown')
	console.log(`Could not ask for known holes: ${audit.reason}. Floor versions were checked instead.`)
if (audit.kind === 'clean') console.log('No known holes in what is deployed.')
if (wrong.length > 0) process.exit(1)
console.log(
	'Every package is pinned by its hash, runs no script that is not allowed, and has a licence that is listed.',
)
