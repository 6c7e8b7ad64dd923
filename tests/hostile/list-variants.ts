// Makes lists as services write them, alone and in the export of an account, each with the titles that are in it.
import { strToU8, zipSync } from 'fflate'
import type { ImportSource } from '#domain/import/row.ts'
import type { Random } from '../support/random.ts'
import { type Chance as AnyChance, createChance, day, encode } from './import-variants.ts'

export interface ListVariant {
	name: string
	bytes: Uint8Array
	source: ImportSource
	/** What is in it, each beginning with a name of its own. */
	entries: readonly ListEntry[]
	/** Lists of which the file has nothing but numbers, with how many. */
	numbered: readonly { list: string; count: number }[]
}

interface ListEntry {
	title: string
	/** The viewer's own list; `null` for the watchlist, the favorites and what has been watched. */
	list: string | null
}

interface Chance extends AnyChance {
	/** How many times as many titles as usual. */
	scale: number
}

interface Item extends ListEntry {
	index: number
	year: number
}

interface File {
	path: string
	bytes: Uint8Array
}

interface Made {
	files: File[]
	entries: readonly ListEntry[]
	numbered?: ListVariant['numbered']
}

const LIST_NAMES = [
	'Rainy days',
	'Best of, ever; really',
	'Für “später”',
	'watchlist',
	'Favorites',
	'=SUM(1)',
	'2024',
	'"A"',
]
const NOTES = ['', '', 'Good', 'Two\nlines, and "more"', '=1+1']

const WATCHLIST = /watchlist/i

const boxUri = (index: number) => `https://x/${index}`
const isoTime = (chance: Chance) => `${day(chance)}T20:0${chance.below(9)}:00.000Z`

function itemsOf(chance: Chance, list: string | null, first: number, count = 1 + chance.below(8)): Item[] {
	return Array.from({ length: count * chance.scale }, (_, place) => {
		const index = first + place
		const title = `Quay ${index} of ${chance.pick(['Ænnä', 'the “Sea”', 'A, B; C', 'x', 'two\nlines', '"Night"'])}`
		return { title, list, index, year: 1950 + (index % 70) }
	})
}

/** Some of the viewer's own lists, with other names each. */
function listsOf(chance: Chance): { list: string; items: Item[] }[] {
	const names = chance.shuffled(LIST_NAMES).slice(0, 1 + chance.below(4))
	return names.map((list, place) => ({ list, items: itemsOf(chance, list, 10_000 * (place + 1)) }))
}

const slugOf = (list: string) =>
	list
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, '-')
		.replace(/^-|-$/g, '') || 'list'

interface TableStyle {
	delimiter: string
	newline: string
	isQuoted: boolean
}

function styleOf({ pick, once }: Chance): TableStyle {
	return { delimiter: pick([',', ',', ';', '\t']), newline: pick(['\n', '\r\n', '\r']), isQuoted: once(3) }
}

function tableOf(rows: readonly (readonly string[])[], { delimiter, newline, isQuoted }: TableStyle): string {
	const cell = (value: string) => (isQuoted || /["\r\n,;\t|]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)
	return rows.map((cells) => cells.map(cell).join(delimiter)).join(newline)
}

/** The columns in any order, some of those that are not needed left out. */
function columnsOf({ shuffled, once }: Chance, needed: readonly string[], optional: readonly string[]): string[] {
	return shuffled([...needed, ...optional.filter(() => !once(3))])
}

const toFile = (path: string, text: string, chance: Chance): File => ({ path, bytes: encode(text, chance) })
const toJson = (path: string, value: unknown, chance: Chance): File =>
	toFile(path, JSON.stringify(value, null, chance.pick([0, 2, '\t'])), chance)

function letterboxdList(path: string, list: string, items: readonly Item[], chance: Chance): File {
	const about: Record<string, string> = {
		Date: day(chance),
		Name: list,
		Tags: chance.pick(['', 'wet, cold']),
		URL: 'https://boxd.it/abc',
		Description: chance.pick(NOTES),
	}
	const aboutColumns = Object.keys(about)
	const columns = columnsOf(chance, ['Name', 'Year', 'URL'], ['Position', 'Description'])
	const style = styleOf(chance)
	const rows = [
		[chance.pick(['Letterboxd list export v7', 'Letterboxd list export v8'])],
		aboutColumns,
		aboutColumns.map((column) => about[column] ?? ''),
		...(chance.once(2) ? [[]] : []),
		columns,
		...items.map(({ title, index, year }, place) => {
			const cells: Record<string, string> = {
				Position: String(place + 1),
				Name: title,
				Year: chance.pick([String(year), '']),
				URL: boxUri(index),
				Description: chance.pick(NOTES),
			}
			return columns.map((column) => cells[column] ?? '')
		}),
	]
	const width = Math.max(...rows.map(({ length }) => length))
	const isPadded = chance.once(2)
	const padded = rows.map((row) => [...row, ...Array.from({ length: isPadded ? width - row.length : 0 }, () => '')])
	return toFile(path, tableOf(padded, style) + chance.pick(['', style.newline]), chance)
}

function letterboxdTable(path: string, items: readonly Item[], chance: Chance): File {
	const columns = columnsOf(chance, ['Name', 'Year', 'Letterboxd URI'], ['Date'])
	const rows = items.map(({ title, index, year }) => {
		const cells: Record<string, string> = {
			Date: day(chance),
			Name: title,
			Year: String(year),
			'Letterboxd URI': boxUri(index),
		}
		return columns.map((column) => cells[column] ?? '')
	})
	return toFile(path, tableOf([columns, ...rows], styleOf(chance)), chance)
}

/** A list of titles, or of people. @param path the list is called like its file */
function imdbList(path: string, items: readonly Item[], chance: Chance): Made {
	const isOfPeople = chance.once(6)
	const columns = isOfPeople
		? columnsOf(
				chance,
				['Position', 'Const', 'Name'],
				['Created', 'Modified', 'Description', 'Known For', 'Birth Date'],
			)
		: columnsOf(
				chance,
				['Position', 'Const', 'Title'],
				[
					'Created',
					'Modified',
					'Description',
					'URL',
					'Title Type',
					'Original Title',
					'Year',
					'Your Rating',
					'Date Rated',
				],
			)
	const rows = items.map(({ title, index, year }, place) => {
		const type = chance.pick(['Movie', 'TV Series', 'TV Mini Series', 'TV Episode', 'Video Game', 'Podcast Series', ''])
		const cells: Record<string, string> = {
			Position: String(place + 1),
			Const: `${isOfPeople ? 'nm' : 'tt'}${1_000_000 + index}`,
			Created: day(chance),
			Description: chance.pick(NOTES),
			Title: title,
			Name: title,
			'Original Title': title,
			'Title Type': type,
			Year: String(year),
			'Your Rating': chance.pick(['', '8']),
		}
		return columns.map((column) => cells[column] ?? '')
	})
	const entries = items.map((item) => ({ ...item, list: WATCHLIST.test(path) ? null : path }))
	return { files: [toFile(path, tableOf([columns, ...rows], styleOf(chance)), chance)], entries }
}

function traktItem({ title, index, year }: Item, types: readonly string[], chance: Chance) {
	const ids = { trakt: index, tmdb: chance.pick([index + 1, null]), slug: `quay-${index}` }
	const about = { title, year: chance.pick([year, null]), ids }
	const type = chance.pick(types)
	const subject: Record<string, object> = {
		movie: { movie: about },
		show: { show: about },
		season: { show: about, season: { number: 1 } },
		episode: { show: about, episode: { season: 1, number: 2, title: 'x' } },
		person: { person: { name: title, ids } },
	}
	const said = { rank: index, id: index, listed_at: isoTime(chance), notes: chance.pick([null, ...NOTES]), type }
	return Object.fromEntries(chance.shuffled(Object.entries({ ...said, ...subject[type] })))
}

/** @param list what it is called, unless its file says that it is the watchlist or the favorites */
function traktList(path: string, list: string | null, items: readonly Item[], chance: Chance): Made {
	const types = ['movie', 'movie', 'show', 'season', 'episode', ...(list === null ? [] : ['person'])]
	// A list without any title is no list of ours.
	const value = items.map((item, place) => traktItem(item, place === 0 ? ['movie', 'show'] : types, chance))
	const isOwn = !WATCHLIST.test(path) && !/favorites/i.test(path)
	return {
		files: [toJson(path, value, chance)],
		entries: items.map((item) => ({ ...item, list: isOwn ? list : null })),
	}
}

function traktAccount(chance: Chance): Made {
	const lists = listsOf(chance)
	const isInFolders = chance.once(2)
	const watchlist = itemsOf(chance, null, 0)
	const history = itemsOf(chance, null, 5_000)
	const parts = [
		traktList(isInFolders ? 'lists/watchlist.json' : 'lists-watchlist.json', null, watchlist, chance),
		...lists.map(({ list, items }, place) => {
			const name = `list-${place + 1}-${slugOf(list)}.json`
			return traktList(isInFolders ? `lists/${name}` : `lists-${name}`, list, items, chance)
		}),
	]
	const names = lists.map(({ list }) => ({ name: list, ids: { slug: slugOf(list) } }))
	const watched = history.map(({ title, year, index }) => ({
		watched_at: isoTime(chance),
		type: 'movie',
		movie: { title, year, ids: { trakt: index } },
	}))
	return {
		files: [
			toJson(isInFolders ? 'lists/lists-lists.json' : 'lists-lists.json', names, chance),
			toJson(isInFolders ? 'watched/history-1.json' : 'watched-history-1.json', watched, chance),
			...parts.flatMap(({ files }) => files),
		],
		entries: [...parts.flatMap(({ entries }) => entries), ...history],
	}
}

function letterboxdAccount(chance: Chance): Made {
	const lists = listsOf(chance)
	const [watched, watchlist] = [itemsOf(chance, null, 0), itemsOf(chance, null, 5_000)]
	return {
		files: [
			letterboxdTable('watched.csv', watched, chance),
			letterboxdTable('watchlist.csv', watchlist, chance),
			...lists.map(({ list, items }, place) => letterboxdList(`lists/list-${place}.csv`, list, items, chance)),
		],
		entries: [...watched, ...watchlist, ...lists.flatMap(({ items }) => items)],
	}
}

/** Lists whose titles are numbers, which other tables name, unless the title was never watched. */
function tvTimeAccount(chance: Chance): Made {
	const watched = itemsOf(chance, null, 0, 8).map((item) => ({ ...item, isFilm: chance.once(2) }))
	const shows = watched.filter(({ isFilm }) => !isFilm)
	const films = watched.filter(({ isFilm }) => isFilm)
	const numbered: { list: string; count: number }[] = []
	const entries: ListEntry[] = [...watched]
	const lists = chance.shuffled(LIST_NAMES).slice(0, 2)
	const rows = lists.map((list, place) => {
		const chosen = watched.filter(() => !chance.once(3))
		const unknown = chance.below(3)
		const isCut = chance.once(4)
		const objects = [
			...chosen.map(({ index, isFilm }) =>
				isFilm ? `map[type:movie uuid:f-${index}]` : `map[created_at:1 id:${index + 1} type:series]`,
			),
			...Array.from({ length: unknown }, () => 'map[id:999999 type:series]'),
		]
		entries.push(...chosen.map(({ title }) => ({ title, list })))
		if (unknown > 0 || isCut) numbered.push({ list, count: unknown + (isCut ? 1 : 0) })
		return [`list-${place}`, list, 'false', `[${objects.join(' ')}${isCut ? ' map[id:12 ty' : ']'}`]
	})
	const showRows = shows.map(({ title, index }) => [title, String(index + 1), `${day(chance)} 20:00:00`, '0'])
	const filmRows = films.map(({ title, index, year }) => {
		return ['watch', title, `f-${index}`, `${day(chance)} 20:00:00`, `${year}-01-01 00:00:00`]
	})
	const files = [
		['lists-prod-lists.csv', [['s_key', 'name', 'is_public', 'objects'], ...rows]],
		['followed_tv_show.csv', [['tv_show_name', 'tv_show_id', 'created_at', 'archived'], ...showRows]],
		['tracking-prod-records.csv', [['type', 'movie_name', 'uuid', 'created_at', 'release_date'], ...filmRows]],
	] as const
	return {
		files: files.map(([path, table]) => toFile(path, tableOf(table, styleOf(chance)), chance)),
		entries,
		numbered,
	}
}

function tvTimeTable(chance: Chance): Made {
	const items = listsOf(chance).flatMap((list) => list.items)
	const columns = columnsOf(
		chance,
		['list_name', 'item_type', 'name'],
		['list_id', 'year', 'imdb_id', 'tvdb_id', 'added_at'],
	)
	const rows = items.map(({ title, list, index, year }) => {
		const cells: Record<string, string> = {
			list_name: list ?? '',
			item_type: chance.pick(['movie', 'series']),
			name: title,
			year: String(year),
			imdb_id: chance.pick(['', `tt${1_000_000 + index}`]),
			tvdb_id: String(index),
			added_at: isoTime(chance),
		}
		return columns.map((column) => cells[column] ?? '')
	})
	const file = toFile('tvtime-lists.csv', tableOf([columns, ...rows], styleOf(chance)), chance)
	return { files: [file], entries: items }
}

function tvTimeDocument(chance: Chance): Made {
	const lists = listsOf(chance)
	const value = lists.map(({ list, items }) => ({
		name: list,
		items: items.map(({ title, index, year }) => ({
			title,
			year,
			type: chance.pick(['movie', 'series']),
			...chance.pick<object>([{ tvdb_id: index }, { id: { tvdb: index, imdb: null } }]),
		})),
	}))
	return { files: [toJson('tvtime-lists.json', value, chance)], entries: lists.flatMap(({ items }) => items) }
}

/** The lists, ratings and history of our own account, as JSON. */
function ownDocument(chance: Chance): Made {
	const items = itemsOf(chance, null, 0, 1 + chance.below(20))
	const about = ({ title, index }: Item) => ({
		title,
		overview: '',
		posterPath: null,
		rating: 7,
		releaseDate: null,
		index,
	})
	const saved = items.map((item) => ({
		...about(item),
		list: chance.pick(['watchlist', 'favorites', 'neither']),
		mediaType: chance.pick(['movie', 'tv', 'book']),
		mediaId: chance.pick([item.index + 1, -1]),
		addedAt: chance.pick([isoTime(chance), 'soon']),
	}))
	const value = { format: 'marquee', version: 1, user: { id: 'u1', email: 'ann@example.com' }, saved, history: [] }
	return { files: [toJson('marquee.json', value, chance)], entries: items }
}

/** The same as a table, which has no names for ratings. */
function ownTable(chance: Chance): Made {
	const columns = [
		...[
			'List',
			'Type',
			'TMDB ID',
			'Title',
			'Season',
			'Episode',
			'Date',
			'Watched seconds',
			'Duration seconds',
			'Rating',
		],
	]
	const items = itemsOf(chance, null, 0, 1 + chance.below(20))
	const rows = items.map(({ title, index }) => {
		const list = chance.pick(['history', 'watchlist', 'favorites', 'ratings', 'not interested', 'else'])
		const cells: Record<string, string> = {
			List: list,
			Type: chance.pick(['movie', 'tv', 'book']),
			'TMDB ID': chance.pick([String(index + 1), String(27_000 + index), '']),
			Title: title,
			Date: chance.pick([isoTime(chance), '']),
			...(list === 'history' ? { 'Watched seconds': '12.75', 'Duration seconds': chance.pick(['6000', '']) } : {}),
			...(list === 'ratings' ? { Rating: chance.pick(['4.5', '', '9']) } : {}),
		}
		return columns.map((column) => cells[column] ?? '')
	})
	const text = `\ufeff${tableOf([columns, ...rows], styleOf(chance))}`
	return { files: [{ path: 'marquee-2026-11-22.csv', bytes: strToU8(text) }], entries: items }
}

function oneList(make: (path: string, list: string, items: readonly Item[]) => Made, chance: Chance): Made {
	const [{ list, items } = { list: 'x', items: [] }] = listsOf(chance)
	return make(chance.pick(['list.csv', `${slugOf(list)}.csv`, '8e1f-2.csv']), list, items)
}

interface Format {
	source: ImportSource
	make(chance: Chance): Made
}

const FORMATS: Readonly<Record<string, Format>> = {
	'a list of Letterboxd': {
		source: 'letterboxd',
		make: (chance) =>
			oneList((path, list, items) => ({ files: [letterboxdList(path, list, items, chance)], entries: items }), chance),
	},
	'a list of IMDb': {
		source: 'imdb',
		make: (chance) => oneList((path, _, items) => imdbList(path, items, chance), chance),
	},
	'a list of Trakt': {
		source: 'trakt',
		make: (chance) =>
			oneList((_, list, items) => {
				return traktList(`lists-list-${1 + chance.below(99)}-${slugOf(list)}.json`, slugOf(list), items, chance)
			}, chance),
	},
	'lists of TV Time, a table': { source: 'tvtime', make: tvTimeTable },
	'lists of TV Time, JSON': { source: 'tvtime', make: tvTimeDocument },
	'an account of Letterboxd': { source: 'letterboxd', make: letterboxdAccount },
	'an account of Trakt': { source: 'trakt', make: traktAccount },
	'an account of TV Time': { source: 'tvtime', make: tvTimeAccount },
	'lists of our own, JSON': { source: 'marquee', make: ownDocument },
	'lists of our own, a table': { source: 'marquee', make: ownTable },
}

export const LIST_FORMATS = Object.keys(FORMATS)

/** @param scale how many times as many titles as usual */
export function makeListVariant(format: string, random: Random, scale = 1): ListVariant {
	const chance = { ...createChance(random), scale }
	const { source, make } = FORMATS[format] as Format
	const { files, entries, numbered = [] } = make(chance)
	const [only] = files
	if (files.length === 1 && only && !chance.once(4))
		return { name: only.path, bytes: only.bytes, source, entries, numbered }
	const folder = chance.pick(['', 'export/', 'my export\\'])
	const path = (file: File) => folder + (folder.endsWith('\\') ? file.path.replaceAll('/', '\\') : file.path)
	const zipped = Object.fromEntries(chance.shuffled(files).map((file) => [path(file), file.bytes]))
	return { name: 'export.zip', bytes: zipSync(zipped), source, entries, numbered }
}
