import type { ImdbTitles } from '#domain/account/port.ts'
import type { TitleTraits } from '#domain/recommend/candidate.ts'
import { hasCode } from '#domain/shared/errors.ts'
import { mediaKey, type TitleRef } from '#domain/shared/media-ref.ts'
import type { MovieDetails, ShowDetails, TitleSummary } from '#domain/title/media.ts'
import type { Catalog } from '#domain/title/port.ts'
import { mapLimit } from '#functions/lib/promises.ts'

/** One less than a Worker's simultaneous connections. */
const MAX_CONCURRENT_LOOKUPS = 5

interface Options {
	/** The titles whose details have been read. */
	pool: {
		find(keys: readonly string[]): Promise<ReadonlyMap<string, { summary: TitleSummary; traits: TitleTraits | null }>>
		saveDetails(details: readonly (MovieDetails | ShowDetails)[]): Promise<void>
	}
	/** Those of new titles that may be stored: each visitor has a share. */
	admit: (keys: readonly string[]) => Promise<readonly string[]>
	catalog: Pick<Catalog, 'movie' | 'show'>
}

/** The numbers of IMDb: those that are stored, and those of the catalog, which are stored for the next time. */
export function createImdbTitles({ pool, admit, catalog }: Options): ImdbTitles {
	/** A table without the number is better than none. */
	async function readDetails({ type, id }: TitleRef): Promise<MovieDetails | ShowDetails | null> {
		try {
			return await (type === 'movie' ? catalog.movie(id) : catalog.show(id))
		} catch (error) {
			if (hasCode(error, 'CATALOGUE_UNAVAILABLE')) return null
			throw error
		}
	}

	return {
		async known(titles) {
			const stored = await pool.find(titles.map(mediaKey))
			return titles.map((ref) => {
				const { summary, traits } = stored.get(mediaKey(ref)) ?? {}
				return summary && traits?.imdbId !== undefined ? { ...summary, imdbId: traits.imdbId } : null
			})
		},
		async find(titles) {
			const found = await mapLimit(titles, MAX_CONCURRENT_LOOKUPS, readDetails)
			const details = found.filter((title) => title !== null)
			const stored = await pool.find(details.map(mediaKey))
			const admitted = new Set(await admit(details.map(mediaKey).filter((key) => !stored.has(key))))
			await pool.saveDetails(details.filter((title) => stored.has(mediaKey(title)) || admitted.has(mediaKey(title))))
			return found
		},
	}
}
