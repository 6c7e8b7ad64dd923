import { useCallback, useEffect, useState } from 'react'
import { keep, readKept } from '#app/device/device-store.ts'
import type { PlayableSource } from '#domain/player/sources.ts'
import { chooseSource, PREFERRED_SOURCE_KEY, sourceAfter } from './source-choice.ts'

interface Options {
	sources: readonly PlayableSource[]
	/** The address's `?source=`. */
	asked: string | null
	/** What is played and asked for: with another page, or another wish, what has failed is tried again. */
	visit: string
}

/** The source that plays: as asked, else the viewer's own, and the next one when it fails. */
export function useSource({ sources, asked, visit }: Options) {
	const [preferred, setPreferred] = useState<string | null>(null)
	const [failures, setFailures] = useState<{ visit: string; ids: string[] }>({ visit, ids: [] })
	// After hydration: the server does not know what this device keeps.
	useEffect(() => setPreferred(readKept(PREFERRED_SOURCE_KEY)), [])

	const failed = failures.visit === visit ? failures.ids : []
	const first = chooseSource(sources, { asked, preferred })
	const source =
		first && failed.includes(first.id) ? (sourceAfter(sources, new Set(failed)) ?? lastOf(sources, failed)) : first
	const failing = source?.id
	const onFailure = useCallback(() => {
		if (!failing) return
		setFailures((before) => ({
			visit,
			ids: [...(before.visit === visit ? before.ids : []).filter((id) => id !== failing), failing],
		}))
	}, [failing, visit])
	const prefer = (id: string) => {
		setFailures({ visit, ids: failed.filter((one) => one !== id) })
		keep(PREFERRED_SOURCE_KEY, id)
		setPreferred(id)
	}
	const failedName = sources.find(({ id }) => id === failed.at(-1) && id !== failing)?.name ?? null
	return { source, failedName, onFailure, prefer }
}

/** When all have failed the last one stays, with its message. */
function lastOf(sources: readonly PlayableSource[], failed: readonly string[]): PlayableSource | null {
	return sources.find(({ id }) => id === failed.at(-1)) ?? null
}
