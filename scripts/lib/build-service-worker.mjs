import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { compiledMessages } from './messages.mjs'
import { ROOT } from './project.mjs'

const CLIENT = 'build/client'

/** Builds `/sw.js` after client and server, because it contains their version and the files of every page. */
export async function buildServiceWorker() {
	await build({
		absWorkingDir: ROOT,
		entryPoints: ['app/service-worker/index.ts'],
		outfile: `${CLIENT}/sw.js`,
		bundle: true,
		minify: true,
		format: 'iife',
		target: 'es2022',
		define: { BUILD: JSON.stringify({ version: versionOf(), assets: shellAssets() }) },
		logLevel: 'warning',
		plugins: [compiledMessages],
	})
}

/** A version that changes with the pages' scripts and the server's rendering. */
function versionOf() {
	const hash = createHash('sha256')
	hash.update(readManifest())
	hash.update(readFileSync(path.join(ROOT, 'build/server/index.js')))
	return hash.digest('hex').slice(0, 12)
}

function shellAssets() {
	const { entry, routes } = JSON.parse(readManifest().replace(/^window\.__remixManifest=|;\s*$/g, ''))
	return [...new Set([entry, routes.root].flatMap(({ module, imports }) => [module, ...imports]))]
}

function readManifest() {
	const folder = path.join(ROOT, CLIENT, 'assets')
	const name = readdirSync(folder).find((file) => /^manifest-\w+\.js$/.test(file))
	if (!name) throw new Error('the client build has no manifest')
	return readFileSync(path.join(folder, name), 'utf8')
}
