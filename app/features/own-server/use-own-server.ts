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
	/** Whether it comes before other sources: it has the title, and the viewer has never chosen another one. */
	isFirst: boolean
	/** The reason why the title doesn't play from the server, as text. */
	problem: string | null
}

const NOT_STARTED: Search = { isWaiting: false, found: null, isFirst: false, problem: null }

async function isStored(ref: MediaRef, imdbId: string | null): Promise<boolean> {
	const { findInStoredLibrary } = await import('./find-in-library.client.ts')
	return (await findInStoredLibrary(ref, imdbId)) !== null
}

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
		const preferred = requested ?? readStored('preferred_source')
		const isChosen = preferred === OWN_SERVER_SOURCE
		let isOver = false
		const show = (search: Search) => isOver || setState({ key, search })
		show({ ...NOT_STARTED, isWaiting: isChosen || preferred === null })
		const timer = setTimeout(() => show(NOT_STARTED), MAX_WAIT_MS)
		const search = async (): Promise<Search> => {
			const isFirst = isChosen || (preferred === null && (await isStored(ref, imdbId)))
			if (!hasDocumentPolicy()) {
				if (isFirst && !isOver) location.replace(location.href)
				return { ...NOT_STARTED, isWaiting: isFirst }
			}
			if (!isFirst) show(NOT_STARTED)
			const outcome = await import('./find-on-server.client.ts').then(({ searchServer }) =>
				searchServer(ref, imdbId, isRequested),
			)
			return { ...NOT_STARTED, ...outcome, isFirst }
		}
		search()
			.catch((error) => {
				console.error(error)
				return NOT_STARTED
			})
			.then((outcome) => {
				clearTimeout(timer)
				show(outcome)
			})
		return () => {
			isOver = true
			clearTimeout(timer)
		}
	}, [key])
	return state.key === key ? state.search : NOT_STARTED
}
