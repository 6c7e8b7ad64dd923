import {
	imdbIdField,
	ordinalField,
	ratingField,
	runtimeField,
	textField,
	titleIdField,
	truthField,
	viewingTimeField,
	yearField,
} from './field.ts'
import {
	createImportRow,
	hasAnyColumn,
	hasColumns,
	isNameless,
	type ParsedRows,
	type ReadOutcome,
	ratingRows,
	readRows,
	rowsWithout,
	type TableRecord,
	type TitleFields,
	toRecords,
} from './parsed-rows.ts'
import type { ImportRow, ImportTable } from './row.ts'

// Lists whose records name the title, what was done with it and when in fields of their own: TV Time's last export, and tables
// that other programs make of Trakt.

const WATCHED_FIELDS = ['watched_at', 'date_watched', 'last_watched_at']
const LISTED_FIELDS = ['listed_at', 'watchlisted_at']
const RATED_FIELDS = ['rated_at']

/** What a status says of a show, or of a film that is not watched. */
const STATUSES: Readonly<Record<string, Pick<ImportRow, 'part' | 'hiding'>>> = {
	...statuses(['notstartedyet', 'towatch', 'forlater', 'watchlater', 'plantowatch', 'planned', 'watchlist'], null),
	...statuses(['stopped', 'dropped', 'archived', 'abandoned'], 'dropped'),
	...statuses(['hold', 'onhold', 'paused'], 'hidden'),
	...statuses(['continuing', 'uptodate', 'watching', 'followed', 'following'], 'followed'),
}

function statuses(names: readonly string[], hiding: ImportRow['hiding']) {
	const part: ImportRow['part'] = hiding === null ? 'watchlist' : 'hidden'
	return Object.fromEntries(names.map((name) => [name, { part, hiding }]))
}

export function isFlatTable(table: ImportTable): boolean {
	const isTimed = hasAnyColumn(table, ...WATCHED_FIELDS, ...LISTED_FIELDS, ...RATED_FIELDS, 'is_watched')
	const isSeries = hasColumns(table, 'tvdb_id', 'status')
	const isTitled = hasAnyColumn(table, 'title', 'name', 'show_title', 'imdb_id', 'tmdb_id')
	return isTitled && (isTimed || isSeries) && !namesEpisodes(table)
}

/** Prime Video's histories have the names of episodes, and those of seasons with the show's. */
function namesEpisodes(table: ImportTable): boolean {
	if (!hasColumns(table, 'episode') || hasAnyColumn(table, 'season', 'season_number')) return false
	return toRecords(table).some(({ cell }) => /\p{L}{2}/u.test(cell('episode')))
}

export function readFlatTable(table: ImportTable): ParsedRows {
	return readRows(table.name, toRecords(table), flatName, readFlatRecord)
}

export function flatName({ cell }: TableRecord): string {
	return textField(cell('title', 'show_title', 'series_name', 'name', 'imdb_id', 'tmdb_id'))
}

export function readFlatRecord({ cell }: TableRecord): ReadOutcome {
	const kind = kindOf(cell)
	const [season, episode] = [
		ordinalField(cell('season', 'season_number')),
		ordinalField(cell('episode', 'episode_number', 'number')),
	]
	const title = titleOf(cell, kind)
	if (isNameless(title)) return 'nameless'
	if (kind === 'episode' && (season === null || episode === null)) return 'malformed'
	const place = kind === 'episode' ? { season, episode } : {}
	const rows: ImportRow[] = []
	const add = (fields: Partial<ImportRow> & Pick<ImportRow, 'part'>) =>
		rows.push(createImportRow({ ...title, ...fields }))

	const watchedAt = viewingTimeField(cell(...WATCHED_FIELDS))
	const isWatched = truthField(cell('is_watched')) ?? (watchedAt !== null || actionOf(cell) === 'history')
	const addedAt = viewingTimeField(cell(...LISTED_FIELDS, 'created_at', 'added_at'))
	if (isWatched && kind !== 'show' && kind !== 'season')
		add({
			part: 'history',
			...place,
			at: watchedAt,
			plays: watchedAt === null ? [] : [watchedAt],
			playCount: playCountOf(cell),
			runtimeMinutes: runtimeField(cell('runtime')),
		})
	// Who saves a show's episodes one by one lists those that were not watched: the show's status says what it is.
	const isSaidOfShow = kind === 'episode' && cell('is_watched') !== '' && cell('status') !== ''
	const isListed =
		!isSaidOfShow &&
		(truthField(cell('is_watchlisted')) ?? (cell(...LISTED_FIELDS) !== '' || actionOf(cell) === 'watchlist'))
	const isPlannedFilm =
		kind === 'movie' && truthField(cell('is_watched')) === false && cell('is_watchlisted', 'status') === ''
	if (isListed || isPlannedFilm) {
		if (kind === 'episode' || kind === 'season') return rowsWithout(rows, 'not-whole')
		add({ part: 'watchlist', at: addedAt })
	}
	if (truthField(cell('is_favorite', 'is_favorited', 'favorite', 'is_favourite')))
		add({ part: 'favorites', at: addedAt })
	const said = normalize(cell('status'))
	const status = Object.hasOwn(STATUSES, said) ? STATUSES[said] : undefined
	const isOfTitle = kind === 'movie' ? !isWatched && status?.hiding !== 'followed' : kind !== 'episode' || isSaidOfShow
	if (status && isOfTitle) add({ ...status, at: addedAt })

	const rating = ratingField(cell('rating', 'user_rating', 'my_rating'), TEN_STARS)
	if (rating !== null) {
		if (kind === 'episode' || kind === 'season') return rowsWithout(rows, 'part-rating')
		const rated = createImportRow({
			part: 'opinions',
			...title,
			at: viewingTimeField(cell(...RATED_FIELDS)) ?? watchedAt,
			rating,
		})
		rows.push(...ratingRows(rated))
	}
	if (rows.length > 0) return rows
	// An episode that has not been watched says nothing about the viewer.
	if (kind === 'episode') return truthField(cell('is_watched')) === false ? [] : 'unwatched'
	return kind === 'movie' ? 'unwatched' : 'whole-show'
}

const TEN_STARS = 10

type Cell = TableRecord['cell']
type Kind = 'movie' | 'show' | 'season' | 'episode' | 'unknown'

function kindOf(cell: Cell): Kind {
	const said = normalize(cell('type', 'item_type', 'media_type', 'entity_type'))
	if (said === 'episode' || said === 'season') return said
	if (/^(?:show|series|tv|tvshow|tvseries)$/.test(said)) return isEpisode(cell) ? 'episode' : 'show'
	// A film, a show, or something short: only looking it up tells.
	if (said === 'anime') return isEpisode(cell) ? 'episode' : 'unknown'
	if (said !== '') return 'movie'
	if (isEpisode(cell)) return 'episode'
	return normalize(cell('status')) !== '' || cell('series_tvdb_id', 'show_title', 'series_name') !== ''
		? 'show'
		: 'movie'
}

const isEpisode = (cell: Cell) => cell('episode', 'episode_number') !== ''

/** Ids in the record of an episode are those of the episode, unless they say otherwise. */
function titleOf(cell: Cell, kind: Kind): TitleFields {
	const isWhole = kind === 'movie' || kind === 'show'
	return {
		type: kind === 'unknown' ? null : kind === 'movie' ? 'movie' : 'tv',
		title: kind === 'episode' ? textField(cell('show_title', 'series_name', 'title', 'name')) : flatTitle(cell),
		year: yearField(cell('show_year', 'year')),
		tmdbId: titleIdField(isWhole ? cell('tmdb_id', 'tmdb') : cell('show_tmdb_id', 'series_tmdb_id')),
		imdbId: imdbIdField(isWhole ? cell('imdb_id', 'imdb') : cell('show_imdb_id', 'series_imdb_id')),
	}
}

const flatTitle = (cell: Cell) => textField(cell('title', 'show_title', 'series_name', 'name'))

function playCountOf(cell: Cell): number | null {
	const [plays, again] = [ordinalField(cell('plays', 'play_count')), ordinalField(cell('rewatch_count'))]
	return plays ?? (again === null ? null : again + 1)
}

function actionOf(cell: Cell): 'history' | 'watchlist' | null {
	const action = normalize(cell('action'))
	if (/^(?:watch|watched|history|scrobble|checkin)$/.test(action)) return 'history'
	return action === 'watchlist' ? 'watchlist' : null
}

function normalize(text: string): string {
	return text
		.slice(0, 40)
		.toLowerCase()
		.replace(/[^a-z]/g, '')
}
