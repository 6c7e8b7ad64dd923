import { sql } from 'drizzle-orm'
import { QUOTAS } from '#domain/shared/quota.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import { fitTexts, type TitleTexts } from '#domain/title/stored-texts.ts'
import type { Db } from './database.ts'

/** The texts of `title_texts` under the names of `TitleTexts`. */
const SHARED = `'title', title, 'posterPath', poster_path, 'backdropPath', backdrop_path, 'overview', overview, 'rating', rating`
const SHARED_TEXTS = { history: SHARED, saved: `${SHARED}, 'releaseDate', release_date` }

type Table = keyof typeof SHARED_TEXTS

/** The `TitleTexts` of a row, as a JSON object in SQL. @param row the table, or another name that it has in the query */
export const textsOf = (table: Table, row: string = table): string => `coalesce(${row}.own_texts, (
	SELECT json_object(${SHARED_TEXTS[table]}) FROM title_texts WHERE title_texts.id = ${row}.texts_id
))`

/** What a row of `saved` says about its title, as a column of a query. */
export const savedTexts = sql.raw(textsOf('saved')).mapWith((text): Required<TitleTexts> => JSON.parse(text))

/**
 * What a row stores of the texts that it is given, as SQL for its columns `texts_id` and `own_texts`: the shared texts if they say
 * the same, else the given ones. Ratings change daily and are not compared.
 * @param json SQL of the given texts as a JSON object
 * @param keys SQL of the `mediaKey`s of the title; of an episode also its show's, whose texts it may have
 * @param rating its name in the object
 */
export function storedTexts(table: Table, json: string, keys: readonly string[], rating = 'rating'): string {
	const given = (name: string) => `${json} ->> '${name}'`
	const release = table === 'saved' ? `, 'releaseDate', ${given('releaseDate')}` : ''
	const sameRelease = table === 'saved' ? ` AND title_texts.release_date IS ${given('releaseDate')}` : ''
	const shared = `(
		SELECT id FROM title_texts WHERE title_texts.media_key IN (${keys.join()}) AND title_texts.title = ${given('title')}
			AND title_texts.overview = ${given('overview')} AND title_texts.poster_path IS ${given('posterPath')}
			AND title_texts.backdrop_path IS ${given('backdropPath')}${sameRelease} LIMIT 1
	)`
	return `${shared}, iif(${shared} IS NULL, json_object('title', ${given('title')}, 'posterPath', ${given('posterPath')},
		'backdropPath', ${given('backdropPath')}, 'overview', ${given('overview')}, 'rating', ${given(rating)}${release}), NULL)`
}

/** ?1 texts as JSON, ?2 language, ?3 time. Written only if something has changed or a day has passed: a rating is the same to all who read it while it differs by less than they see. */
const SHARE_TEXTS = `
	INSERT INTO title_texts (media_key, language, title, poster_path, backdrop_path, overview, rating, release_date, read_at)
	SELECT value ->> 'mediaKey', ?2, value ->> 'title', value ->> 'posterPath', value ->> 'backdropPath',
		value ->> 'overview', value ->> 'rating', value ->> 'releaseDate', ?3
	FROM json_each(?1) WHERE true
	ON CONFLICT (media_key, language) DO UPDATE SET
		title = excluded.title, poster_path = excluded.poster_path, backdrop_path = excluded.backdrop_path,
		overview = excluded.overview, rating = excluded.rating,
		release_date = coalesce(excluded.release_date, release_date), read_at = excluded.read_at
	WHERE (title, poster_path, backdrop_path, overview, release_date) IS NOT (
		excluded.title, excluded.poster_path, excluded.backdrop_path, excluded.overview, coalesce(excluded.release_date, release_date)
	) OR abs(rating - excluded.rating) >= 0.05 OR read_at < excluded.read_at - ${DAY_MS}`

/**
 * Stores what the metadata service says about titles and episodes, or renews it, as a statement for a transaction.
 * @param language ISO 639-1; `null` for the app's own
 */
export function shareTexts(
	db: Db,
	language: string | null,
	texts: readonly (TitleTexts & { mediaKey: string })[],
	nowMs: number,
): D1PreparedStatement {
	const fitted = texts.map((title) => fitTexts(title, QUOTAS.saved.rowBytes))
	return db.$client.prepare(SHARE_TEXTS).bind(JSON.stringify(fitted), language ?? '', nowMs)
}
