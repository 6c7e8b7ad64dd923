import { readStored } from '#app/device/device-storage.ts'
import { HISTORY_OFF_KEY, STARTED_TITLES_KEY } from '#app/device/registry.ts'
import type { StoredPosition } from '#app/device/resume-positions.ts'
import { createStoredList } from '#app/device/stored-list.ts'
import { toRecord } from '#domain/shared/json.ts'

/** A film or an episode of an account that was started, or the episode that follows a finished one. */
export interface StartedTitle extends StoredPosition {
	/** The program's key in the player. */
	key: string
	/** `xtreamAccountKey` */
	account: string
	path: string
	title: string
	subtitle: string | null
	pictureUrl: string | null
}

const MAX_STARTED = 100

/** Newest first. */
export const startedTitles = createStoredList(STARTED_TITLES_KEY, (stored) =>
	stored.flatMap(parseStarted).slice(0, MAX_STARTED),
)

/** What an entry of the list needs besides the position. */
export type StartableTitle = Omit<StartedTitle, keyof StoredPosition>

/** Where the player stores the position of a program. Once an episode is finished, the next one takes its place. */
export function createStartedStore(started: StartableTitle, next: StartableTitle | null) {
	return {
		read: (key: string): StoredPosition | null => startedTitles.read().find((entry) => entry.key === key) ?? null,
		write(key: string, position: StoredPosition): void {
			// The viewer may have switched the history off in another tab.
			if (readStored(HISTORY_OFF_KEY) !== null) return
			put({ ...started, key, ...position })
		},
		remove(key: string): void {
			const known = startedTitles.read()
			const finished = known.find((entry) => entry.key === key)
			if (!finished) return
			startedTitles.write(known.filter((entry) => entry !== finished))
			if (next && !known.some((entry) => entry.key === next.key))
				put({ ...next, positionSeconds: 0, durationSeconds: 0, savedAtMs: finished.savedAtMs })
		},
	}
}

export function removeStarted(isRemoved: (entry: StartedTitle) => boolean): void {
	startedTitles.write(startedTitles.read().filter((entry) => !isRemoved(entry)))
}

function put(entry: StartedTitle): void {
	const others = startedTitles.read().filter(({ key }) => key !== entry.key)
	startedTitles.write([entry, ...others].slice(0, MAX_STARTED))
}

/** Stored data may be invalid. */
function parseStarted(value: unknown): StartedTitle[] {
	const { key, account, path, title, subtitle, pictureUrl, ...position } = toRecord(value)
	const texts = [key, account, path, title].every((text) => typeof text === 'string' && text !== '')
	const times = [position.positionSeconds, position.durationSeconds, position.savedAtMs].every(Number.isFinite)
	const optional = [subtitle, pictureUrl].every((text) => text === null || typeof text === 'string')
	return texts && times && optional && String(path).startsWith('/') ? [value as StartedTitle] : []
}
