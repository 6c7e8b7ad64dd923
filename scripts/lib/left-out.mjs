// Stands in the Worker's bundle for what code of others imports there and never runs (scripts/lib/vite-whole-worker.mjs).

/** Of `react-dom`, by the browser's half of the router: pages are rendered by `react-dom/server`. */
export const flushSync = (work) => work()

/** Of `preact`, by the pages of Auth.js, each of which is replaced by one of ours (`pages` in functions/services/account/auth-js.ts). */
export const Fragment = null
export const jsx = () => null
export const jsxs = jsx
export const renderToString = () => 'Signing in is not set up here.'

/** Of Auth.js: pages, links by mail and passkeys. */
const unreached = () => {
	throw new Error('this part of Auth.js is left out')
}
export default unreached
export {
	unreached as assertInternalOptionsWebAuthn,
	unreached as getAuthenticationResponse,
	unreached as getRegistrationResponse,
	unreached as inferWebAuthnOptions,
	unreached as sendToken,
	unreached as verifyAuthenticate,
	unreached as verifyRegister,
	unreached as webAuthnOptions,
}

/** Of `set-cookie-parser`, by Remix: cookies that a loader has put into one header. A comma inside of a date ends none. */
export const splitCookiesString = (text) => text.split(/,\s*(?=[^;,\s=]+=)/)

/** Of Drizzle: queries by relations, which want a schema that we do not give it (functions/data/database.ts). */
/** Of Hono: apps of others below ours, and forms, which are Remix's. */
export {
	unreached as createTableRelationsHelpers,
	unreached as extractTablesRelationalConfig,
	unreached as getOperators,
	unreached as getOrderByOperators,
	unreached as Many,
	unreached as mapRelationalRow,
	unreached as normalizeRelation,
	unreached as One,
	unreached as RelationalQueryBuilder,
	unreached as createMountedRequest,
	unreached as parseBody,
}

/** Of Remix: advice to whoever develops, and a page that waits for the browser. */
export const resourceRouteJsonWarning = () => 'a resource route answered with a plain object'
export const RemixRootDefaultHydrateFallback = () => null
