import { useSyncExternalStore } from 'react'
import { parseWrite, type Write } from '#domain/offline/write.ts'
import { deviceOwner } from './device-owner.ts'
import { keptKeys, readKept } from './device-store.ts'

/** Behind it the viewer's id, and behind that the time and the id of a write: tabs that write side by side do not undo each other. */
export const WRITES_PREFIX = 'marquee_writes:'

const NONE: readonly Write[] = []
const hearers = new Set<() => void>()
/** What the server has, and the page that was loaded before does not show yet. */
let settled: readonly Write[] = NONE
let latest = { name: '', settled, writes: NONE }

/** What the viewer of this device did and the page does not know of, oldest first; the same list while nothing changes. */
export function waitingWrites(): readonly Write[] {
	const owner = deviceOwner()
	const keys = owner === null ? [] : keptKeys(`${WRITES_PREFIX}${owner}:`).sort()
	const name = keys.join()
	if (name !== latest.name || settled !== latest.settled) {
		const kept = keys.flatMap((key) => parseWrite(readKept(key)) ?? [])
		latest = { name, settled, writes: [...settled, ...kept].sort((one, other) => one.at - other.at) }
	}
	return latest.writes
}

/** @param done a write that the server has now */
export function tellWaiting(done?: Write): void {
	if (done) settled = [...settled, done]
	for (const hear of hearers) hear()
}

/** The page has been loaded since: it shows what the server has. */
export function dropSettled(): void {
	if (settled.length === 0) return
	settled = NONE
	tellWaiting()
}

/** The same for a screen, which follows it. */
export function useWaiting(): readonly Write[] {
	return useSyncExternalStore(hearWaiting, waitingWrites, () => NONE)
}

function hearWaiting(hear: () => void): () => void {
	hearers.add(hear)
	addEventListener('storage', hear)
	return () => {
		hearers.delete(hear)
		removeEventListener('storage', hear)
	}
}
