import { isEntryFinished } from '#domain/history/continue-watching.ts'
import { type MediaType, mediaKey, type TitleRef } from '#domain/shared/media-ref.ts'
import { yearOf } from '#domain/title/media.ts'
import { toLine } from './export.ts'
import type { ImdbTitle, Pages, StreamedProfileData } from './port.ts'

// Tables that other services import, of what each of them has: films and ratings.

const LETTERBOXD_COLUMNS = ['tmdbID', 'Title', 'Rating10', 'WatchedDate', 'Rewatch']
/** In the order of IMDb's own table, because some programs count columns. */
const IMDB_COLUMNS = [
	'Const',
	'Your Rating',
	'Date Rated',
	'Title',
	'Original Title',
	'URL',
	'Title Type',
	'IMDb Rating',
	'Runtime (mins)',
	'Year',
	'Genres',
	'Num Votes',
	'Release Date',
	'Directors',
	'TMDB ID',
] as const
/** Stars are half of IMDb's points, and of Letterboxd's. */
const POINTS_PER_STAR = 2
/** The most that are looked up at once. Each is a call to the metadata service, of which a request may make fifty. */
export const MAX_IMDB_IDS = 40

/** Every viewing of a film, and films that are only rated, for https://letterboxd.com/import. */
export async function* streamLetterboxd({
	history,
	plays,
	opinions,
}: Pick<StreamedProfileData, 'history' | 'plays' | 'opinions'>): AsyncGenerator<string> {
	yield toLine(LETTERBOXD_COLUMNS)
	const rated = await ratingsOf(opinions)
	const earlier = new Map<string, string[]>()
	for await (const page of plays)
		for (const { mediaKey: key, playedAt } of page) {
			if (key.startsWith('movie:')) earlier.set(key, [...(earlier.get(key) ?? []), playedAt])
		}
	for await (const page of history) {
		const films = page.filter((entry) => entry.type === 'movie' && isEntryFinished(entry))
		yield films
			.map((film) => {
				const key = mediaKey(film)
				const rating = pointsOf(rated.get(key)?.rating)
				rated.delete(key)
				const viewings = [...(earlier.get(key) ?? []), film.createdAt].sort()
				return viewings
					.map((at, index) => toLine([film.id, film.title, rating, at.slice(0, 10), index > 0 ? 'true' : '']))
					.join('')
			})
			.join('')
	}
	for (const { mediaType, mediaId, rating } of rated.values())
		if (mediaType === 'movie') yield toLine([mediaId, '', pointsOf(rating), '', ''])
}

type FindTitles = (titles: readonly TitleRef[]) => Promise<readonly (ImdbTitle | null)[]>

/**
 * The ratings, newest first, in the columns of IMDb's own export, which many programs read.
 * @param find asked for the newest `MAX_IMDB_IDS` that are not known; `null` if the catalog does not have it
 * @param known asked for all, at no cost
 */
export async function* streamImdb(
	{ history, saved, opinions }: Pick<StreamedProfileData, 'history' | 'saved' | 'opinions'>,
	find: FindTitles,
	known: FindTitles = async () => [],
): AsyncGenerator<string> {
	yield toLine(IMDB_COLUMNS)
	const rated = [...(await ratingsOf(opinions)).values()].sort((a, b) => Date.parse(b.saidAt) - Date.parse(a.saidAt))
	const names = await namesOf(history, saved, new Set(rated.map(keyOf)))
	const refOf = ({ mediaType, mediaId }: Rating) => ({ type: mediaType, id: mediaId })
	const stored = await known(rated.map(refOf))
	const titles = new Map(rated.map((rating, index) => [keyOf(rating), stored[index] ?? null]))
	const newest = rated.filter((rating) => !titles.get(keyOf(rating))).slice(0, MAX_IMDB_IDS)
	const found = await find(newest.map(refOf))
	newest.forEach((rating, index) => {
		titles.set(keyOf(rating), found[index] ?? null)
	})
	yield rated
		.map((rating) => toImdbLine(rating, titles.get(keyOf(rating)) ?? null, names.get(keyOf(rating)) ?? ''))
		.join('')
}

/** @param name if the title is not known */
function toImdbLine({ mediaType, mediaId, rating, saidAt }: Rating, about: ImdbTitle | null, name: string): string {
	const { imdbId = null, title = name, originalTitle, releaseDate = null } = about ?? {}
	const cells: Partial<Record<(typeof IMDB_COLUMNS)[number], string | number>> = {
		Const: imdbId ?? '',
		'Your Rating': pointsOf(rating),
		'Date Rated': saidAt.slice(0, 10),
		Title: title,
		'Original Title': originalTitle ?? title,
		URL: imdbId === null ? '' : `https://www.imdb.com/title/${imdbId}/`,
		'Title Type': mediaType === 'movie' ? 'Movie' : 'TV Series',
		Year: yearOf(releaseDate) ?? '',
		'Release Date': releaseDate ?? '',
		'TMDB ID': mediaId,
	}
	return toLine(IMDB_COLUMNS.map((column) => cells[column] ?? ''))
}

interface Rating {
	mediaType: MediaType
	mediaId: number
	rating: number | null
	saidAt: string
}

const keyOf = ({ mediaType, mediaId }: Pick<Rating, 'mediaType' | 'mediaId'>) =>
	mediaKey({ type: mediaType, id: mediaId })

async function ratingsOf(opinions: Pages<Rating>): Promise<Map<string, Rating>> {
	const rated = new Map<string, Rating>()
	for await (const page of opinions)
		for (const opinion of page) if (opinion.rating !== null) rated.set(keyOf(opinion), opinion)
	return rated
}

/** The names of these titles, as far as lists and the history have them. */
async function namesOf(
	history: StreamedProfileData['history'],
	saved: StreamedProfileData['saved'],
	keys: ReadonlySet<string>,
): Promise<Map<string, string>> {
	const names = new Map<string, string>()
	const note = (type: MediaType, id: number, title: string) => {
		const key = mediaKey({ type, id })
		if (keys.has(key)) names.set(key, title)
	}
	for await (const page of history) for (const { type, id, title } of page) note(type, id, title)
	for await (const page of saved) for (const { mediaType, mediaId, title } of page) note(mediaType, mediaId, title)
	return names
}

function pointsOf(stars: number | null | undefined): number | '' {
	return stars == null ? '' : Math.round(stars * POINTS_PER_STAR)
}

/** The data of one profile in the export of its account. */
export async function profileDataOf(
	data: StreamedProfileData & { profiles: Pages<{ id: string } & Partial<StreamedProfileData>> },
	profileId: string,
): Promise<StreamedProfileData> {
	for await (const page of data.profiles)
		for (const { id, ...own } of page) if (id === profileId && own.history) return own as StreamedProfileData
	return data
}
