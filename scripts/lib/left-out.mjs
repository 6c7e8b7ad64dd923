// Stands in the Worker's bundle for packages that code of others imports there and never runs (`[alias]` in wrangler.toml).

/** Of `react-dom`, by the browser's half of the router: pages are rendered by `react-dom/server`. */
export const flushSync = (work) => work()

/** Of `preact`, by the pages of Auth.js, each of which is replaced by one of ours (`pages` in functions/services/auth-js.ts). */
export const Fragment = null
export const jsx = () => null
export const jsxs = jsx
export const renderToString = () => 'Signing in is not set up here.'
