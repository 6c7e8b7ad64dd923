import path from 'node:path'
import { normalizePath } from 'vite'
import { ROOT } from './project.mjs'

/** @param {string} name path from the root */
const file = (name) => normalizePath(path.join(ROOT, name))

/**
 * Makes the server build the whole Worker in one file: rendering and the function tier share modules, and wrangler deploys the
 * file unchanged. What only runs in browsers (player, sheets, offline queues) is in `.client` modules, which Remix leaves out.
 * @returns {import('vite').Plugin}
 */
export function worker() {
	return {
		name: 'marquee-worker',
		enforce: 'pre',
		apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
		// After Remix has set its own entry.
		config: { order: 'post', handler: () => CONFIG },
		resolveDynamicImport(specifier, importer) {
			if (importer.startsWith(file('app/')) && !/\.client\.tsx?$/.test(String(specifier)))
				this.error(
					`${importer} loads ${specifier} later, which the Worker would load with everything else: name it .client`,
				)
			return null
		},
	}
}

/** @type {import('vite').UserConfig} */
const CONFIG = {
	ssr: { target: 'webworker', noExternal: true },
	build: {
		rollupOptions: {
			input: file('workers/index.ts'),
			external: [/^node:/, /^cloudflare:/],
			output: { entryFileNames: 'index.js', inlineDynamicImports: true },
			// Annotations in packages for other bundlers.
			onwarn: (warning, warn) => warning.code !== 'INVALID_ANNOTATION' && warn(warning),
		},
	},
}
