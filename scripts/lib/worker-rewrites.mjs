/**
 * What packages do again and again for each page, or for browsers only, by the end of the file's path.
 * @type {Record<string, [RegExp, string][]>}
 */
export const ONCE = {
	// React encodes each piece of a page by itself, and hands on half a kilobyte at a time: a third of the time that a page takes.
	// Here pieces stay text until there is a good deal of it.
	'react-dom/cjs/react-dom-server.browser.production.min.js': [
		[
			/function p\(a,b\)\{if\(0!==b\.length\).*?function u\(a\)\{return ca\.encode\(a\)\}function w\(a\)\{return ca\.encode\(a\)\}/s,
			`var ca=new TextEncoder,l="";function p(a,b){l+=b;if(l.length>16384)ba(a)}function t(a,b){p(a,b);return!0}function ba(a){if(l){var b=l;l="";a.enqueue(ca.encode(b))}}function u(a){return""+a}function w(a){return a}`,
		],
		[/a\.push\(H,(?:c|u\(c\)),I,u\(C\(d\)\),E\)/g, 'a.push(H+c+I+C(d)+E)'],
		[/f\.chunks\.push\(Ta,u\(c\),Ua\)/, 'f.chunks.push(Ta+c+Ua)'],
		[/var l=null,n=0;/, ''],
		[/l=new Uint8Array\(512\);n=0;/g, 'l="";'],
	],
	// The router ranks all routes, and makes an expression of each, whenever it looks for one.
	'@remix-run/router/dist/router.js': [
		[
			/let branches = flattenRoutes\(routes\);\s*rankRouteBranches\(branches\);/,
			'let branches = rankedRoutes(routes);',
		],
		[/matches == null && i < branches\.length; \+\+i\) \{/, '$& if (!branches[i].whole.test(decoded)) continue;'],
		[
			/function compilePath\(path, caseSensitive, end\) \{/,
			`const rankings = new WeakMap();
			function rankedRoutes(routes) {
				let branches = rankings.get(routes);
				if (!branches) {
					branches = flattenRoutes(routes);
					rankRouteBranches(branches);
					for (let branch of branches) [branch.whole] = makePath(branch.path, false, true);
					rankings.set(routes, branches);
				}
				return branches;
			}
			const compiled = new Map();
			function compilePath(path, caseSensitive, end) {
				const key = [path, caseSensitive, end].join();
				if (!compiled.has(key)) compiled.set(key, makePath(path, caseSensitive, end));
				return compiled.get(key);
			}
			function makePath(path, caseSensitive, end) {`,
		],
	],
	// What it makes of the routes for a page is the same for every page.
	'@remix-run/react/dist/esm/server.js': [
		[
			/let routes = (createServerRoutes\(.*?\));/,
			'let routes = serverRoutes.get(manifest.routes); if (!routes) serverRoutes.set(manifest.routes, routes = $1);',
		],
		[/function RemixServer\(/, 'const serverRoutes = new WeakMap(); $&'],
	],
	'react-router-dom/server.mjs': [
		[
			/let manifest = \{\};\s*let dataRoutes = (UNSAFE_convertRoutesToDataRoutes\(.*?\));/,
			`let known = dataRoutesOf.get(routes);
			if (!known) {
				const manifest = {};
				dataRoutesOf.set(routes, known = { manifest, dataRoutes: $1 });
			}
			let { manifest, dataRoutes } = known;`,
		],
		[/function createStaticRouter\(/, 'const dataRoutesOf = new WeakMap(); $&'],
	],
	'react-router/dist/index.js': [
		// Which routes it is has been found before the loaders ran.
		[
			/let matches = (matchRoutes\(routes, \{\s*pathname: remainingPathname\s*\}\));/,
			'let matches = dataRouterState && !dataRouterState.errors ? dataRouterState.matches : $1;',
		],
		// An address that says all is what it is. (Pages are at the root: there is no base name.)
		[/function useHref\(to, _temp\) \{/, '$& if (WHOLE.test(to)) return to;'],
		[/function useHref\(/, 'const WHOLE = /^(?:\\/[\\w-]+)+(?:\\?[^#]+)?(?:#.+)?$/; $&'],
		// A page is rendered once, so nothing is remembered; where an address stands does not matter to a whole one.
		[
			/let routePathnamesJson = JSON\.stringify\((UNSAFE_getResolveToMatches\(.*?\))\);\s*return React\.useMemo\(\(\) => resolveTo\(to, JSON\.parse\(routePathnamesJson\), (.*?)\), \[.*?\]\);/,
			'return resolveTo(to, typeof to === "string" && to[0] === "/" ? [] : $1, $2);',
		],
	],
	// Nobody presses or points at a link on the server: it is an `a`.
	'@remix-run/react/dist/esm/components.js': [
		[
			/React\.forwardRef\(\(\{\s*to,((?!forwardRef).)*?React\.createElement\(Link\$1,.*?\n\}\);/s,
			`React.forwardRef(({ to, prefetch, discover = "render", relative, reloadDocument, preventScrollReset, viewTransition, replace, state, onClick, target, ...props }, ref) => {
				let isAbsolute = typeof to === "string" && ABSOLUTE_URL_REGEX.test(to);
				let href = useHref(to, { relative });
				return React.createElement("a", { ...props, "data-discover": getDiscoverAttr(discover, isAbsolute, reloadDocument), href: isAbsolute ? to : href, ref, target });
			});`,
		],
	],
	// Props are copied for each element, though they were written down for it alone.
	'react/cjs/react-jsx-runtime.production.min.js': [
		[
			/function q\(c,a,g\)\{/,
			'$&if(void 0===a.key&&void 0===a.ref&&!(c&&c.defaultProps))return{$$$$typeof:k,type:c,key:void 0===g?null:""+g,ref:null,props:a,_owner:n.current};',
		],
	],
}
