// `npm run test:browsers`: the most important journeys in Firefox and WebKitGTK, because every other test uses Chromium.
// `-- --engine NAME` runs one engine: firefox, webkit or chromium. Without it, an engine that cannot be installed is skipped.
import { parseArgs } from 'node:util'
import { bin, ensureInstalled, run } from './lib/project.mjs'
import { ensureLocalSecrets } from './lib/secrets.mjs'

try {
	await ensureInstalled()
	ensureLocalSecrets()
	const { ensureEngine, OTHER_ENGINES } = await import('./lib/engines.mjs')
	const { buildApp } = await import('./lib/build-app.mjs')
	const { values } = parseArgs({ options: { engine: { type: 'string', multiple: true } } })
	const wanted = values.engine ?? OTHER_ENGINES
	const known = [...OTHER_ENGINES, 'chromium']
	const unknown = wanted.filter((engine) => !known.includes(engine))
	if (unknown.length > 0) throw new Error(`unknown engine ${unknown.join(', ')}; the engines are ${known.join(', ')}`)
	const engines = []
	for (const engine of wanted) {
		const reason = await ensureEngine(engine)
		if (reason && values.engine) throw new Error(`${engine}: ${reason}`)
		if (reason) console.log(`skipped: ${engine}: ${reason}`)
		else engines.push(engine)
	}
	if (engines.length > 0) {
		await buildApp()
		const env = { ENGINES: engines.join(',') }
		await run(process.execPath, [bin('vitest'), 'run', '--project', 'browsers', '--reporter', 'verbose'], { env })
	}
} catch (error) {
	console.error(error instanceof Error ? error.message : error)
	process.exit(1)
}
