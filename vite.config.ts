import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type Rollup } from 'vite'
import remixOptions from './remix.config.ts'
import { firstScripts } from './scripts/lib/vite-first-script.mjs'
import { localWorker } from './scripts/lib/vite-local-worker.mjs'
import { worker } from './scripts/lib/vite-worker.mjs'

const mode = process.env.NODE_ENV === 'production' ? 'production' : 'development'

type ChunkGraph = Pick<Rollup.PluginContext, 'getModuleIds' | 'getModuleInfo'>

/**
 * What every page begins with, and small modules of most pages: one file, as each file costs a request. Lists of stylesheets are
 * a few bytes each, which Rollup would merge into a page that the others then load as well.
 */
const SHARED =
	/\/app\/(?:entry\.client\.tsx|root\.tsx|(?:ui|document|http|features\/(?:title|providers))\/[^/]+(?<!-page)\.tsx?|features\/.+-styles\.ts$)/
/** The entry starts the page when it is evaluated, so it has a file of its own, which is loaded last. */
const ENTRY = /\/app\/entry\.client\.tsx/
const ROUTES = /\/app\/routes\//
/** What the browser stores, and its queue: loaded after the page, by most pages. */
const DEVICE = /\/app\/device\//
/** What a press needs, also without a connection: one file, so that it is there as a whole or not at all. */
const PRESSED = /\/app\/(?:features\/(?:offline|saved|title|recommend\/opinion))\//

let shared: ReadonlySet<string> | undefined
let early: ReadonlySet<string> | undefined

/** Everything else is left to Rollup. */
function chunkOf(id: string, graph: ChunkGraph): string | undefined {
	shared ??= reachable(graph, SHARED)
	early ??= reachable(graph, ROUTES)
	if (shared.has(id) && !ENTRY.test(id)) return 'shared'
	if (early.has(id)) return undefined
	if (DEVICE.test(id)) return 'device'
	if (PRESSED.test(id)) return 'pressed'
	return undefined
}

/** Modules that match, and all that they import statically. */
function reachable({ getModuleIds, getModuleInfo }: ChunkGraph, from: RegExp): ReadonlySet<string> {
	const found = new Set<string>()
	const open = [...getModuleIds()].filter((id) => from.test(id))
	for (let id = open.pop(); id !== undefined; id = open.pop()) {
		if (found.has(id)) continue
		found.add(id)
		open.push(...(getModuleInfo(id)?.importedIds ?? []))
	}
	return found
}

export default defineConfig(({ isSsrBuild }) => ({
	plugins: [localWorker(), firstScripts(), remix(remixOptions), worker()],
	build: {
		target: 'es2022',
		// Takes 4 % more off the scripts than esbuild does.
		minify: 'terser',
		terserOptions: {
			module: true,
			ecma: 2020,
			// In a file of this size what is copied to where it is used is too far from its like to be packed with it.
			// Licences are in LICENSES.md.
			...(isSsrBuild ? { format: { comments: false } } : {}),
			compress: { passes: 3, pure_getters: true, ...(isSsrBuild ? { inline: 1 } : {}) },
		},
		cssMinify: 'esbuild',
		assetsInlineLimit: 0,
		emptyOutDir: false,
		rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf, onlyExplicitManualChunks: true } },
	},
	resolve: { mainFields: ['browser', 'module', 'main'] },
	ssr: {
		resolve: {
			conditions: ['workerd', 'worker', 'browser', 'module', mode],
			externalConditions: ['workerd', 'worker'],
		},
	},
	server: { host: '127.0.0.1' },
}))
