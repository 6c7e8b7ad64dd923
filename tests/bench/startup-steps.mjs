// Started by startup.mjs with the path of a bundle; prints the ms of each step as JSON.
import { readFileSync } from 'node:fs'
import vm from 'node:vm'

/** Modules that workerd provides. */
const PLATFORM = { DurableObject: class {}, WorkerEntrypoint: class {}, env: {} }

const code = readFileSync(process.argv[2], 'utf8')
const began = performance.now()
const bundle = new vm.SourceTextModule(code, { identifier: 'index.js' })
const compile = performance.now() - began
await bundle.link(async (name) => {
	const brought = name.startsWith('cloudflare:') ? PLATFORM : await import(name)
	const names = Object.keys(brought)
	return new vm.SyntheticModule(names, function bring() {
		for (const one of names) this.setExport(one, brought[one])
	})
})
const linked = performance.now()
await bundle.evaluate()
console.log(JSON.stringify({ compile, evaluate: performance.now() - linked }))
process.exit(0)
