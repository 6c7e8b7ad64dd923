import { useCallback, useEffect, useState } from 'react'
import { readStored, writeStored } from '#app/device/device-storage.ts'
import type { PlaybackFailure } from '#domain/player/playback-failure.ts'
import { chooseSource, nextSource, type PlayableSource } from '#domain/player/sources.ts'

const PREFERRED_SOURCE_KEY = 'preferred_source'

interface Options {
	sources: readonly PlayableSource[]
	/** `?source=` of the URL. */
	requested: string | null
	/** The program and the requested source: when either changes, failed sources are tried again. */
	playbackKey: string
}

/** A source that failed, and why. */
export interface FailedSource {
	id: string
	name: string
	failure: PlaybackFailure
}

/** The source that plays: the requested one, else the preferred one, and the next one when it fails. */
export function useSource({ sources, requested, playbackKey }: Options) {
	const [preferred, setPreferred] = useState<string | null>(null)
	const [failures, setFailures] = useState<{ playbackKey: string; list: FailedSource[] }>({ playbackKey, list: [] })
	// Runs after hydration: the server doesn't know what this device stores.
	useEffect(() => setPreferred(readStored(PREFERRED_SOURCE_KEY)), [])

	const failedSources = failures.playbackKey === playbackKey ? failures.list : NONE
	const failed = failedSources.map(({ id }) => id)
	const first = chooseSource(sources, { requested, preferred })
	// When all have failed, the last one stays with its message.
	const lastFailed = sources.find(({ id }) => id === failed.at(-1)) ?? null
	const source = first && failed.includes(first.id) ? (nextSource(sources, new Set(failed)) ?? lastFailed) : first
	const { id: currentId, name: currentName } = source ?? {}
	const onFailure = useCallback(
		(failure: PlaybackFailure) => {
			if (currentId === undefined || currentName === undefined) return
			setFailures((before) => {
				const others = before.playbackKey === playbackKey ? before.list.filter(({ id }) => id !== currentId) : []
				return { playbackKey, list: [...others, { id: currentId, name: currentName, failure }] }
			})
		},
		[currentId, currentName, playbackKey],
	)
	const selectSource = (id: string) => {
		setFailures({ playbackKey, list: failedSources.filter((source) => source.id !== id) })
		writeStored(PREFERRED_SOURCE_KEY, id)
		setPreferred(id)
	}
	return { source, failedSources, onFailure, selectSource }
}

const NONE: FailedSource[] = []
