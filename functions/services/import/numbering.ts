import { sql } from 'drizzle-orm'
import type { ImportCatalog } from '#domain/import/port.ts'
import type { ImportStepOutcome } from '#domain/import/view.ts'
import { hasCode } from '#domain/shared/errors.ts'
import { fold } from '#domain/shared/spelling.ts'
import type { Db } from '#functions/data/database.ts'

/** Each is one call to the catalog. */
const SEASONS_PER_STEP = 8
/** Later parts of a season's rows follow in another step. */
const MAX_ROWS = 500

interface NamedEpisode {
	position: number
	showId: number
	season: number
	episodeTitle: string
}

/**
 * Finds the numbers of episodes that a file only names, for shows that are certain or chosen. Rows without a match keep no
 * number and are not written. @returns `null` when none is left
 */
export async function numberEpisodes(
	db: Db,
	importId: string,
	catalog: ImportCatalog,
): Promise<ImportStepOutcome | null> {
	const rows = await nextRows(db, importId)
	if (rows.length === 0) return null
	const seasons = new Map<string, NamedEpisode[]>()
	for (const row of rows) {
		const key = `${row.showId}:${row.season}`
		seasons.set(key, [...(seasons.get(key) ?? []), row])
	}
	try {
		const numbered = await Promise.all(
			[...seasons.values()].slice(0, SEASONS_PER_STEP).map((group) => numberGroup(group, catalog)),
		)
		await saveNumbers(db, importId, numbered.flat())
		return 'moving'
	} catch (error) {
		if (hasCode(error, 'CATALOGUE_UNAVAILABLE')) return 'stuck'
		throw error
	}
}

function nextRows(db: Db, importId: string): Promise<NamedEpisode[]> {
	return db.all<NamedEpisode>(sql`
		SELECT position, row ->> 'season' AS season, row ->> 'episodeTitle' AS episodeTitle,
			CASE outcome ->> 'kind' WHEN 'certain' THEN outcome ->> '$.title.id' ELSE substr(choice, 4) END AS showId
		FROM import_rows
		WHERE import_id = ${importId} AND undo IS NULL AND row ->> 'episodeTitle' IS NOT NULL
			AND ((outcome ->> 'kind' = 'certain' AND outcome ->> '$.title.type' = 'tv') OR choice LIKE 'tv:%')
		ORDER BY lookup, season LIMIT ${MAX_ROWS}`)
}

async function numberGroup(group: readonly NamedEpisode[], catalog: ImportCatalog) {
	const [{ showId, season } = { showId: 0, season: 0 }] = group
	const found = await catalog.season(Number(showId), season)
	const numbers = new Map(found?.episodes.map(({ name, episodeNumber }) => [fold(name), episodeNumber]))
	return group.map(({ position, episodeTitle }) => ({ position, episode: numbers.get(fold(episodeTitle)) ?? null }))
}

async function saveNumbers(
	db: Db,
	importId: string,
	numbered: readonly { position: number; episode: number | null }[],
) {
	await db.run(sql`
		UPDATE import_rows SET row = json_remove(json_set(row, '$.episode', numbered.episode), '$.episodeTitle')
		FROM (
			SELECT value ->> 'position' AS position, value ->> 'episode' AS episode FROM json_each(${JSON.stringify(numbered)})
		) AS numbered
		WHERE import_rows.import_id = ${importId} AND import_rows.position = numbered.position`)
}
