import type { HistoryEntry } from '#domain/history/history.ts'

/** The backdrop of an entry, or its poster. */
export interface EntryImage {
	path: string
	isPoster: boolean
}

export function entryImage({ backdropPath, posterPath }: HistoryEntry): EntryImage | null {
	if (backdropPath) return { path: backdropPath, isPoster: false }
	return posterPath ? { path: posterPath, isPoster: true } : null
}
