import { report } from '#app/http/report.server.ts'
import type { SavedLists } from '#domain/saved/port.ts'
import type { SavedList } from '#domain/saved/saved.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'

/**
 * The viewer's lists that a title is in. Never rejects: the details page is shown either way.
 * @param saved `null` for anonymous visitors
 */
export async function loadSavedLists(
	saved: SavedLists | undefined,
	{ type, id }: Pick<MediaRef, 'type' | 'id'>,
): Promise<SavedList[]> {
	try {
		return (await saved?.listsOf({ type, id })) ?? []
	} catch (error) {
		report('saved_lists_load_failed', error)
		return []
	}
}
