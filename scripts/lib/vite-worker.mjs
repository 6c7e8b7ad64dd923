import path from 'node:path'
import { normalizePath } from 'vite'
import { ROOT } from './project.mjs'

/** @param {string} name path from the root */
const file = (name) => normalizePath(path.join(ROOT, name))

const APP = 'virtual:marquee/app'

/** What Remix has read of the app. */
let config = { routes: {}, future: {} }

/** Tells which files the routes are. @type {import('@remix-run/dev').Preset} */
export const routeFiles = {
	name: 'marquee-route-files',
	remixConfigResolved({ remixConfig }) {
		config = remixConfig
	},
}

/**
 * Makes the server build the whole Worker: rendering and the function tier share modules, and wrangler deploys the files
 * unchanged. What is imported dynamically, each route too, is a module that the platform evaluates at its first use.
 * @returns {import('vite').Plugin}
 */
export function worker() {
	return {
		name: 'marquee-worker',
		enforce: 'pre',
		apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
		// After Remix has set its own entry.
		config: { order: 'post', handler: () => CONFIG },
		resolveId: (id) => (id === APP ? `\0${APP}` : null),
		load(id) {
			if (id !== `\0${APP}`) return null
			const name = (part) => JSON.stringify(file(`app/${part}`))
			const { root, ...others } = config.routes
			const modules = Object.values(others).map(
				(route) => `${JSON.stringify(route.id)}: () => import(${name(route.file)})`,
			)
			return `
				export { default as assets } from 'virtual:remix/server-manifest'
				export * as entryServer from ${name('entry.server.tsx')}
				export * as root from ${name(root.file)}
				export const future = ${JSON.stringify(config.future)}
				export const routes = { ${modules.join(', ')} }`
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
			// Every export of the entry is a handler or a Durable Object.
			preserveEntrySignatures: 'strict',
			output: {
				entryFileNames: 'index.js',
				chunkFileNames: 'chunks/[name]-[hash].js',
				inlineDynamicImports: false,
				// A local server takes a millisecond to start for each module.
				experimentalMinChunkSize: 20_000,
			},
			// Annotations in packages for other bundlers.
			onwarn: (warning, warn) => warning.code !== 'INVALID_ANNOTATION' && warn(warning),
		},
	},
}
