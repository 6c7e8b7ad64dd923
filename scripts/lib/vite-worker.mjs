import path from 'node:path'
import { normalizePath } from 'vite'
import { ROOT } from './project.mjs'

/** @param {string} name path from the root */
const file = (name) => normalizePath(path.join(ROOT, name))

const NO_MODULE = '\0no-module'

/**
 * Makes the server build the whole Worker in one file: rendering and the function tier share modules, and wrangler deploys the
 * file unchanged. Dynamic imports of screens (player, sheets, offline queues) only run in browsers and are left out.
 * @returns {import('vite').Plugin}
 */
export function worker() {
	return {
		name: 'marquee-worker',
		enforce: 'pre',
		apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
		// After Remix has set its own entry.
		config: { order: 'post', handler: () => CONFIG },
		resolveDynamicImport: (_target, importer) => (importer.startsWith(file('app/')) ? NO_MODULE : null),
		load: (id) => (id === NO_MODULE ? 'export default null' : null),
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
