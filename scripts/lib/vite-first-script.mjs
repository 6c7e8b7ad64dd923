import path from 'node:path'
import { build } from 'esbuild'
import { ROOT } from './project.mjs'

const QUERY_SUFFIX = '?first-script'

/**
 * `import code from './some.ts?first-script'`: a module and all that it imports as the text of one small script, for what has
 * to happen in a document before its first paint. The server writes it into the page; the browser's bundle has an empty text.
 * @returns {import('vite').Plugin}
 */
export function firstScripts() {
	return {
		name: 'marquee-first-script',
		enforce: 'pre',
		resolveId(source, importer) {
			if (!source.endsWith(QUERY_SUFFIX) || !importer) return null
			return path.resolve(path.dirname(importer), source)
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
				define: { 'import.meta.env.SSR': 'false' },
			})
			for (const input of Object.keys(metafile.inputs)) this.addWatchFile(path.join(ROOT, input))
			return `export default ${JSON.stringify(outputFiles[0].text.trim())}`
		},
	}
}
