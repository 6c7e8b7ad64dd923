import path from 'node:path'
import { normalizePath } from 'vite'
import { ROOT } from './project.mjs'

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
	// The smallest of its routers: our paths are few.
	hono: file('node_modules/hono/dist/preset/tiny.js'),
}

/** Of Auth.js: pages that ours replace, and ways to sign in that we do not have (functions/services/auth-js.ts). */
const UNREACHED =
	/\/@auth\/core\/lib\/(?:pages\/(?:error|signin|signout|styles|verify-request)|utils\/webauthn-utils|actions\/signin\/send-token)\.js$/

/** Effects never run on the server, so neither does what only they reach. */
const EFFECTS = ['useEffect', 'useLayoutEffect', 'React.useEffect', 'React.useLayoutEffect']

/** What screens import late, only browsers do. */
const LATE = '\0late'
const SCREENS = file('app/')

/**
 * Makes the server's build the whole Worker as one file, rendering and function tier: what both use is in it once, and what
 * only browsers run is not in it at all. wrangler deploys it as it is.
 * @returns {import('vite').Plugin}
 */
export function wholeWorker() {
	return {
		name: 'marquee-whole-worker',
		enforce: 'pre',
		apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
		// After Remix has said its own entry.
		config: { order: 'post', handler: () => CONFIG },
		resolveDynamicImport: (_target, importer) => (importer.startsWith(SCREENS) ? LATE : null),
		load(id) {
			if (id === LATE) return 'export default null'
			return UNREACHED.test(id) ? `export * from '${LEFT_OUT}'; export { default } from '${LEFT_OUT}'` : null
		},
	}
}

/** @type {import('vite').UserConfig} */
const CONFIG = {
	resolve: {
		alias: Object.entries(INSTEAD).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement })),
	},
	ssr: { target: 'webworker', noExternal: true },
	build: {
		rollupOptions: {
			input: file('workers/index.ts'),
			external: [/^node:/, /^cloudflare:/],
			treeshake: { manualPureFunctions: EFFECTS },
			output: { entryFileNames: 'index.js', inlineDynamicImports: true },
			// Comments of packages that are meant for another bundler.
			onwarn: (warning, warn) => warning.code !== 'INVALID_ANNOTATION' && warn(warning),
		},
	},
}
