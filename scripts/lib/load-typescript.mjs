import path from 'node:path'
import { build } from 'esbuild'
import { compiledMessages } from './messages.mjs'
import { ROOT } from './project.mjs'

/** A TypeScript module of the project with all that it imports, as one module in JavaScript. @returns {Promise<string>} */
export async function bundleTypeScript(file) {
	const { outputFiles } = await build({
		entryPoints: [path.join(ROOT, file)],
		bundle: true,
		write: false,
		format: 'esm',
		platform: 'node',
		target: 'node20',
		logLevel: 'silent',
		plugins: [compiledMessages],
	})
	return outputFiles[0].text
}

/** Imports a TypeScript module of the project, on every supported version of Node. */
export async function loadTypeScript(file) {
	return import(`data:text/javascript;base64,${Buffer.from(await bundleTypeScript(file)).toString('base64')}`)
}
