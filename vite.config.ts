import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type Rollup } from 'vite'
import remixOptions from './remix.config.ts'
import { firstScripts } from './scripts/lib/vite-first-script.mjs'
import { leanRemix } from './scripts/lib/vite-lean-remix.mjs'
import { localWorker } from './scripts/lib/vite-local-worker.mjs'
import { wholeWorker } from './scripts/lib/vite-whole-worker.mjs'

const mode = process.env.NODE_ENV === 'production' ? 'production' : 'development'

const modules = (...paths: string[]) => new RegExp(`/app/(?:${paths.join('|')})\\.`)

/** Small, and of most pages: a file of their own would cost those more than it saves the others. */
const SHARED = modules(
	'domain/(?:links|once|services|time)',
	'features/browse/(?:browse|browse-styles|browse-tabs|list-state|route-error)',
	'features/services/mine-chip',
	'features/title/(?:poster|rating|title-card|title-grid|title-row)',
	'lib/(?:counted-events|list-places|local-history-keys|page-meta)',
	'ui/(?:importance|tabs)',
)

/** Small and of some pages only: else they are put into what every page loads, or bring along a page that shares them. */
const APART: Record<string, RegExp> = {
	pager: modules('features/browse/beyond-end', 'ui/pager'),
	details: modules('features/details/(?:details|details-styles|words)'),
	/** Long, and of no use to most pages. */
	words: modules('domain/(?:messages|credentials)'),
	'app-words': modules('domain/app-messages'),
	opinion: modules(
		'features/recommend/(?:opinion(?:-panel|-form|-styles)?|verdict-forms|use-opinion|row-words)',
		'lib/local-opinions-key',
		'domain/taste',
	),
	/** Comes behind the page of who is signed in, and with the first press of others: without a connection it has to be there. */
	keeping: modules(
		'features/recommend/say-opinion',
		'features/offline/(?:offline-keeper|online-banner|guard-page)',
		'features/details/pending-watched',
		'lib/(?:local-opinions|use-refresh|queue-form|own-writes|write-queue|online|history-outbox|outbox)',
		'domain/(?:opinion|online|backoff)',
	),
	limits: modules('lib/client-limits', 'domain/rate-limit'),
	/** What shows that something waits. */
	saving: modules(
		'features/saved/(?:save-buttons?|save-places|use-saving)',
		'lib/(?:send-form|waiting|haptic)',
		'domain/(?:saving-failures|pending|write|press)',
	),
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
	if ((every.has(id) && !ENTRY.test(id)) || SHARED.test(id)) return 'every-page'
	return Object.keys(APART).find((name) => APART[name]?.test(id))
}
const ENTRY = /\/app\/entry\.client\.tsx/
const every = new Set<string>()

export default defineConfig(({ isSsrBuild }) => ({
	plugins: [localWorker(), firstScripts(), remix(remixOptions), leanRemix(), wholeWorker()],
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
		// A request costs more than a kilobyte that is not needed yet.
		rollupOptions: isSsrBuild
			? {}
			: { output: { experimentalMinChunkSize: 1_000, manualChunks: chunkOf, onlyExplicitManualChunks: true } },
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
