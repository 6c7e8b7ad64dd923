import { useEffect, useState } from 'react'
import { readStored } from '#app/device/device-storage.ts'
import { OWN_SERVER_SOURCE } from '#domain/own-server/server-policy.ts'
import { type MediaRef, mediaKey } from '#domain/shared/media-ref.ts'
import type { FoundOnServer } from './find-on-server.client.ts'
import { hasDocumentPolicy, hasServerCookie } from './server-access.ts'

/** How long the player waits for the server before it offers other sources. */
const MAX_WAIT_MS = 5_000

interface Search {
	/** Do not play anything else while this is true. */
	isWaiting: boolean
	found: FoundOnServer | null
	/** The reason why the title doesn't play from the server, as text. */
	problem: string | null
}

const NOT_STARTED: Search = { isWaiting: false, found: null, problem: null }

/**
 * Looks for the title on the viewer's server.
 * @param requested `?source=` of the URL
 */
export function useOwnServer(ref: MediaRef | null, imdbId: string | null, requested: string | null): Search {
	const key = ref ? mediaKey(ref) : ''
	const [state, setState] = useState({ key, search: NOT_STARTED })
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the title
	useEffect(() => {
		// This check keeps the code below out of the server bundle.
		if (import.meta.env.SSR || !ref || !hasServerCookie()) return
		const isRequested = requested === OWN_SERVER_SOURCE
		const isWanted = isRequested || (requested === null && readStored('preferred_source') === OWN_SERVER_SOURCE)
		if (!hasDocumentPolicy()) {
			if (isWanted) location.replace(location.href)
			return
		}
		let isOver = false
		const show = (search: Search) => isOver || setState({ key, search })
		show({ ...NOT_STARTED, isWaiting: isWanted })
		const timer = setTimeout(() => show(NOT_STARTED), MAX_WAIT_MS)
		import('./find-on-server.client.ts')
			.then(({ searchServer }) => searchServer(ref, imdbId, isRequested))
			.catch((error) => {
				console.error(error)
				return null
			})
			.then((outcome) => {
				clearTimeout(timer)
				show({ ...NOT_STARTED, ...outcome })
			})
		return () => {
			isOver = true
			clearTimeout(timer)
		}
	}, [key])
	return state.key === key ? state.search : NOT_STARTED
}
