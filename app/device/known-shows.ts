import { toRecord } from '#domain/shared/json.ts'
import type { KnownShow } from '#domain/title/known-shows.ts'

/** Asks the server for the episodes of shows. Unknown shows are left out. Never rejects. */
export async function readKnownShows(ids: readonly number[]): Promise<readonly KnownShow[]> {
	try {
		const response = await fetch(`/api/shows?ids=${ids.join()}`)
		return response.ok ? ((toRecord(await response.json()).shows ?? []) as KnownShow[]) : []
	} catch (error) {
		console.warn(error)
		return []
	}
}
