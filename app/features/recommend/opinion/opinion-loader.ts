import { report } from '#app/http/report.ts'
import type { Taste } from '#domain/recommend/port.ts'
import type { Opinion, TitleRef } from '#domain/recommend/taste.ts'

/**
 * What the viewer has said of a title. Never rejects: a page about a title is shown whether or not this is known.
 * @param taste none when nobody is signed in
 */
export async function loadOpinion(taste: Taste | undefined, ref: TitleRef): Promise<Opinion | null> {
	try {
		return (await taste?.opinionOf(ref)) ?? null
	} catch (error) {
		report('opinion_load_failed', error)
		return null
	}
}
