import { report } from '#app/http/report.server.ts'
import type { Taste } from '#domain/recommend/port.ts'
import type { Opinion } from '#domain/recommend/taste.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'

/**
 * The viewer's opinion on a title. Never rejects: the page is shown either way.
 * @param taste undefined for anonymous visitors
 */
export async function loadOpinion(taste: Taste | undefined, ref: TitleRef): Promise<Opinion | null> {
	try {
		return (await taste?.opinionOf(ref)) ?? null
	} catch (error) {
		report('opinion_load_failed', error)
		return null
	}
}
