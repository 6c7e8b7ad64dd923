import path from 'node:path'
import { build } from 'esbuild'
import { RUNTIME } from './messages.mjs'
import { ROOT } from './project.mjs'

const QUERY_SUFFIX = '?first-script'

/**
 * `import code from './some.ts?first-script'`: a module with its imports, bundled as text, to run before a document's first
 * paint. The server inlines it into the page; in the browser's bundle, the text is empty.
 * @returns {import('vite').Plugin}
 */
export function firstScripts() {
	return {
		name: 'marquee-first-script',
		enforce: 'pre',
		async resolveId(source, importer) {
			if (!source.endsWith(QUERY_SUFFIX)) return null
			const resolved = await this.resolve(source.slice(0, -QUERY_SUFFIX.length), importer)
			return resolved && resolved.id + QUERY_SUFFIX
		},
		async load(id, options) {
			if (!id.endsWith(QUERY_SUFFIX)) return null
			if (!options?.ssr) return "export default ''"
			const file = id.slice(0, -QUERY_SUFFIX.length)
			const { outputFiles, metafile } = await build({
				entryPoints: [file],
				absWorkingDir: ROOT,
				bundle: true,
				minify: true,
				write: false,
				metafile: true,
				format: 'iife',
				target: 'es2020',
				// Otherwise every page carries the `"use strict"` of the project's settings.
				tsconfigRaw: {},
				define: { 'import.meta.env.SSR': 'false' },
			})
			if (Object.values(metafile.outputs).some(({ inputs }) => inputs[RUNTIME]?.bytesInOutput > 0))
				this.error(`${path.relative(ROOT, file)} reads messages: it is printed into pages of every language`)
			for (const input of Object.keys(metafile.inputs)) this.addWatchFile(path.join(ROOT, input))
			return `export default ${JSON.stringify(outputFiles[0].text.trim())}`
		},
	}
}
