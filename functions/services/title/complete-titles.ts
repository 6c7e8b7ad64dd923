import type { HistoryEntry } from '#domain/history/history.ts'
import type { SavableTitle } from '#domain/saved/port.ts'
import { CodedError } from '#domain/shared/errors.ts'
import { mediaKey } from '#domain/title/media.ts'
import type { Catalog } from '#domain/title/port.ts'

/** Each costs a catalog call. */
const MAX_LOOKUPS = 20

/**
 * Adds the catalog's data to entries that came without a title.
 * @throws {CodedError} `INVALID_REQUEST` when too many lack one, or the catalog has no such title
 */
export async function completeTitles(entries: readonly HistoryEntry[], catalog: Catalog): Promise<HistoryEntry[]> {
	const nameless = new Map<string, number>()
	entries.forEach((entry, index) => {
		if (entry.title === '' && !nameless.has(titleKey(entry))) nameless.set(titleKey(entry), index)
	})
	if (nameless.size > MAX_LOOKUPS)
		throw new CodedError('INVALID_REQUEST', `items: at most ${MAX_LOOKUPS} titles may come without a title`)
	const found = await Promise.all(
		[...nameless].map(async ([key, index]) => [key, await lookUp(entries, index, catalog)] as const),
	)
	const titles = new Map(found)
	return entries.map((entry) => completeEntry(entry, entry.title === '' ? titles.get(titleKey(entry)) : undefined))
}

function titleKey({ type, id }: HistoryEntry): string {
	return mediaKey({ type, id })
}

async function lookUp(entries: readonly HistoryEntry[], index: number, catalog: Catalog): Promise<SavableTitle> {
	const entry = entries[index]
	const title = entry && (await catalog.title(entry))
	if (!title) throw new CodedError('INVALID_REQUEST', `items.${index}.media_id: the catalog has no such title`)
	return title
}

function completeEntry(entry: HistoryEntry, title: SavableTitle | undefined): HistoryEntry {
	if (!title) return entry
	return {
		...entry,
		title: title.title,
		posterPath: entry.posterPath ?? title.posterPath,
		backdropPath: entry.backdropPath ?? title.backdropPath,
		overview: entry.overview || title.overview,
		rating: entry.rating || title.voteAverage,
	}
}
