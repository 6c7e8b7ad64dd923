import { findServerTitle } from '#domain/own-server/library.ts'
import { hasOwnServerPolicy } from '#domain/own-server/server-policy.ts'
import { describeServerTitle } from '#domain/own-server/words.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'
import { hasDocumentPolicy } from './server-access.ts'
import { storedLibrary } from './server-client.ts'
import { readConnection } from './server-connection.ts'

export interface StoredFind {
	serverName: string
	/** '3 seasons, 24 episodes' */
	about: string | null
}

/** Looks up a title in the stored library; `null` if the viewer's server doesn't have it. */
export async function findInStoredLibrary(ref: MediaRef, imdbId: string | null): Promise<StoredFind | null> {
	const connection = readConnection()
	const library = connection && (await storedLibrary())
	const title = library && findServerTitle(library.titles, ref, imdbId)
	return title && { serverName: connection.serverName, about: describeServerTitle(title) }
}

/** Lets links to the player load a new document, which may reach the server. */
export function followLinksByDocument(): () => void {
	const onClick = (event: MouseEvent) => {
		const link = event.target instanceof Element ? event.target.closest('a') : null
		const leadsToPlayer = link?.origin === location.origin && hasOwnServerPolicy(link.pathname, true)
		// The router listens further down; without it the browser follows the link.
		if (leadsToPlayer && !hasDocumentPolicy()) event.stopPropagation()
	}
	addEventListener('click', onClick, { capture: true })
	return () => removeEventListener('click', onClick, { capture: true })
}
