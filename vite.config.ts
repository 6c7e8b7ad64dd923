import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type Rollup } from 'vite'
import remixOptions from './remix.config.ts'
import { firstScripts } from './scripts/lib/vite-first-script.mjs'
import { localWorker } from './scripts/lib/vite-local-worker.mjs'
import { worker } from './scripts/lib/vite-worker.mjs'

const mode = process.env.NODE_ENV === 'production' ? 'production' : 'development'

const modules = (...paths: string[]) => new RegExp(`/app/(?:${paths.join('|')})\\.`)

/** Small, and of most pages: a file of their own would cost those more than it saves the others. */
const SHARED = modules(
	'domain/shared/links',
	'domain/shared/time',
	'domain/shared/once',
	'domain/providers/providers',
	'features/providers/mine-chip',
	'device/local-history-keys',
	'document/page-meta',
	'http/counted-events',
	'features/title/list-places',
	'features/browse/browse-tabs',
	'features/browse/route-error',
	'features/browse/browse-styles',
	'features/browse/list-state',
	'features/title/poster',
	'features/title/rating',
	'features/title/title-card',
	'features/title/title-row',
	'features/title/title-grid',
	'ui/importance',
	'ui/tabs',
)

/** Small and of some pages only: else they are put into what every page loads, or bring along a page that shares them. */
const APART: Record<string, RegExp> = {
	pager: modules('features/browse/beyond-end', 'ui/pager'),
	details: modules(
		'features/title/details/details-styles',
		'features/title/details/details',
		'features/title/details/words',
	),
	/** Long, and of no use to most pages. */
	words: modules('domain/account/words', 'domain/account/credentials'),
	'app-words': modules('domain/app-shell/words'),
	opinion: modules(
		'features/recommend/opinion/opinion-form',
		'features/recommend/opinion/opinion-panel',
		'features/recommend/opinion/opinion-styles',
		'features/recommend/opinion/use-opinion',
		'features/recommend/opinion/verdict-forms',
		'features/recommend/picks/row-words',
		'device/local-opinions-key',
		'domain/recommend/taste',
	),
	/** Comes behind the page of who is signed in, and with the first press of others: without a connection it has to be there. */
	keeping: modules(
		'features/recommend/opinion/say-opinion',
		'features/title/episodes/pending-watched',
		'device/history-outbox',
		'device/outbox',
		'device/own-writes',
		'device/write-queue',
		'device/local-opinions',
		'device/online',
		'device/queue-form',
		'http/use-refresh',
		'domain/shared/backoff',
		'domain/recommend/opinion',
		'domain/offline/online',
		'features/offline/guard-page',
		'features/offline/online-banner',
		'features/offline/offline-keeper',
	),
	limits: modules('device/client-limits', 'domain/shared/rate-limit'),
	/** What shows that something waits. */
	saving: modules(
		'device/waiting',
		'document/haptic',
		'http/send-form',
		'domain/saved/saving-failures',
		'domain/offline/pending',
		'domain/offline/write',
		'domain/assistant/button/press',
		'features/saved/save-places',
		'features/saved/save-buttons',
		'features/saved/use-saving',
		'features/saved/save-button',
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
