import type { CookieName } from '#app/device/registry.ts'
import { hasOwnServerPolicy, OWN_SERVER_COOKIE } from '#domain/own-server/server-policy.ts'

const YEAR_SECONDS = 365 * 86_400

/** Whether this device has a server, according to its cookie: cheap enough for every page. */
export function hasServerCookie(): boolean {
	return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${OWN_SERVER_COOKIE}=`))
}

/** Only says that there is a server, not which one: our server then lets the player's pages connect to it. */
export function setServerCookie(hasServer: boolean): void {
	const secure = location.protocol === 'https:' ? '; Secure' : ''
	const age = `Max-Age=${hasServer ? YEAR_SECONDS : 0}`
	// biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
	document.cookie = `${OWN_SERVER_COOKIE satisfies CookieName}=own; Path=/; ${age}; SameSite=Lax${secure}`
}

/** Whether this document may reach the viewer's server. It keeps the policy of the page that it was loaded for. */
export function hasDocumentPolicy(): boolean {
	const [navigation] = performance.getEntriesByType('navigation')
	return navigation !== undefined && hasOwnServerPolicy(new URL(navigation.name).pathname, true)
}
