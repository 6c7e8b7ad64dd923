import { toRecord } from '#domain/shared/json.ts'
import { MAX_TITLE_ID } from '#domain/shared/links.ts'
import { memoize } from '#domain/shared/memoize.ts'
import { fold } from '#domain/shared/spelling.ts'
import { libraryWords } from './library-words.ts'
import { cleanText } from './playlist.ts'
import { categoriesOf, categoryNames, idOf, listOf, numberOf, pictureOf, textOf } from './xtream-fields.ts'
import { readLibraryName } from './xtream-name.ts'

// The films and series of an account with Xtream Codes.

export const LIBRARY_KINDS = ['films', 'series'] as const
export type LibraryKind = (typeof LIBRARY_KINDS)[number]

/** A film or a series, as lists show it. */
export interface LibraryTitle {
	/** The server's id. */
	id: string
	name: string
	/** What the server writes around the name: 'EN', '4K'. */
	labels: string[]
	year: number | null
	/** Names. */
	categories: string[]
	pictureUrl: string | null
	/** 0 to 10; `null` if nobody rated it. */
	rating: number | null
	tmdbId: number | null
	/** The extension of a film's file. */
	container: string
}

export interface Library {
	titles: LibraryTitle[]
	leftOut: {
		/** Entries without an id or a name. */
		unreadable: number
		/** Entries beyond `MAX_LIBRARY_TITLES`. */
		beyondLimit: number
	}
}

export const MAX_LIBRARY_TITLES = 100_000

/** @param isSecurePage which only shows pictures from secure servers */
export function toLibrary(
	{ categories, titles }: { categories: unknown; titles: unknown },
	isSecurePage: boolean,
): Library {
	const names = categoryNames(categories, cleanText)
	const known = new Map<string, LibraryTitle>()
	const leftOut = { unreadable: 0, beyondLimit: 0 }
	for (const entry of listOf(titles)) {
		const title = toTitle(toRecord(entry), names, isSecurePage)
		const same = title && known.get(title.id)
		if (title === null) leftOut.unreadable += 1
		// Some servers repeat a title in each of its categories.
		else if (same) same.categories = [...new Set([...same.categories, ...title.categories])]
		else if (known.size >= MAX_LIBRARY_TITLES) leftOut.beyondLimit += 1
		else known.set(title.id, title)
	}
	return { titles: [...known.values()], leftOut }
}

function toTitle(
	entry: Record<string, unknown>,
	categories: ReadonlyMap<string, string>,
	isSecurePage: boolean,
): LibraryTitle | null {
	const id = idOf(entry.stream_id) ?? idOf(entry.series_id)
	const written = readLibraryName(textOf(entry.name) || textOf(entry.title))
	if (id === null || written.name === '') return null
	return {
		id,
		name: written.name,
		labels: written.labels,
		year: written.year ?? yearOf(entry),
		categories: categoriesOf(entry, categories),
		pictureUrl: pictureOf(entry.stream_icon, isSecurePage) ?? pictureOf(entry.cover, isSecurePage),
		rating: ratingOf(entry),
		tmdbId: tmdbIdOf(entry),
		container: containerOf(entry),
	}
}

/** The categories of the titles with their counts, in the order in which the titles name them. */
export function libraryCategories(titles: readonly LibraryTitle[]): { name: string; count: number }[] {
	const counts = new Map<string, number>()
	for (const { categories } of titles) for (const name of categories) counts.set(name, (counts.get(name) ?? 0) + 1)
	return [...counts].map(([name, count]) => ({ name, count }))
}

/** Finds titles by category and by the words of a query, the best first; in the server's order without a query. */
export function createLibrarySearch(titles: readonly LibraryTitle[]) {
	const texts = memoize(() =>
		titles.map((title) => ({
			title,
			name: fold(title.name),
			text: fold(`${title.name} ${title.labels.join(' ')} ${title.year ?? ''}`),
		})),
	)
	return ({ q, category }: { q: string; category: string | null }): LibraryTitle[] => {
		const isIn = ({ categories }: LibraryTitle) => category === null || categories.includes(category)
		if (q === '') return titles.filter(isIn)
		const wanted = fold(q)
		const words = wanted.split(' ')
		const rankOf = ({ name }: { name: string }) =>
			name === wanted ? 0 : name.startsWith(wanted) ? 1 : ` ${name}`.includes(` ${wanted}`) ? 2 : 3
		return texts()
			.filter(({ title, text }) => isIn(title) && words.every((word) => text.includes(word)))
			.map((found) => ({ ...found, rank: rankOf(found) }))
			.sort((a, b) => a.rank - b.rank)
			.map(({ title }) => title)
	}
}

/** What the server tells of one film or series. */
export interface LibraryDetails {
	overview: string
	genres: string
	cast: string
	director: string
	minutes: number | null
	year: number | null
	rating: number | null
	pictureUrl: string | null
	tmdbId: number | null
	/** Of a film, where the server says it here. */
	container: string | null
}

/** From `get_vod_info` and `get_series_info`, either of which may know nothing. */
export function readLibraryDetails(json: unknown, isSecurePage: boolean): LibraryDetails {
	const { info, movie_data } = toRecord(json)
	const fields = toRecord(info)
	const film = toRecord(movie_data)
	const text = (...names: string[]) =>
		cleanText(names.map((name) => textOf(fields[name])).find(Boolean) ?? '', MAX_TEXT_LENGTH)
	const picture = ['movie_image', 'cover_big', 'cover', 'stream_icon'].map((name) =>
		pictureOf(fields[name], isSecurePage),
	)
	return {
		overview: text('plot', 'description', 'overview'),
		genres: text('genre'),
		cast: text('cast', 'actors'),
		director: text('director'),
		minutes: minutesOf(fields),
		year: yearOf(fields),
		rating: ratingOf(fields),
		pictureUrl: picture.find((url) => url !== null) ?? null,
		tmdbId: tmdbIdOf(fields) ?? tmdbIdOf(film),
		container: textOf(film.container_extension) === '' ? null : containerOf(film),
	}
}

export interface LibraryEpisode {
	/** The server's id. */
	id: string
	season: number
	number: number
	/** Empty where the server knows none. */
	name: string
	overview: string
	minutes: number | null
	pictureUrl: string | null
	container: string
}

export interface LibrarySeason {
	number: number
	/** 'Season 2', 'Specials' */
	name: string
	episodes: LibraryEpisode[]
}

const MAX_TEXT_LENGTH = 2_000

/**
 * The seasons that have episodes, in order, specials last, and how many episodes could not be read. `episodes` may be an object by
 * season, a list of lists, or one list.
 */
export function readSeasons(
	json: unknown,
	isSecurePage: boolean,
): { seasons: LibrarySeason[]; unreadableCount: number } {
	const { episodes, seasons: described } = toRecord(json)
	const found = new Map<string, LibraryEpisode>()
	let unreadableCount = 0
	const read = (group: unknown, ofSeason: number | null) => {
		const entries = Array.isArray(group)
			? group.map((entry, at) => [at + 1, entry] as const)
			: Object.entries(toRecord(group)).map(([key, entry]) => [numberOf(key), entry] as const)
		for (const [key, entry] of entries) {
			if (ofSeason === null && isGroup(entry)) {
				read(entry, key ?? 1)
				continue
			}
			const episode = toEpisode(toRecord(entry), { season: ofSeason ?? 1, number: key ?? 1 }, isSecurePage)
			if (episode) found.set(episode.id, episode)
			else unreadableCount += 1
		}
	}
	read(episodes, null)
	const names = new Map(
		listOf(described).map((season) => {
			const { season_number, name } = toRecord(season)
			return [numberOf(season_number), cleanText(textOf(name))] as const
		}),
	)
	const bySeason = new Map<number, LibraryEpisode[]>()
	for (const episode of found.values()) {
		const known = bySeason.get(episode.season)
		if (known) known.push(episode)
		else bySeason.set(episode.season, [episode])
	}
	const seasons = [...bySeason].map(([number, all]) => ({
		number,
		name: names.get(number) || (number === 0 ? libraryWords.specials : libraryWords.season({ number })),
		episodes: all.sort((a, b) => a.number - b.number),
	}))
	return { seasons: seasons.sort((a, b) => rankOf(a) - rankOf(b)), unreadableCount }
}

/** Whether it has episodes, rather than being one. */
function isGroup(entry: unknown): boolean {
	if (Array.isArray(entry)) return true
	const keys = Object.keys(toRecord(entry))
	return keys.length > 0 && keys.every((key) => /^\d+$/.test(key))
}

const rankOf = ({ number }: LibrarySeason) => (number === 0 ? Number.POSITIVE_INFINITY : number)

function toEpisode(
	fields: Record<string, unknown>,
	place: Pick<LibraryEpisode, 'season' | 'number'>,
	isSecurePage: boolean,
): LibraryEpisode | null {
	const id = idOf(fields.id)
	if (id === null) return null
	const info = toRecord(fields.info)
	return {
		id,
		season: numberOf(fields.season) ?? place.season,
		number: numberOf(fields.episode_num) ?? place.number,
		name: episodeName(textOf(fields.title) || textOf(info.name) || textOf(info.title)),
		overview: cleanText(textOf(info.plot) || textOf(info.overview), MAX_TEXT_LENGTH),
		minutes: minutesOf(info),
		pictureUrl: pictureOf(info.movie_image, isSecurePage) ?? pictureOf(info.cover_big, isSecurePage),
		container: containerOf(fields),
	}
}

/** 'Pilot' of 'EN - Some Show - S01E01 - Pilot'; empty where there is nothing but the numbers. */
function episodeName(written: string): string {
	const text = cleanText(written)
	const numbers = /(?:^|[\s.-])S\d{1,4}\s?[.-]?\s?E\d{1,4}(?![a-z\d])/i.exec(text)
	const name = numbers ? text.slice(numbers.index + numbers[0].length) : text
	return name.replace(/^[\s:.–—-]+/, '')
}

/** The next and previous episode, over the ends of seasons. */
export function neighborsOf(
	seasons: readonly LibrarySeason[],
	id: string,
): Record<'previous' | 'playing' | 'next', LibraryEpisode | null> {
	const all = seasons.flatMap(({ episodes }) => episodes)
	const at = all.findIndex((episode) => episode.id === id)
	const find = (index: number) => (at === -1 ? null : (all[index] ?? null))
	return { previous: find(at - 1), playing: find(at), next: find(at + 1) }
}

/** 'S1 E3 · The Lodger' */
export function episodeLabel({ season, number, name }: Pick<LibraryEpisode, 'season' | 'number' | 'name'>): string {
	return name === ''
		? libraryWords.shortEpisode({ season, number })
		: libraryWords.shortNamedEpisode({ season, number, name })
}

/** Containers that no browser plays, by what their files are called. */
const OTHER_CONTAINERS: Record<string, () => string> = {
	...{ avi: () => 'AVI', divx: () => 'AVI', xvid: () => 'AVI' },
	...{ wmv: () => libraryWords.windowsMedia, asf: () => libraryWords.windowsMedia, flv: () => libraryWords.flash },
	...{ mpg: () => libraryWords.mpeg, mpeg: () => libraryWords.mpeg },
	...{ vob: () => libraryWords.dvd, iso: () => libraryWords.discImage },
	...{ rm: () => 'RealMedia', rmvb: () => 'RealMedia' },
}

/** Why a file cannot play in any browser; `null` for what is worth trying. */
export function containerProblem(container: string): string | null {
	const name = OTHER_CONTAINERS[container]
	return name === undefined ? null : libraryWords.unplayableFormat({ format: name(), extension: container })
}

/** Servers that say nothing have MP4. */
function containerOf({ container_extension }: Record<string, unknown>): string {
	const extension = textOf(container_extension).toLowerCase().replace(/^\./, '')
	return /^[a-z0-9]{1,8}$/.test(extension) ? extension : 'mp4'
}

function yearOf(fields: Record<string, unknown>): number | null {
	for (const name of ['year', 'releaseDate', 'releasedate', 'release_date']) {
		const year = /^(?:(?:18|19|20)\d\d)(?=$|-)/.exec(textOf(fields[name]))?.[0]
		if (year) return Number(year)
	}
	return null
}

function ratingOf({ rating }: Record<string, unknown>): number | null {
	const value = Number.parseFloat(textOf(rating))
	return value > 0 && value <= 10 ? value : null
}

function tmdbIdOf({ tmdb_id, tmdb }: Record<string, unknown>): number | null {
	const id = numberOf(tmdb_id) ?? numberOf(tmdb)
	return id !== null && Number.isInteger(id) && id > 0 && id <= MAX_TITLE_ID ? id : null
}

function minutesOf({ duration_secs, duration }: Record<string, unknown>): number | null {
	const [, hours = '0', minutes = '0'] = /^(\d{1,3}):(\d\d)(?::\d\d)?$/.exec(textOf(duration)) ?? []
	const seconds = numberOf(duration_secs) ?? (Number(hours) * 60 + Number(minutes)) * 60
	return seconds >= 60 ? Math.round(seconds / 60) : null
}
