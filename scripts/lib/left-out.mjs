// Stands in the Worker's bundle for what code of others imports there and never runs (scripts/lib/vite-whole-worker.mjs).

/** Of `react-dom`, by the browser's half of the router: pages are rendered by `react-dom/server`. */
export const flushSync = (work) => work()

/** Of `preact`, by the pages of Auth.js, each of which is replaced by one of ours (`pages` in functions/services/auth-js.ts). */
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
}
