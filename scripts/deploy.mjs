// `npm run deploy`: builds, migrates the remote databases and deploys. Run `npx wrangler login` first.
import { boundDatabases } from './lib/databases.mjs'
import { refuseDeployFlags } from './lib/flags.mjs'
import { bin, ensureInstalled, run } from './lib/project.mjs'

try {
	refuseDeployFlags(process.argv.slice(2))
	await ensureInstalled()
	const { buildApp } = await import('./lib/build-app.mjs')
	await buildApp()
	const { removePseudoLanguages } = await import('./lib/pseudo-languages.mjs')
	removePseudoLanguages()
	const wrangler = bin('wrangler')
	for (const binding of boundDatabases())
		await run(process.execPath, [wrangler, 'd1', 'migrations', 'apply', binding, '--remote'])
	await run(process.execPath, [wrangler, 'deploy'])
} catch (error) {
	console.error(`Deployment failed: ${error instanceof Error ? error.message : error}`)
	process.exit(1)
}
