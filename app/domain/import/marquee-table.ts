import { LIKE_RATING } from '#domain/recommend/taste.ts'
import { isMediaType } from '#domain/shared/media-ref.ts'
import { ordinalField, ratingField, secondsField, textField, titleIdField, utcTimeField } from './field.ts'
import {
	createImportRow,
	hasColumns,
	type ParsedRows,
	type ReadOutcome,
	readRows,
	type TableRecord,
	toRecords,
} from './parsed-rows.ts'
import type { ExactOpinion, ImportRow, ImportTable } from './row.ts'

// The table of our own export: history, lists and ratings without what only its JSON has.

export function isMarqueeTable(table: ImportTable): boolean {
	return hasColumns(table, 'List', 'Type', 'TMDB ID', 'Watched seconds', 'Duration seconds')
}

export function readMarqueeTable(table: ImportTable): ParsedRows {
	const nameOf = ({ cell }: TableRecord) => textField(cell('Title', 'TMDB ID', 'List'))
	return readRows(table.name, toRecords(table), nameOf, readRecord)
}

function readRecord({ cell }: TableRecord): ReadOutcome {
	const [type, tmdbId] = [cell('Type').trim().toLowerCase(), titleIdField(cell('TMDB ID'))]
	if (!isMediaType(type) || tmdbId === null) return 'malformed'
	const said = readList(cell)
	return said === null
		? 'malformed'
		: [createImportRow({ type, tmdbId, title: textField(cell('Title')), at: utcTimeField(cell('Date')), ...said })]
}

/** What the table says of a title, by the list that it is in. */
function readList(cell: TableRecord['cell']): (Partial<ImportRow> & Pick<ImportRow, 'part'>) | null {
	const list = cell('List').trim().toLowerCase()
	switch (list) {
		case 'watchlist':
		case 'favorites':
			return { part: list }
		case 'not interested':
			return { part: 'opinions', opinion: toOpinion(null) }
		case 'ratings': {
			const rating = ratingField(cell('Rating'), LIKE_RATING)
			return rating === null ? null : { part: 'opinions', opinion: toOpinion((rating * LIKE_RATING) / 10) }
		}
		case 'history':
			return readViewing(cell)
		default:
			return null
	}
}

/** @param rating in stars; `null` for what is dismissed */
function toOpinion(rating: number | null): ExactOpinion {
	return { rating, isDismissed: rating === null, sentiment: null, keywords: [] }
}

function readViewing(cell: TableRecord['cell']): (Partial<ImportRow> & Pick<ImportRow, 'part'>) | null {
	const [season, episode] = [ordinalField(cell('Season')), ordinalField(cell('Episode'))]
	const [positionSeconds, durationSeconds] = [cell('Watched seconds'), cell('Duration seconds')].map(secondsField)
	// An entry may be about a whole show, but never has only a season or an episode.
	if ((season === null) !== (episode === null) || positionSeconds == null || durationSeconds == null) return null
	return { part: 'history', season, episode, progress: { positionSeconds, durationSeconds, preferredSource: null } }
}
