// Started by startup.mjs with the folder of a built Worker; prints the ms of each step as JSON.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'

/** Modules that workerd provides. */
const PLATFORM = { DurableObject: class {}, WorkerEntrypoint: class {}, env: {} }

const [folder] = process.argv.slice(2)
const parsed = new Map()
let parse = 0

/** Nothing is imported dynamically before the first request. */
const notYet = () => Promise.reject(new Error('not at the start'))

function parseFile(file) {
	if (parsed.has(file)) return parsed.get(file)
	const code = readFileSync(file, 'utf8')
	const begun = performance.now()
	const module = new vm.SourceTextModule(code, { identifier: file, importModuleDynamically: notYet })
	parse += performance.now() - begun
	parsed.set(file, module)
	return module
}

async function linker(name, { identifier }) {
	if (name.startsWith('.')) return parseFile(path.resolve(path.dirname(identifier), name))
	const brought = name.startsWith('cloudflare:') ? PLATFORM : await import(name)
	const names = Object.keys(brought)
	if (!parsed.has(name))
		parsed.set(
			name,
			new vm.SyntheticModule(names, function bring() {
				for (const one of names) this.setExport(one, brought[one])
			}),
		)
	return parsed.get(name)
}

const entry = parseFile(path.join(folder, 'index.js'))
await entry.link(linker)
const linked = performance.now()
await entry.evaluate()
console.log(JSON.stringify({ parse, evaluate: performance.now() - linked }))
process.exit(0)
