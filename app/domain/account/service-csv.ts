import { isEntryFinished } from '#domain/history/continue-watching.ts'
import { type MediaType, mediaKey, type TitleRef } from '#domain/shared/media-ref.ts'
import { yearOf } from '#domain/title/media.ts'
import { toLine } from './export.ts'
import type { Pages, StreamedProfileData } from './port.ts'

// Tables that other services import, of what each of them has: films and ratings.

const LETTERBOXD_COLUMNS = ['tmdbID', 'Title', 'Rating10', 'WatchedDate', 'Rewatch']
const IMDB_COLUMNS = [
	'Const',
	'Your Rating',
	'Date Rated',
	'Title',
	'URL',
	'Title Type',
	'Year',
	'Release Date',
	'TMDB ID',
]
/** Stars are half of IMDb's points, and of Letterboxd's. */
const POINTS_PER_STAR = 2
/** Each is a call to the metadata service, of which a request may make fifty. */
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

/** What IMDb says about a title. */
export interface ImdbTitle {
	imdbId: string | null
	title: string
	releaseDate: string | null
}

/**
 * The ratings, newest first, in the columns of IMDb's own export, which many programs read.
 * @param find asked for the newest `MAX_IMDB_IDS`; `null` if the catalog does not have it
 */
export async function* streamImdb(
	{ history, saved, opinions }: Pick<StreamedProfileData, 'history' | 'saved' | 'opinions'>,
	find: (titles: readonly TitleRef[]) => Promise<readonly (ImdbTitle | null)[]>,
): AsyncGenerator<string> {
	yield toLine(IMDB_COLUMNS)
	const rated = [...(await ratingsOf(opinions)).values()].sort((a, b) => Date.parse(b.saidAt) - Date.parse(a.saidAt))
	const names = await namesOf(history, saved, new Set(rated.map(keyOf)))
	const newest = rated.slice(0, MAX_IMDB_IDS)
	const found = await find(newest.map(({ mediaType, mediaId }) => ({ type: mediaType, id: mediaId })))
	yield rated
		.map((opinion, index) => {
			const { imdbId = null, title = names.get(keyOf(opinion)) ?? '', releaseDate = null } = found[index] ?? {}
			const url = imdbId === null ? '' : `https://www.imdb.com/title/${imdbId}/`
			const type = opinion.mediaType === 'movie' ? 'Movie' : 'TV Series'
			const ratedOn = opinion.saidAt.slice(0, 10)
			const points = pointsOf(opinion.rating)
			return toLine([
				imdbId ?? '',
				points,
				ratedOn,
				title,
				url,
				type,
				yearOf(releaseDate) ?? '',
				releaseDate ?? '',
				opinion.mediaId,
			])
		})
		.join('')
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
