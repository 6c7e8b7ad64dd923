import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type Rollup } from 'vite'
import remixOptions from './remix.config.ts'
import { localWorker } from './scripts/lib/vite-local-worker.mjs'

const mode = process.env.NODE_ENV === 'production' ? 'production' : 'development'

/** Small and of some pages only: else they are put into what every page loads. */
const APART: Record<string, RegExp> = {
	pager: /\/(?:pager|beyond-end)\.tsx$/,
	/** Long, and of no use to most pages. */
	words: /\/app\/domain\/(?:messages|credentials)\.ts$/,
	saving: /\/(?:save-buttons?\.tsx|(?:use|send)-saving\.ts|sav(?:e-places|ing-failures)\.ts)$/,
}

type ChunkGraph = Pick<Rollup.PluginContext, 'getModuleIds' | 'getModuleInfo'>

/**
 * What every page loads is one file, and nothing else is merged into it: with the other small files that is left to Rollup.
 * Reached by static imports from the two modules that every page begins with.
 */
function chunkOf(id: string, { getModuleIds, getModuleInfo }: ChunkGraph): string | undefined {
	if (every.size === 0) {
		const found = [...getModuleIds()].filter((one) => /\/app\/(?:entry\.client|root)\.tsx/.test(one))
		for (let one = found.pop(); one !== undefined; one = found.pop()) {
			if (every.has(one)) continue
			every.add(one)
			found.push(...(getModuleInfo(one)?.importedIds ?? []))
		}
	}
	// The entry itself starts the page as soon as it is evaluated: it has to stay apart from what is loaded before it.
	if (every.has(id) && !ENTRY.test(id)) return 'every-page'
	return Object.keys(APART).find((name) => APART[name]?.test(id))
}
const ENTRY = /\/app\/entry\.client\.tsx/
const every = new Set<string>()

export default defineConfig(({ isSsrBuild }) => ({
	plugins: [localWorker(), remix(remixOptions)],
	build: {
		target: 'es2022',
		// Takes 4 % more off the scripts than esbuild does.
		minify: 'terser',
		terserOptions: { module: true, compress: { passes: 2 } },
		cssMinify: 'esbuild',
		assetsInlineLimit: 0,
		emptyOutDir: false,
		// A request costs more than a few kilobytes that are not needed yet.
		rollupOptions: isSsrBuild
			? {}
			: { output: { experimentalMinChunkSize: 2_500, manualChunks: chunkOf, onlyExplicitManualChunks: true } },
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
