import path from 'node:path'
import { build } from 'esbuild'
import { compiledMessages } from './messages.mjs'
import { ROOT } from './project.mjs'

/** Imports a TypeScript module of the project, on every supported version of Node. */
export async function loadTypeScript(file) {
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
	return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`)
}
