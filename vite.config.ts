import { availableParallelism } from 'node:os'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type Rollup } from 'vite'
import remixOptions from './remix.config.ts'
import { firstScripts } from './scripts/lib/vite-first-script.mjs'
import { localWorker } from './scripts/lib/vite-local-worker.mjs'
import { messages } from './scripts/lib/vite-messages.mjs'
import { routeFiles, worker } from './scripts/lib/vite-worker.mjs'

const mode = process.env.NODE_ENV === 'production' ? 'production' : 'development'

type ChunkGraph = Pick<Rollup.PluginContext, 'getModuleIds' | 'getModuleInfo'>

/**
 * Modules of every page and small modules of most pages go into one file, because each file costs a request. Addresses
 * of stylesheets are tiny. Probes come once something has failed, and what only runs in browsers after the page.
 */
const SHARED =
	/\/app\/(?:entry\.client\.tsx|root\.tsx|domain\/shared\/text\.ts|(?:ui|document|http|features\/(?:title|providers))\/[^/]+(?<!-page|\/probe|\.client)\.tsx?|features\/.+\.page\.css\?url$)/
/** The entry has its own file, loaded last, because evaluating it starts the page. */
const ENTRY = /\/app\/entry\.client\.tsx/
const ROUTES = /\/app\/routes\//
/** What the browser stores, and its queue: loaded after the page, by most pages. */
const DEVICE = /\/app\/device\//
/** Loaded after the page. One file, so that interactions also work completely offline. */
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
	const reached = new Set<string>()
	const pending = [...getModuleIds()].filter((id) => from.test(id))
	for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
		if (reached.has(id)) continue
		reached.add(id)
		pending.push(...(getModuleInfo(id)?.importedIds ?? []))
	}
	return reached
}

export default defineConfig(({ isSsrBuild }) => ({
	plugins: [localWorker(), firstScripts(), messages(), remix({ ...remixOptions, presets: [routeFiles] }), worker()],
	// Licenses are in LICENSES.md.
	esbuild: isSsrBuild ? { legalComments: 'none' } : {},
	build: {
		target: 'es2022',
		// Terser takes 4 % more off the scripts than esbuild does, in a hundred times as long; the Worker is not worth that.
		minify: isSsrBuild ? 'esbuild' : 'terser',
		terserOptions: {
			module: true,
			ecma: 2020,
			// No getter of the bundled packages has an effect, which the browser tests would show; it saves 0.7 kB of every page.
			compress: { pure_getters: true },
			maxWorkers: availableParallelism(),
		},
		cssMinify: 'esbuild',
		// tests/e2e/platform/budget.e2e.ts limits what pages load, and the Worker.
		chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
		assetsInlineLimit: 0,
		rollupOptions: isSsrBuild
			? {}
			: {
					output: {
						manualChunks: chunkOf,
						onlyExplicitManualChunks: true,
						// Pages name their files, so what only says where a module runs is left out.
						chunkFileNames: ({ name }) => `assets/${name.replace('.client', '')}-[hash].js`,
					},
					// Routes without a page are empty in the browser.
					onwarn: (warning, warn) => warning.code !== 'EMPTY_BUNDLE' && warn(warning),
				},
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
