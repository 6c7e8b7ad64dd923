// Writes the embedded catalog's data as compact rows. Run manually when the facts change:
//   node scripts/make-catalog.mjs FACTS.json [--people PEOPLE.json] [--overviews FILE.json]... [--shows FILE.json]...
//   [--names FILE.json]
// FACTS       {movies, tv}: titles, dates, genres, ratings, certificates, keywords, directors, cast, seasons
// --people    {movies: [{id, cast, crew, ot}], tv: [{id, original_name}], people: {name: id}}: more names, original titles, ids
// --overviews {"movie:27205": "..."}
// --names     {"movie:603": [name], "tv:1396": [name], "person:Tom Hanks": [name]}: translations and nicknames; kept if not given
// --shows     {"tv:1396": {cast: [[name, character]], creators: [name], keywords: [..], certificate}}
// `node scripts/make-subjects.mjs` adds its own keywords afterwards. A new title has no pictures until they are drawn: public/embedded/README.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { catalogText } from './lib/catalog-text.mjs'

const OUTPUT = fileURLToPath(new URL('../public/embedded/catalogue.json', import.meta.url))
const MAX_CAST = 10
/** The longest keyword: longer ones are sentences that only one title has. */
const MAX_KEYWORD_LENGTH = 28
/** Rows refer to jobs by index. functions/embedded/catalog/data.ts has the same list. */
const JOBS = ['Director', 'Screenplay', 'Writer', 'Original Music Composer', 'Director of Photography']
/** Keywords about production, ratings or camera work instead of the story. */
const UNFIT_KEYWORDS =
	/\b(?:sex\w*|nud\w+|rape\w?|raped|rapist|penis|vagina|testicle|pubic|breasts?|cleavage|bikini|lingerie|panties|bra|pantyhose|thong|jock ?strap|topless|cunnilingus|spanking|urination|vomit\w*|orgasm|erection|masturbat\w+|prostitut\w+|hooker|whore|stripper|nymphet|lust|perversion|crotch|feet|n word|racial|half breed|reference|refrence|title|movie|film|wilhelm|studio|bechdel|credits|blockbuster|box office|cult|sequel|prequel|remake|reboot|part|cameos?|actor|actress|character|director|critically|dialogue|take|shot|screen|placement|narrated|scene|unsubtitled|returning|logo|humor|fight|bathtub|wearing|kicked|lifted|killed|star died|product|playing against type|no exit|non professional|orchestral|music score|physical|bobble|severed|slip|swearing|suicid\w+|based on|year \d+|decade|19\d0s|20\d0s|18\d0s|\d+th century|object\w+|older man)\b/
const KEPT_KEYWORDS = /^(?:based on (?:true story|novel|comic book|fairy tale)|disaster film|silent film|actress)$/

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		people: { type: 'string' },
		names: { type: 'string' },
		overviews: { type: 'string', multiple: true, default: [] },
		shows: { type: 'string', multiple: true, default: [] },
	},
})
if (positionals.length !== 1)
	throw new Error(
		'usage: node scripts/make-catalog.mjs FACTS.json [--people FILE] [--overviews FILE]... [--shows FILE]...',
	)

const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
const facts = read(positionals[0])
const more = values.people ? read(values.people) : { movies: [], tv: [], people: {} }
const overviews = Object.assign({}, ...values.overviews.map(read))
const showFacts = {}
for (const [key, part] of values.shows.flatMap((file) => Object.entries(read(file))))
	showFacts[key] = { ...showFacts[key], ...part }
const moreById = new Map(more.movies.map((movie) => [movie.id, movie]))
const originalNames = new Map(more.tv.map((show) => [show.id, show.original_name]))

/** Assigns an index to each distinct text. */
function dictionary() {
	const places = new Map()
	return {
		place(text) {
			if (!places.has(text)) places.set(text, places.size)
			return places.get(text)
		},
		list: () => [...places.keys()],
	}
}

const people = dictionary()
const keywords = dictionary()
const networks = dictionary()
const certificates = dictionary()

const MISSPELLED = { 'authority figure as villian': 'authority figure as villain' }

function isFitKeyword(name) {
	return name.length <= MAX_KEYWORD_LENGTH && (KEPT_KEYWORDS.test(name) || !UNFIT_KEYWORDS.test(name))
}

function keywordPlaces(names) {
	const fit = names.filter(isFitKeyword)
	return [...new Set(fit.map((name) => MISSPELLED[name] ?? name))].map(keywords.place)
}

/** An index, or an index with a character: `12` or `[12, 'Cobb']`. */
function role([name, character]) {
	return character ? [people.place(name), character] : people.place(name)
}

function castOf(movie, extra) {
	const known = (extra?.cast ?? []).filter(([name]) => name).slice(0, MAX_CAST)
	const own = movie.cast.map(({ name, character }) => [name, character])
	return (known.length >= own.length ? known : own).map(role)
}

/** Flat pairs of job index and person index, directors first. */
function crewOf(movie, extra) {
	const crew = [...movie.directors.map((name) => [name, 'Director']), ...(extra?.crew ?? [])]
	const seen = new Set()
	return crew.flatMap(([name, job]) => {
		const place = JOBS.indexOf(job)
		if (place < 0 || seen.has(`${job}:${name}`)) return []
		seen.add(`${job}:${name}`)
		return [place, people.place(name)]
	})
}

/** The language; 0 for English, the most common one. */
const languageOf = (title) => (title.original_language === 'en' ? 0 : title.original_language)
const tenths = (number) => Math.max(0.1, Math.round(number * 10) / 10)

/** The original title; 0 if it is the same. */
const originalOf = (title, original) => (original && original !== title ? original : 0)

/** Titles without an overview are left out. */
function overviewOf(key) {
	const overview = overviews[key]?.trim()
	if (!overview) throw new Error(`${key} has no overview`)
	return overview
}

function movieRow(movie) {
	const extra = moreById.get(movie.id)
	return [
		movie.id,
		movie.title,
		originalOf(movie.title, extra?.ot),
		movie.release_date,
		movie.genre_ids,
		movie.vote_average,
		movie.vote_count,
		tenths(movie.popularity),
		languageOf(movie),
		movie.certification ? certificates.place(movie.certification) : -1,
		keywordPlaces(movie.keywords),
		castOf(movie, extra),
		overviewOf(`movie:${movie.id}`),
		movie.runtime,
		Number(movie.imdb_id.slice('tt'.length)),
		crewOf(movie, extra),
	]
}

/** Flat triples: number, episodes, first day (0 when unknown). */
const seasonsOf = (show) =>
	show.seasons
		.filter((season) => season.episode_count > 0)
		.flatMap((season) => [season.season_number, season.episode_count, season.air_date ?? 0])

function showRow(show) {
	const extra = showFacts[`tv:${show.id}`] ?? {}
	const creators = show.created_by.length > 0 ? show.created_by : (extra.creators ?? [])
	return [
		show.id,
		show.name,
		originalOf(show.name, originalNames.get(show.id)),
		show.first_air_date,
		show.genre_ids,
		show.vote_average,
		show.vote_count,
		tenths(show.popularity),
		languageOf(show),
		extra.certificate ? certificates.place(extra.certificate) : -1,
		keywordPlaces(extra.keywords ?? []),
		(extra.cast ?? []).map(role),
		overviewOf(`tv:${show.id}`),
		show.episode_run_time[0] ?? 0,
		show.last_air_date,
		creators.map(people.place),
		show.status,
		show.origin_country,
		show.networks.map(networks.place),
		seasonsOf(show),
	]
}

const byPopularity = (a, b) => b.popularity - a.popularity || a.id - b.id

/** Two movies are in the facts twice. The lower id is TMDB's. */
function distinct(titles) {
	const byImdb = new Map()
	for (const title of [...titles].sort((a, b) => b.id - a.id)) byImdb.set(title.imdb_id, title)
	return [...byImdb.values()]
}

const movies = distinct(facts.movies).sort(byPopularity).map(movieRow)
const shows = [...facts.tv].sort(byPopularity).map(showRow)
const peopleNames = people.list()
const present = read(OUTPUT)
/** These are written by hand, so the file's own remain. */
const otherNames = values.names ? read(values.names) : present.names

const MAX_RELATED = 20
/** The file's own remain, by `movie:ID` and `tv:ID`. */
const relatedLineOf = new Map(present.related.split('\n').map((line) => [line.split(' ', 1)[0], line]))

/** Counts shared traits: genres and keywords, at these indexes of rows. */
function sharedTraits(row, other) {
	return [4, 10].reduce((sum, place) => sum + row[place].filter((trait) => other[place].includes(trait)).length, 0)
}

/** Related titles of new ones: those that share most genres and keywords. */
function relatedLines(type, rows) {
	return rows.map((row) => {
		const key = `${type}:${row[0]}`
		const byNearness = (a, b) => sharedTraits(row, b) - sharedTraits(row, a)
		const others = () =>
			rows
				.filter((other) => other !== row)
				.sort(byNearness)
				.slice(0, MAX_RELATED)
		const ids = () => others().map(([id]) => id)
		return relatedLineOf.get(key) ?? `${key} ${ids()} ${ids()}`
	})
}

const catalog = {
	keywords: keywords.list(),
	networks: networks.list(),
	certificates: certificates.list(),
	people: peopleNames,
	peopleIds: peopleNames.map((name) => more.people[name] ?? 0),
	related: [...relatedLines('movie', movies), ...relatedLines('tv', shows)].join('\n'),
	movies,
	shows,
	names: otherNames,
	// Written by hand, too.
	companies: present.companies,
}
writeFileSync(OUTPUT, catalogText(catalog))
console.log(
	`${movies.length} movies, ${shows.length} shows, ${peopleNames.length} people, ${keywords.list().length} keywords`,
)
