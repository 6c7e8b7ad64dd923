import { workerModules } from '../../scripts/lib/build-app.mjs'

/** Static imports; dynamic ones have parentheses. */
const IMPORT = /(?:\bfrom|\bimport)\s*"\.\/(?:chunks\/)?([\w.-]+\.js)"/g

/**
 * The modules of the built Worker that a new isolate evaluates: the entry, and what it imports statically.
 * @returns {{ name: string, contents: string }[]}
 */
export function modulesAtStart(modules = workerModules()) {
	const byName = new Map(modules.map((module) => [module.name, module]))
	const reached = new Set(['index.js'])
	for (const name of reached)
		for (const [, file] of byName.get(name).contents.matchAll(IMPORT)) reached.add(`chunks/${file}`)
	return modules.filter(({ name }) => reached.has(name))
}
