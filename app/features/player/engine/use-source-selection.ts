import { useCallback, useEffect, useState } from 'react'
import { readStored, writeStored } from '#app/device/device-storage.ts'
import { chooseSource, nextSource } from '#domain/player/source-selection.ts'
import type { PlayableSource } from '#domain/player/sources.ts'

const PREFERRED_SOURCE_KEY = 'preferred_source'

interface Options {
	sources: readonly PlayableSource[]
	/** `?source=` of the URL. */
	requested: string | null
	/** The program and the requested source: when either changes, failed sources are tried again. */
	playbackKey: string
}

/** The source that plays: the requested one, else the preferred one, and the next one when it fails. */
export function useSource({ sources, requested, playbackKey }: Options) {
	const [preferred, setPreferred] = useState<string | null>(null)
	const [failures, setFailures] = useState<{ visit: string; ids: string[] }>({ visit: playbackKey, ids: [] })
	// After hydration: the server does not know what this device stores.
	useEffect(() => setPreferred(readStored(PREFERRED_SOURCE_KEY)), [])

	const failed = failures.visit === playbackKey ? failures.ids : []
	const first = chooseSource(sources, { requested, preferred })
	const source =
		first && failed.includes(first.id) ? (nextSource(sources, new Set(failed)) ?? lastFailed(sources, failed)) : first
	const currentId = source?.id
	const onFailure = useCallback(() => {
		if (!currentId) return
		setFailures((before) => ({
			visit: playbackKey,
			ids: [...(before.visit === playbackKey ? before.ids : []).filter((id) => id !== currentId), currentId],
		}))
	}, [currentId, playbackKey])
	const selectSource = (id: string) => {
		setFailures({ visit: playbackKey, ids: failed.filter((failedId) => failedId !== id) })
		writeStored(PREFERRED_SOURCE_KEY, id)
		setPreferred(id)
	}
	const failedName = sources.find(({ id }) => id === failed.at(-1) && id !== currentId)?.name ?? null
	return { source, failedName, onFailure, prefer: selectSource }
}

/** When all have failed, the last one stays with its message. */
function lastFailed(sources: readonly PlayableSource[], failed: readonly string[]): PlayableSource | null {
	return sources.find(({ id }) => id === failed.at(-1)) ?? null
}
