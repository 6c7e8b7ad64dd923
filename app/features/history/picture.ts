import type { HistoryEntry } from '#domain/history/history.ts'

/** What stands beside an entry: its wide picture, else its poster. */
export interface Picture {
	path: string
	isPoster: boolean
}

export function pictureOf({ backdropPath, posterPath }: HistoryEntry): Picture | null {
	if (backdropPath) return { path: backdropPath, isPoster: false }
	return posterPath ? { path: posterPath, isPoster: true } : null
}
