import path from 'node:path'
import remixOptions from '../../remix.config.ts'
import { ROOT } from './project.mjs'

/** @param {string} name */
const flag = (name) => String(Object.entries(remixOptions.future).some(([key, isOn]) => key === name && isOn))

/** @type {Rewrite} */
const FLAGS = [/\b(?:window\.__remixContext\.)?future\.(v3_\w+)/g, (_, name) => flag(name)]

/** @param {string} names @returns {Rewrite} */
const imports = (names) => [
	/^/,
	`import { ${names} } from ${JSON.stringify(path.join(ROOT, 'app/http/data-prefetch.ts'))};\n`,
]

/**
 * What Remix and its router only find out when they run, though our options have decided it, by the end of the file's path:
 * what stands there, and what is put there. What we have not chosen is then seen to be dead, and left out.
 * @typedef {[RegExp, string | ((match: string, name: string) => string)]} Rewrite
 * @type {Record<string, Rewrite[]>}
 */
const DECIDED = {
	'@remix-run/react/dist/esm/browser.js': [
		FLAGS,
		[/window\.__remixContext\.isSpaMode/g, 'false'],
		[/router\.createRoutesForHMR = \w+;/g, ''],
	],
	// What a link fetches ahead is there for the visit that follows.
	'@remix-run/react/dist/esm/components.js': [
		FLAGS,
		imports('fetchAhead'),
		[
			/return \/\*#__PURE__\*\/(React\.createElement\(React\.Fragment, null, )dataHrefs\.map\(.*?linkProps\)\)\), (?=moduleHrefs\.map)/s,
			'React.useEffect(() => fetchAhead(dataHrefs), [dataHrefs]); return $1',
		],
	],
	'@remix-run/react/dist/esm/single-fetch.js': [
		imports('fetchOrTake'),
		[/let res = await fetch\(url, init\);/, 'let res = await fetchOrTake(url, init);'],
	],
	'@remix-run/react/dist/esm/fog-of-war.js': [FLAGS],
	'@remix-run/react/dist/esm/links.js': [FLAGS],
	'@remix-run/react/dist/esm/routes.js': [
		FLAGS,
		[/if \(isSpaMode\)/g, 'if (false)'],
		// Single fetch always brings its own way to the server.
		[/typeof singleFetch === "function"/g, 'true'],
		// `root.tsx` has a boundary, and no page waits for the browser to be rendered.
		[/route\.id === "root" \? RemixRootDefaultHydrateFallback : undefined/g, 'undefined'],
		[/route\.id === "root" \? \(\) => .*?\(RemixRootDefaultErrorBoundary, \{.*?\}\) : undefined/gs, 'undefined'],
	],
	// A script that a deployment has replaced: the browser loads the page that was asked for, not the one that is left. And only
	// the page that waits could not do that.
	'@remix-run/react/dist/esm/routeModules.js': [
		[/if \(window\.__remixContext\.isSpaMode &&.*?\{/gs, 'if (false) {'],
		[
			/window\.location\.reload\(\);/g,
			// Several parts of one page may be missing.
			'const to = window.__remixRouter?.state.navigation.location; const href = to ? to.pathname + to.search + to.hash : ""; if (window.leavingFor !== href) { window.leavingFor = href; setTimeout(() => { window.leavingFor = undefined; }, 1000); if (to) window.location.assign(href); else window.location.reload(); }',
		],
	],
	// Only the page that waits would have brought scripts.
	'@remix-run/react/dist/esm/errorBoundaries.js': [[/renderScripts \? .*? : null/g, 'null']],
	'@remix-run/router/dist/router.js': [
		// All but one are on in Remix's router, and that one is the server's.
		[/\bfuture\.(v7_(?!throwAbortReason)\w+)/g, 'true'],
		// What single fetch brings late are plain promises.
		[/return result\.type === ResultType\.deferred;/g, 'return false;'],
		[/return deferred && typeof deferred === "object" .*?;/g, 'return false;'],
		[/function cancelActiveDeferreds\(predicate\) \{/, '$& return [];'],
		// No page of ours holds a navigation back, or fades from one page to the next.
		[/shouldBlockNavigation\(\{[^}]*\}\);/g, 'undefined;'],
		[/\n\s*getBlocker,\n\s*deleteBlocker,/, ''],
		[/restoreAppliedTransitions\(routerWindow, .*?removeEventListener\("pagehide", _saveAppliedTransitions\);/s, ''],
		[
			/let viewTransitionOpts;\s*\/\/ On POP.*?if \(pendingAction === Action\.Pop\)/s,
			'let viewTransitionOpts; if (false)',
		],
		[/else if \(pendingViewTransitionEnabled\)/, 'else if (false)'],
		// For tests, and for reloading while one develops.
		[
			/_internalFetchControllers: fetchControllers,\s*_internalActiveDeferreds: activeDeferreds,[^}]*_internalSetRoutes\n/,
			'',
		],
	],
	'react-router-dom/dist/index.js': [
		[/let isViewTransitionUnavailable = .*?;/s, ''],
		[/if \(!viewTransitionOpts \|\| isViewTransitionUnavailable\)/, 'if (true)'],
		[/if \(vtContext\.isTransitioning && !vtContext\.flushSync\)/, 'if (false)'],
		[/if \(renderDfd && pendingState && [^{]*\{/g, 'if (false) {'],
		[/if \(!vtContext\.isTransitioning && interruption\)/, 'if (false)'],
	],
	// Which options would have to be on for the next version is said in development.
	'react-router/dist/index.js': [[/function logV6DeprecationWarnings\(.*?\) \{/g, '$& return;']],
}

/**
 * Leaves the parts of Remix's browser code out that our options never reach: a tenth of it; and mends one. Fails when Remix has
 * changed.
 * @returns {import('vite').Plugin}
 */
export function leanRemix() {
	return {
		name: 'marquee-lean-remix',
		apply: 'build',
		transform(code, id, options) {
			const file = options?.ssr ? undefined : Object.keys(DECIDED).find((end) => id.endsWith(`/node_modules/${end}`))
			return file && rewrite(code, DECIDED[file] ?? [], file)
		},
	}
}

/**
 * Puts other code where a package has what we do not want of it. Fails when the package has changed.
 * @param {string} code @param {Rewrite[]} rewrites @param {string} name
 */
export function rewrite(code, rewrites, name) {
	return rewrites.reduce((text, [pattern, value]) => {
		if (text.search(pattern) < 0) throw new Error(`${name} has no ${pattern} any more: see scripts/lib`)
		return text.replace(pattern, /** @type {string} */ (value))
	}, code)
}
