// What the assistant recommends, checked title by title against the metadata service that the app uses:
//   node tests/bench/assistant.mjs http://127.0.0.1:8787 http://127.0.0.1:4010
// Each request stands with what every one of its cards has to be; the app's own reading of it is not asked.
import { quantile, round } from './measure.mjs'

const [APP = 'http://127.0.0.1:8787', TMDB = 'http://127.0.0.1:4010'] = process.argv.slice(2)
const GENRE = {
	action: 28,
	adventure: 12,
	animation: 16,
	comedy: 35,
	crime: 80,
	documentary: 99,
	drama: 18,
	family: 10751,
}
Object.assign(GENRE, { fantasy: 14, history: 36, horror: 27, music: 10402, mystery: 9648, romance: 10749, scifi: 878 })
Object.assign(GENRE, { thriller: 53, war: 10752, western: 37 })
/** Where shows have other genres than films. */
const TV_GENRE = { action: 10759, adventure: 10759, fantasy: 10765, scifi: 10765, war: 10768 }

const REQUESTS = [
	['a funny heist film', { type: 'movie', genres: ['comedy'], about: /heist|robber|thief|theft|caper/ }],
	['90s action movies', { type: 'movie', genres: ['action'], years: [1990, 1999] }],
	['a thriller from the nineties, no horror', { genres: ['thriller'], not: ['horror'], years: [1990, 1999] }],
	['sci-fi comedy', { genres: ['scifi', 'comedy'] }],
	['horror or thriller before 1980', { any: ['horror', 'thriller'], years: [0, 1979] }],
	['romance but not a comedy', { genres: ['romance'], not: ['comedy'] }],
	['a western made between 1960 and 1975', { genres: ['western'], years: [1960, 1975] }],
	['movies rated at least 8', { type: 'movie', rating: [8, 10] }],
	['a drama above 7.5 under two hours', { genres: ['drama'], rating: [7.51, 10], runtime: [1, 119] }],
	['comedy under 90 minutes', { genres: ['comedy'], runtime: [1, 89] }],
	['something over 3 hours', { runtime: [181, 9999] }],
	['movies with Tom Hanks', { type: 'movie', person: ['Tom Hanks'] }],
	['starring DiCaprio', { person: ['Leonardo DiCaprio'] }],
	['directed by Nolan', { director: ['Christopher Nolan'] }],
	['a Kubrick film', { type: 'movie', person: ['Stanley Kubrick'] }],
	['tarantino movies from the nineties', { type: 'movie', person: ['Quentin Tarantino'], years: [1990, 1999] }],
	['films starring Brad Pitt and George Clooney', { type: 'movie', person: ['Brad Pitt', 'George Clooney'] }],
	['Spielberg sci-fi between 1975 and 1995', { person: ['Steven Spielberg'], genres: ['scifi'], years: [1975, 1995] }],
	['a comedy without Adam Sandler', { genres: ['comedy'], notPerson: ['Adam Sandler'] }],
	['Tom Cruise action movies', { type: 'movie', person: ['Tom Cruise'], genres: ['action'] }],
	['a clint eastwood western', { person: ['Clint Eastwood'], genres: ['western'] }],
	['movies by the director of Inception', { type: 'movie', director: ['Christopher Nolan'], notTitle: /^Inception$/ }],
	['in French', { language: ['fr'] }],
	['Korean thriller', { language: ['ko'], genres: ['thriller'] }],
	['anime', { language: ['ja'], genres: ['animation'] }],
	['foreign films', { type: 'movie', notLanguage: ['en'] }],
	['German or Danish drama', { language: ['de', 'da'], genres: ['drama'] }],
	[
		'time travel movies',
		{ type: 'movie', about: /time (?:travel|machine|loop)|travel\w* (?:back )?(?:in|through) time/ },
	],
	['vampires', { about: /vampire|dracula/ }],
	['zombie comedies', { genres: ['comedy'], about: /zombie|undead|living dead/ }],
	['christmas movies', { type: 'movie', about: /christmas|santa/ }],
	['films set in space', { type: 'movie', about: /space|astronaut|galaxy|mars|orbit|planet/ }],
	['a serial killer thriller', { genres: ['thriller'], about: /serial (?:killer|murder)|psychopath/ }],
	['a movie about chess', { type: 'movie', about: /chess/ }],
	['courtroom drama', { genres: ['drama'], about: /court|trial|judge|lawyer|jury|law/ }],
	['a World War II film', { type: 'movie', about: /world war (?:ii|two|2)|nazi|wwii/ }],
	['sci-fi without aliens', { genres: ['scifi'], notAbout: /\baliens?\b|extraterrestrial/ }],
	['something like Inception', { notTitle: /^Inception$/, anyOf: [28, 878, 12, 53, 9648, 10759, 10765, 80] }],
	['movies like The Matrix', { type: 'movie', notTitle: /^The Matrix$/, anyOf: [28, 878] }],
	[
		'like Alien but after 1990',
		{ notTitle: /^Alien$/, years: [1991, 2100], anyOf: [27, 878, 53, 28, 10765, 80, 9648] },
	],
	['shows like breaking bad', { type: 'tv', notTitle: /^Breaking Bad$/ }],
	['trending sci-fi movies', { type: 'movie', genres: ['scifi'] }],
	['top rated movies', { type: 'movie', rating: [7.5, 10] }],
	['a crime series', { type: 'tv', genres: ['crime'] }],
	['drama shows since 2010', { type: 'tv', genres: ['drama'], years: [2010, 2100] }],
	['TV comedies rated above 7', { type: 'tv', genres: ['comedy'], rating: [7.01, 10] }],
	['something cosy', { not: ['horror', 'thriller', 'war', 'crime', 'action'] }],
	['make me laugh', { genres: ['comedy'] }],
	['scary but not gory', { genres: ['horror'], notAbout: /\bgore\b/ }],
	['family friendly adventure', { genres: ['adventure'], not: ['horror'] }],
	['documentaries rated at least 7', { genres: ['documentary'], rating: [7, 10] }],
	['give me 5 fantasy films from the 2000s', { type: 'movie', genres: ['fantasy'], years: [2000, 2009], count: 5 }],
	['a musical from the sixties', { genres: ['music'], years: [1960, 1969] }],
	['hidden gems in animation', { genres: ['animation'] }],
	['war films that are not documentaries', { type: 'movie', genres: ['war'], not: ['documentary'] }],
	['a mystery with Humphrey Bogart', { genres: ['mystery'], person: ['Humphrey Bogart'] }],
	['hitchcock thrillers rated above 7', { genres: ['thriller'], person: ['Alfred Hitchcock'], rating: [7.01, 10] }],
	['commedy thriler', { genres: ['comedy', 'thriller'] }],
	['😂 movie', { type: 'movie', genres: ['comedy'] }],
	['a film with Julia Roberts from the 90s', { type: 'movie', person: ['Julia Roberts'], years: [1990, 1999] }],
]

const results = []
for (const [message, wanted] of REQUESTS) {
	const start = performance.now()
	const answer = await ask(message)
	const ms = performance.now() - start
	const cards = answer.reply?.mediaItems ?? []
	const wrong = []
	for (const card of cards) {
		const faults = faultsOf(wanted, await detailsOf(card))
		if (faults.length > 0) wrong.push(`${card.title ?? card.name}: ${faults.join(', ')}`)
	}
	const isWidened = /^Nothing /.test(answer.reply?.text ?? '')
	results.push({ message, cards: cards.length, wrong, isWidened, ms })
	const names = cards.map((card) => card.title ?? card.name).join(' | ')
	console.log(
		`${wrong.length > 0 ? 'WRONG' : cards.length === 0 ? 'EMPTY' : 'ok   '} ${round(ms)} ms  ${message} -> ${names}`,
	)
	if (isWidened || cards.length === 0)
		console.log(`        ${answer.reply?.text.split('\n')[0] ?? JSON.stringify(answer)}`)
	for (const one of wrong) console.log(`        ${one}`)
}
const cards = results.reduce((sum, { cards: count }) => sum + count, 0)
// A wider answer says so; it is not held against the wish that it says it cannot meet.
const strict = results.filter(({ isWidened }) => !isWidened)
const wrong = strict.reduce((sum, result) => sum + result.wrong.length, 0)
const times = results.map(({ ms }) => ms).sort((a, b) => a - b)
console.log({
	requests: results.length,
	answered: results.filter((result) => result.cards > 0).length,
	widened: results.length - strict.length,
	cards,
	right: 1 - wrong / strict.reduce((sum, result) => sum + result.cards, 0),
	medianMs: round(quantile(times, 0.5)),
	p95Ms: round(quantile(times, 0.95)),
})

async function ask(message) {
	for (;;) {
		const answer = await fetch(`${APP}/api/chat`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json', Origin: APP },
			body: JSON.stringify({ message, mode: 'recommend' }),
		})
		if (answer.status !== 429) return answer.json()
		await new Promise((resolve) => setTimeout(resolve, 1000 * Number(answer.headers.get('Retry-After') ?? 5)))
	}
}

async function detailsOf({ media_type, media_id }) {
	const parts = media_type === 'movie' ? 'credits,keywords' : 'aggregate_credits,keywords'
	const answer = await fetch(`${TMDB}/3/${media_type}/${media_id}?api_key=test&append_to_response=${parts}`)
	return { ...(await answer.json()), type: media_type }
}

function faultsOf(wanted, title) {
	const credits = title.credits ?? title.aggregate_credits ?? { cast: [], crew: [] }
	const crew = [...(credits.crew ?? []), ...(title.created_by ?? []).map((maker) => ({ ...maker, job: 'Director' }))]
	const jobsOf = ({ job, jobs }) => [job, ...(jobs ?? []).map((one) => one.job)]
	const directors = crew.filter((one) => jobsOf(one).includes('Director')).map(({ name }) => name)
	const people = [...credits.cast.map(({ name }) => name), ...directors]
	const genreIds = title.genres.map(({ id }) => id)
	const has = (name) => genreIds.includes((title.type === 'tv' && TV_GENRE[name]) || GENRE[name])
	const year = Number((title.release_date ?? title.first_air_date ?? '').slice(0, 4))
	const keywords = (title.keywords?.keywords ?? title.keywords?.results ?? []).map(({ name }) => name)
	const text = [title.title ?? title.name, title.overview, ...keywords].join(' | ').toLowerCase()
	const within = ([low, high], value) => value >= low && value <= high
	const checks = {
		type: (type) => title.type === type,
		genres: (names) => names.every(has),
		any: (names) => names.some(has),
		anyOf: (ids) => ids.some((id) => genreIds.includes(id)),
		not: (names) => !names.some(has),
		years: (range) => within(range, year),
		rating: (range) => within(range, title.vote_average),
		runtime: (range) => within(range, title.runtime ?? title.episode_run_time?.[0]),
		language: (codes) => codes.includes(title.original_language),
		notLanguage: (codes) => !codes.includes(title.original_language),
		person: (names) => names.every((name) => people.includes(name)),
		director: (names) => names.every((name) => directors.includes(name)),
		notPerson: (names) => !names.some((name) => people.includes(name)),
		about: (pattern) => pattern.test(text),
		notAbout: (pattern) => !pattern.test(text),
		notTitle: (pattern) => !pattern.test(title.title ?? title.name),
		count: () => true,
	}
	return Object.entries(wanted).flatMap(([name, value]) => (checks[name](value) ? [] : [name]))
}
