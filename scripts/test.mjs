// `npm test`: every check there is, in the order in which they fail fastest. Built-in modules only until packages are there.
import { bin, ensureInstalled, run } from './lib/project.mjs'
import { ensureLocalSecrets } from './lib/secrets.mjs'

try {
	await ensureInstalled()
	ensureLocalSecrets()
	const { ensureBrowser } = await import('./lib/browser.mjs')
	const { buildApp } = await import('./lib/build-app.mjs')
	const only = process.argv.slice(2)
	if (only.length === 0) {
		await run(process.execPath, [bin('@biomejs/biome', 'biome'), 'check', '.'])
		await run(process.execPath, ['scripts/types.mjs'])
	}
	await ensureBrowser()
	await buildApp()
	await run(process.execPath, [bin('vitest'), 'run', ...only])
} catch (error) {
	console.error(error instanceof Error ? error.message : error)
	process.exit(1)
}
