import { OWN_SERVER_PATH } from '#domain/shared/links.ts'
import { isTitlePlayerPath } from '#domain/shared/paths.ts'

/** Id of the player's source on the viewer's own server. */
export const OWN_SERVER_SOURCE = 'own-server'

/** @param path of the player, perhaps with a start position */
export function ownServerWatchPath(path: string): string {
	return `${path}${path.includes('?') ? '&' : '?'}source=${OWN_SERVER_SOURCE}`
}

/** The cookie of a device whose viewer has connected their own server. */
export const OWN_SERVER_COOKIE = 'server'

/**
 * Whether the page's security policy lets scripts and the player reach any host: where a viewer connects a server of their
 * own, and, on a device that has one, where it plays.
 */
export function hasOwnServerPolicy(pathname: string, hasServer: boolean): boolean {
	return pathname === OWN_SERVER_PATH || (hasServer && isTitlePlayerPath(pathname))
}
