import remixOptions from '../../remix.config.ts'

/** @param {string} name */
const flag = (name) => String(Object.entries(remixOptions.future).some(([key, isOn]) => key === name && isOn))

/** @type {Rewrite} */
const FLAGS = [/\b(?:window\.__remixContext\.)?future\.(v3_\w+)/g, (_, name) => flag(name)]

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
	'@remix-run/react/dist/esm/components.js': [FLAGS],
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
			return file && DECIDED[file]?.reduce((text, rewrite) => decide(text, rewrite, file), code)
		},
	}
}

/** @param {string} code @param {Rewrite} rewrite @param {string} file */
function decide(code, [pattern, value], file) {
	if (code.search(pattern) < 0) throw new Error(`${file} has no ${pattern} any more: see vite-lean-remix.mjs`)
	return code.replace(pattern, /** @type {string} */ (value))
}
