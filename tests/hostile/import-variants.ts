// Makes export files as services write them, each a little different: columns in any order, with other ones beside them and
// some left out, in the encodings and with the marks of spreadsheets, alone or in a zip.
import { strToU8, zipSync } from 'fflate'
import type { Random } from '../support/random.ts'

export interface ImportVariant {
	name: string
	bytes: Uint8Array
	/** The names of what was watched, rated or listed in it. */
	entries: string[]
	/** Files of the zip that hold nothing for us. */
	others: string[]
}

export type Cells = Record<string, string>

export interface TableFormat {
	name: string
	/** Columns without which the format would not be what it is. */
	needed: readonly string[]
	optional?: readonly string[]
	/** @param title of the entry; its column is among the needed ones */
	record(title: string, index: number, chance: Chance): Cells
}

interface DocumentFormat {
	name: string
	/** An item for each title, as the service nests them. */
	value(items: { title: string; index: number }[], chance: Chance): unknown
}

export type Chance = ReturnType<typeof createChance>

export function createChance(random: Random) {
	const below = (limit: number) => Math.floor(random() * limit)
	return {
		below,
		pick: <T>(items: readonly T[]) => items[below(items.length)] as T,
		/** True once in so many times. */
		once: (times: number) => below(times) === 0,
		shuffled: <T>(items: readonly T[]) =>
			items
				.map((item) => ({ item, at: random() }))
				.sort((a, b) => a.at - b.at)
				.map(({ item }) => item),
	}
}

export const day = ({ below }: Chance) => `20${10 + below(15)}-0${1 + below(9)}-${10 + below(18)}`
const time = (chance: Chance) => `${day(chance)}T20:0${chance.below(9)}:00Z`
const spacedTime = (chance: Chance) => time(chance).replace('T', ' ').replace('Z', '')
const maybe = <T>({ once }: Chance, value: T): T | '' => (once(3) ? '' : value)
const yearOf = (index: number) => String(1950 + (index % 70))

export const TABLES: Readonly<Record<string, TableFormat>> = {
	'Letterboxd watched': {
		name: 'watched.csv',
		needed: ['Name', 'Year', 'Letterboxd URI'],
		optional: ['Date'],
		record: (title, index, chance) => {
			return {
				Name: title,
				Year: yearOf(index),
				'Letterboxd URI': `https://x/${index}`,
				Date: maybe(chance, day(chance)),
			}
		},
	},
	'Letterboxd diary': {
		name: 'diary.csv',
		needed: ['Name', 'Year', 'Letterboxd URI', 'Watched Date'],
		optional: ['Date', 'Rating', 'Rewatch'],
		record: (title, index, chance) => ({
			Name: title,
			Year: maybe(chance, yearOf(index)),
			'Letterboxd URI': `https://x/${index}`,
			'Watched Date': maybe(chance, day(chance)),
			Date: day(chance),
			Rating: maybe(chance, String(chance.below(11) / 2)),
			Rewatch: chance.pick(['', 'Yes']),
		}),
	},
	'Letterboxd import': {
		name: 'for-import.csv',
		needed: ['Title', 'tmdbID', 'WatchedDate'],
		optional: ['imdbID', 'Year', 'Rating10', 'Directors', 'Rewatch'],
		record: (title, index, chance) => ({
			Title: title,
			tmdbID: maybe(chance, String(index + 1)),
			WatchedDate: maybe(chance, day(chance)),
			Year: yearOf(index),
			Rating10: maybe(chance, String(chance.below(12))),
		}),
	},
	'IMDb ratings': {
		name: 'ratings.csv',
		needed: ['Const', 'Your Rating', 'Title'],
		optional: ['Date Rated', 'Original Title', 'Title Type', 'Year', 'Runtime (mins)', 'URL', 'Genres'],
		record: (title, index, chance) => ({
			Const: `tt${1_000_000 + index}`,
			'Your Rating': chance.pick(['1', '7', '10', '', 'x']),
			Title: title,
			'Title Type': chance.pick(['Movie', 'TV Series', 'tvEpisode', 'Video Game', '', 'Something New']),
			'Date Rated': maybe(chance, day(chance)),
			Year: maybe(chance, yearOf(index)),
			'Runtime (mins)': chance.pick(['101', '', '0']),
		}),
	},
	'IMDb list': {
		name: 'list.csv',
		needed: ['Position', 'Const', 'Title'],
		optional: ['Created', 'Modified', 'Title Type', 'Your Rating'],
		record: (title, index, chance) => ({
			Position: String(index + 1),
			Const: `tt${1_000_000 + index}`,
			Title: title,
			Created: day(chance),
			'Title Type': chance.pick(['Movie', 'TV Mini Series', 'TV Episode', '']),
			'Your Rating': chance.pick(['', '8']),
		}),
	},
	'Netflix history': {
		name: 'NetflixViewingHistory.csv',
		needed: ['Title', 'Date'],
		record: (title, index, chance) => ({
			Title: chance.pick([
				title,
				`${title}: Season 2: Snow`,
				`${title}: Saison 1 : Épisode ${index}`,
				`${title}: 第1話: Snow`,
			]),
			Date: chance.pick(['1/2/24', '13.2.2024', '2024-02-13', '', 'soon']),
		}),
	},
	'Netflix household': {
		name: 'ViewingActivity.csv',
		needed: ['Profile Name', 'Start Time', 'Title'],
		optional: ['Duration', 'Attributes', 'Supplemental Video Type', 'Bookmark', 'Country'],
		record: (title, _, chance) => ({
			'Profile Name': chance.pick(['Ann', 'Ben', '']),
			'Start Time': maybe(chance, spacedTime(chance)),
			Title: chance.pick([title, `${title}: Staffel 2: Folge 3`]),
			Duration: chance.pick(['01:30:00', '00:00:09', '', 'long']),
			Attributes: chance.pick(['', 'Autoplayed: user action: None; ', 'View was hidden; ']),
			'Supplemental Video Type': chance.pick(['', '', 'TRAILER', 'HOOK']),
			Bookmark: chance.pick(['01:30:00', 'Not latest view', '']),
		}),
	},
	'Netflix list': {
		name: 'MyList.csv',
		needed: ['Profile Name', 'Title Name', 'Utc Title Add Date'],
		optional: ['Country'],
		record: (title, _, chance) => ({
			'Profile Name': chance.pick(['Ann', 'Ben', '']),
			'Title Name': title,
			'Utc Title Add Date': chance.pick(['2024-02-13', '', 'soon']),
		}),
	},
	'Netflix ratings': {
		name: 'Ratings.csv',
		needed: ['Profile Name', 'Title Name', 'Rating Type', 'Star Value'],
		optional: ['Thumbs Value', 'Device Model', 'Event Utc Ts', 'Region View Date'],
		record: (title, _, chance) => ({
			'Profile Name': chance.pick(['Ann', 'Ben', '']),
			'Title Name': title,
			'Rating Type': chance.pick(['star', 'star', 'thumb', '']),
			'Star Value': chance.pick(['4', '5.0', '', '9']),
			'Thumbs Value': chance.pick(['', '2']),
			'Event Utc Ts': maybe(chance, spacedTime(chance)),
		}),
	},
	'TV Time old log': {
		name: 'tracking-prod-records.csv',
		needed: ['type', 'movie_name', 'created_at'],
		optional: [
			'release_date',
			'watch_date_range_key',
			'entity_type',
			'rewatch_count',
			'alpha_range_key',
			'type-uuid-n',
		],
		record: (title, index, chance) => ({
			type: chance.pick(['watch', 'rewatch', 'towatch', 'follow']),
			movie_name: title,
			created_at: maybe(chance, spacedTime(chance)),
			release_date: chance.pick([`${yearOf(index)}-01-01 00:00:00`, '0001-01-01 00:00:00', '']),
			watch_date_range_key: chance.pick(['watch-date-1577880000', '', 'watch-date-']),
			entity_type: 'movie',
			rewatch_count: chance.pick(['', '0', '2']),
		}),
	},
	'TV Time new log': {
		name: 'tracking-prod-records-v2.csv',
		needed: ['key', 'series_name', 'created_at', 'season_number', 'episode_number'],
		optional: ['s_no', 'ep_no', 'movie_name', 'rewatch_count', 's_id', 'is_special', 'gsi'],
		record: (title, index, chance) => ({
			key: chance.pick(['watch-episode-a', 'rewatch-episode-b']),
			series_name: title,
			created_at: maybe(chance, spacedTime(chance)),
			season_number: chance.pick(['1', '0', 'x']),
			episode_number: String(index),
			rewatch_count: chance.pick(['', '0', '3']),
		}),
	},
	'TV Time shows': {
		name: 'followed_tv_show.csv',
		needed: ['tv_show_name', 'created_at', 'archived'],
		optional: ['tv_show_id', 'notification_offset', 'active'],
		record: (title, _, chance) => ({
			tv_show_name: title,
			created_at: spacedTime(chance),
			archived: chance.pick(['0', '1', '']),
		}),
	},
	'TV Time export': {
		name: 'tvtime-movies.csv',
		needed: ['tvdb_id', 'title', 'is_watched', 'watched_at'],
		optional: ['imdb_id', 'year', 'created_at', 'rewatch_count', 'uuid'],
		record: (title, index, chance) => ({
			tvdb_id: String(index),
			title,
			is_watched: chance.pick(['true', 'false', '']),
			watched_at: maybe(chance, time(chance)),
			imdb_id: chance.pick(['-1', `tt${1_000_000 + index}`, '']),
			year: maybe(chance, yearOf(index)),
		}),
	},
	SIMKL: {
		name: 'SimklBackup.csv',
		needed: ['SIMKL_ID', 'Title', 'Watchlist'],
		optional: ['Type', 'Year', 'LastEpWatched', 'WatchedDate', 'Rating', 'TMDB', 'IMDB', 'MAL_ID'],
		record: (title, index, chance) => ({
			SIMKL_ID: String(index),
			Title: title,
			Watchlist: chance.pick(['completed', 'plantowatch', 'plan to watch', 'watching', 'dropped', 'hold', '']),
			Type: chance.pick(['movie', 'tv', 'anime', '']),
			LastEpWatched: chance.pick(['s1e2', 'e3', '']),
			WatchedDate: maybe(chance, spacedTime(chance)),
			Rating: chance.pick(['', '9']),
		}),
	},
	'Trakt table': {
		name: 'trakt.csv',
		needed: ['title', 'watched_at', 'type'],
		optional: ['year', 'season', 'episode', 'imdb_id', 'tmdb_id', 'rating', 'rated_at', 'listed_at', 'trakt_id'],
		record: (title, index, chance) => ({
			title,
			watched_at: maybe(chance, time(chance)),
			type: chance.pick(['movie', 'show', 'episode', 'season', 'anime']),
			season: '1',
			episode: chance.pick(['', String(index), 'x']),
			rating: chance.pick(['', '8', '11']),
			listed_at: maybe(chance, time(chance)),
			tmdb_id: maybe(chance, String(index + 1)),
		}),
	},
}

/** Some of the fields of an item, in any order, with others that nobody knows. */
function varied({ shuffled, once }: Chance, needed: Record<string, unknown>, optional: Record<string, unknown> = {}) {
	const extra = once(3) ? { [`x_${Object.keys(needed).length}`]: { deep: [1, null] } } : {}
	const chosen = Object.entries(optional).filter(() => !once(3))
	return Object.fromEntries(shuffled([...Object.entries(needed), ...chosen, ...Object.entries(extra)]))
}

const aboutOf = (chance: Chance, title: string, index: number) =>
	varied(
		chance,
		{ title, ids: varied(chance, {}, { tmdb: chance.pick([index + 1, String(index + 1), null]), trakt: index }) },
		{ year: 1950 + (index % 70) },
	)

function traktItem(chance: Chance, { title, index }: { title: string; index: number }) {
	const about = aboutOf(chance, title, index)
	const type = chance.pick(['movie', 'show', 'episode', 'season'])
	const subject = {
		...(type === 'movie' ? { movie: about } : { show: about }),
		...(type === 'episode' ? { episode: { season: 1, number: chance.pick([index, null]) } } : {}),
		...(type === 'season' ? { season: { number: 1 } } : {}),
	}
	const said = chance.pick([
		{ watched_at: chance.pick([time(chance), null]), action: 'watch' },
		{ listed_at: time(chance), rank: index },
		{ rated_at: time(chance), rating: chance.pick([8, null, 'x']) },
		{ plays: chance.below(4), last_watched_at: time(chance) },
	])
	return varied(chance, { ...subject, ...said }, { type, id: index })
}

const DOCUMENTS: Readonly<Record<string, DocumentFormat>> = {
	Trakt: { name: 'watched-history-1.json', value: (items, chance) => items.map((item) => traktItem(chance, item)) },
	'Trakt shows': {
		name: 'watched-shows.json',
		value: (items, chance) =>
			items.map(({ title, index }) => {
				const episodes = [varied(chance, { number: 1 }, { plays: chance.below(3), last_watched_at: time(chance) })]
				const show = aboutOf(chance, title, index)
				return varied(chance, { show, seasons: [{ number: chance.pick([1, null]), episodes }] }, { plays: 2 })
			}),
	},
	SIMKL: {
		name: 'SimklBackup.json',
		value: (items, chance) => {
			const lists: Record<string, unknown[]> = { movies: [], shows: [], anime: [] }
			for (const { title, index } of items) {
				const list = chance.pick(['movies', 'shows', 'anime'])
				const about = aboutOf(chance, title, index)
				const episodes = [varied(chance, { number: chance.pick([1, 'x']) }, { watched_at: time(chance) })]
				lists[list]?.push(
					varied(
						chance,
						{
							status: chance.pick(['completed', 'plantowatch', 'watching', 'dropped', 'hold', null]),
							[list === 'movies' ? 'movie' : 'show']: about,
						},
						{ user_rating: 7, last_watched_at: time(chance), seasons: [{ number: 1, episodes }], anime_type: 'movie' },
					),
				)
			}
			return varied(chance, lists)
		},
	},
	'TV Time': {
		name: 'tvtime-series.json',
		value: (items, chance) =>
			items.map(({ title, index }) => {
				const watched = varied(chance, { number: 1, is_watched: true }, { watched_at: time(chance), rewatch_count: 1 })
				const seasons = [{ number: chance.pick([1, null]), episodes: [watched, { number: 2, is_watched: false }] }]
				return varied(
					chance,
					{ title, seasons },
					{ id: { tvdb: index, imdb: null }, status: chance.pick(['stopped', 'continuing', 'x']) },
				)
			}),
	},
}

export const IMPORT_FORMATS = [
	...Object.keys(TABLES).map((name) => `${name}, a table`),
	...Object.keys(DOCUMENTS).map((name) => `${name}, JSON`),
]

/** @param count of entries */
export function makeVariant(format: string, count: number, random: Random): ImportVariant {
	const chance = createChance(random)
	const [kind = '', type] = format.split(', ')
	const entries = Array.from(
		{ length: count },
		(_, index) => `Quay ${index} of ${chance.pick(['Ænnä', 'the “Sea”', 'A, B; C', 'x'])}`,
	)
	const { name, text } =
		type === 'JSON'
			? documentText(DOCUMENTS[kind] as DocumentFormat, entries, chance)
			: tableText(TABLES[kind] as TableFormat, entries, chance)
	const bytes = encode(text, chance)
	if (!chance.once(3)) return { name, bytes, entries, others: [] }
	const folder = chance.pick(['', 'export/', 'export\\'])
	const others = chance.shuffled(['settings.txt', 'pictures/me.png', 'comments.html']).slice(0, chance.below(4))
	const files = Object.fromEntries([...others.map((other) => [folder + other, strToU8('x')]), [folder + name, bytes]])
	return { name: 'export.zip', bytes: zipSync(files as Record<string, Uint8Array>), entries, others }
}

function documentText({ name, value }: DocumentFormat, entries: readonly string[], chance: Chance) {
	const items = entries.map((title, index) => ({ title, index }))
	return { name, text: JSON.stringify(value(items, chance), null, chance.pick([0, 2, '\t'])) }
}

function tableText({ name, needed, optional = [], record }: TableFormat, entries: readonly string[], chance: Chance) {
	const kept = [...needed, ...optional.filter(() => !chance.once(3)), ...(chance.once(3) ? ['Something New'] : [])]
	const columns = chance.shuffled(kept)
	const delimiter = chance.pick([',', ',', ';', '\t'])
	const isQuoted = chance.once(3)
	const cell = (value: string) => (isQuoted || /["\r\n,;\t]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)
	const header = chance.pick([
		(column: string) => column,
		(column: string) => column.toUpperCase(),
		(column: string) => ` ${column} `,
	])
	const lines = [
		columns.map((column) => cell(header(column))),
		...entries.map((title, index) => {
			const cells = record(title, index, chance)
			return columns.map((column) => cell(cells[column] ?? ''))
		}),
	].map((line) => line.join(delimiter))
	if (chance.once(4)) lines.splice(1 + chance.below(lines.length), 0, '')
	if (chance.once(5)) lines.unshift(`sep=${delimiter}`)
	return { name, text: lines.join(chance.pick(['\n', '\r\n', '\r'])) + chance.pick(['', '\n']) }
}

export function encode(text: string, { pick }: Chance): Uint8Array {
	const wide = (isLittle: boolean) => {
		const bytes = new Uint8Array(2 * text.length + 2)
		const view = new DataView(bytes.buffer)
		view.setUint16(0, 0xfeff, isLittle)
		for (let at = 0; at < text.length; at++) view.setUint16(2 * at + 2, text.charCodeAt(at), isLittle)
		return bytes
	}
	return pick([
		() => strToU8(text),
		() => strToU8(text),
		() => strToU8(`\ufeff${text}`),
		() => wide(true),
		() => wide(false),
	])()
}
