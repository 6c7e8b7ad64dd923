import path from 'node:path'
import { normalizePath } from 'vite'
import { ROOT } from './project.mjs'
import { rewrite } from './vite-lean-remix.mjs'
import { ONCE } from './worker-rewrites.mjs'

/** @param {string} name path from the root */
const file = (name) => normalizePath(path.join(ROOT, name))

const LEFT_OUT = file('scripts/lib/left-out.mjs')

/** Packages of which the Worker runs a part, and that part; or nothing of them. */
const INSTEAD = {
	'react-dom': LEFT_OUT,
	'react-dom/server': file('node_modules/react-dom/cjs/react-dom-server.browser.production.min.js'),
	'react-router-dom/server': file('node_modules/react-router-dom/server.mjs'),
	'@remix-run/cloudflare': file('node_modules/@remix-run/server-runtime/dist/esm/index.js'),
	'preact/jsx-runtime': LEFT_OUT,
	'preact-render-to-string': LEFT_OUT,
	'set-cookie-parser': LEFT_OUT,
	// The smallest of its routers: our paths are few.
	hono: file('node_modules/hono/dist/preset/tiny.js'),
}

/**
 * Of Auth.js: pages that ours replace, and ways to sign in that we do not have (functions/services/account/auth-js.ts). Of Drizzle: queries
 * by relations. Of Hono: apps of others, and forms. Of
 * Remix: advice, and a page that waits.
 */
const UNREACHED =
	/\/drizzle-orm\/(?:relations|sqlite-core\/query-builders\/query)\.js$|\/hono\/dist\/utils\/(?:body|mount)\.js$|\/@remix-run\/(?:server-runtime\/dist\/esm\/deprecations|react\/dist\/esm\/fallback)\.js$|\/@auth\/core\/lib\/(?:pages\/(?:error|signin|signout|styles|verify-request)|utils\/webauthn-utils|actions\/(?:signin\/send-token|webauthn-options))\.js$/

/** Effects never run on the server, so neither does what only they reach. */
const EFFECTS = ['useEffect', 'useLayoutEffect', 'React.useEffect', 'React.useLayoutEffect']

/**
 * Begins the Worker's code: stylesheets have much in common, and gzip only sees what is near. What no page uses is left out again.
 */
const STYLES_FIRST = `import.meta.glob('/app/**/*.css', { query: '?inline', import: 'default', eager: true });`
const ENTRY = file('workers/index.ts')
const STYLES = /\.css\?inline$/

/** What screens import late, only browsers do. */
const LATE = '\0late'
const SCREENS = file('app/')

/**
 * Makes the server's build the whole Worker as one file, rendering and function tier: what both use is in it once, and what
 * only browsers run is not in it at all. wrangler deploys it as it is.
 * @returns {import('vite').Plugin[]}
 */
export function wholeWorker() {
	return [
		{
			name: 'marquee-whole-worker',
			enforce: 'pre',
			apply: isServerBuild,
			// After Remix has said its own entry.
			config: { order: 'post', handler: () => CONFIG },
			resolveDynamicImport: (_target, importer) => (importer.startsWith(SCREENS) ? LATE : null),
			transform(code, id) {
				if (id === ENTRY) return STYLES_FIRST + code
				const name = Object.keys(ONCE).find((end) => id.endsWith(`/node_modules/${end}`))
				return name ? rewrite(code, ONCE[name] ?? [], name) : null
			},
			load(id) {
				if (id === LATE) return 'export default null'
				return UNREACHED.test(id) ? `export * from '${LEFT_OUT}'; export { default } from '${LEFT_OUT}'` : null
			},
		},
		{
			name: 'marquee-styles-in-one-place',
			enforce: 'post',
			apply: isServerBuild,
			// A bare text would be put to where it is used, by the minifier.
			transform: (code, id) =>
				STYLES.test(id) ? code.replace(/^export default ("(?:.|\n)*")/, 'export default [$1].join()') : null,
		},
	]
}

/** @param {unknown} _config @param {import('vite').ConfigEnv} env */
const isServerBuild = (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true

/** @type {import('vite').UserConfig} */
const CONFIG = {
	resolve: {
		alias: Object.entries(INSTEAD).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement })),
	},
	ssr: { target: 'webworker', noExternal: true },
	build: {
		rollupOptions: {
			input: ENTRY,
			external: [/^node:/, /^cloudflare:/],
			treeshake: { manualPureFunctions: EFFECTS },
			output: { entryFileNames: 'index.js', inlineDynamicImports: true },
			// Comments of packages that are meant for another bundler.
			onwarn: (warning, warn) => warning.code !== 'INVALID_ANNOTATION' && warn(warning),
		},
	},
}
