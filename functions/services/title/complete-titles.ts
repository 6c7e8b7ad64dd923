import type { HistoryEntry } from '#domain/history/history.ts'
import type { RecordedEntry } from '#domain/history/port.ts'
import { CodedError } from '#domain/shared/errors.ts'
import { type MediaRef, titleKey } from '#domain/shared/media-ref.ts'
import type { StoredTitle } from '#domain/title/media.ts'
import type { Catalog } from '#domain/title/port.ts'
import { withTimeout } from '#functions/lib/promises.ts'

/** Each costs a catalog call. */
const MAX_LOOKUPS = 20
/** Progress is not held up longer; its own texts are stored then. */
const LOOKUP_TIMEOUT_MS = 2000

type CatalogTexts = Pick<HistoryEntry, 'title' | 'posterPath' | 'backdropPath' | 'overview' | 'rating'>
/** The texts of an entry of a title that was found. */
type TextsOf = (entry: MediaRef) => CatalogTexts

/**
 * Replaces the entries' texts by those of the catalog, for the first titles of a call; those without a title count first. Other
 * entries, and those that the catalog does not know or does not answer for in time, keep their own.
 * @throws {CodedError} `INVALID_REQUEST` when too many lack a title, or the catalog has no such title
 */
export async function completeTitles(entries: readonly HistoryEntry[], catalog: Catalog): Promise<RecordedEntry[]> {
	const nameless = firstOfTitles(entries.filter(({ title }) => title === ''))
	if (nameless.size > MAX_LOOKUPS)
		throw new CodedError('INVALID_REQUEST', `items: at most ${MAX_LOOKUPS} titles may come without a title`)
	const lookups = [...new Map([...nameless, ...firstOfTitles(entries)])].slice(0, MAX_LOOKUPS)
	const found = new Map(
		await Promise.all(
			lookups.map(async ([key, entry]) => {
				const first = nameless.get(key)
				const texts = first
					? await requireTexts(first, entries.indexOf(first), catalog)
					: await withTimeout(LOOKUP_TIMEOUT_MS, lookUp(entry, catalog)).catch(() => null)
				return [key, texts] as const
			}),
		),
	)
	return entries.map((entry) => {
		const texts = found.get(titleKey(entry))?.(entry)
		return texts ? { ...entry, ...texts, hasCatalogTexts: true } : entry
	})
}

function firstOfTitles(entries: readonly HistoryEntry[]): Map<string, HistoryEntry> {
	const first = new Map<string, HistoryEntry>()
	for (const entry of entries) if (!first.has(titleKey(entry))) first.set(titleKey(entry), entry)
	return first
}

async function requireTexts(entry: HistoryEntry, index: number, catalog: Catalog): Promise<TextsOf> {
	const texts = await lookUp(entry, catalog)
	if (!texts) throw new CodedError('INVALID_REQUEST', `items.${index}.media_id: the catalog has no such title`)
	return texts
}

/** `null` if there is no such title. Reads what the player's page has read, which is cached. */
export async function lookUp(
	{ type, id, season }: MediaRef,
	catalog: Pick<Catalog, 'title' | 'show'>,
): Promise<TextsOf | null> {
	if (type === 'movie' || season == null) {
		const title = await catalog.title({ type, id })
		return title && (() => textsOf(title))
	}
	const show = await catalog.show(id, season)
	if (!show) return null
	const { seasonNumber, episodes } = show.season ?? { seasonNumber: null, episodes: [] }
	return (entry) => {
		const texts = textsOf(show)
		const isLoaded = entry.season === seasonNumber
		const playing = isLoaded ? episodes.find(({ episodeNumber }) => episodeNumber === entry.episode) : null
		return { ...texts, overview: playing?.overview || texts.overview }
	}
}

function textsOf({ title, posterPath, backdropPath, overview, voteAverage }: StoredTitle): CatalogTexts {
	return { title, posterPath, backdropPath, overview, rating: voteAverage }
}
