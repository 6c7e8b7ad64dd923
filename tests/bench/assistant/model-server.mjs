// A language model that knows what each request of a set wants, and speaks Gemini's HTTP. A good one names titles that meet it,
// and says in its reading what it is. A lying one names titles that do not, and its reading says nothing, the opposite, or that
// no title is looked for.

import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { faultsOf, GENRE } from './judge.mjs'

const NAMED = 3
/** No title is that. */
const FALSE_FACT = 'It runs 45 minutes and stars Mahatma Gandhi.'
const LIES = 5
const PAGES = 12
const LANGUAGES_IN_A_READING = 8
const CERTIFICATES = ['R', 'PG-13', 'PG', 'G']
/** No title is refused for these, so naming others is no lie. */
export const SOFT = ['about', 'near', 'anyOf']
/** What a card is, and no list, answer or name tells. */
const SAYS_WHAT = (name) =>
	!['says', 'notSays', 'does', 'noCards', 'vague', 'orNone', 'rare', 'mode', 'shown'].includes(name)

/** @returns its address; `want` says what the next request wants */
export async function startModel(kind, metadata) {
	let wanted = {}
	let count = 0
	const server = createServer(async (request, response) => {
		const body = JSON.parse(await text(request))
		const shown = /^Already shown[^:]*: (.*)\.$/m.exec(body.systemInstruction.parts[0].text)?.[1].split('; ') ?? []
		const json =
			kind === 'good' ? await answerWell({ ...wanted, shown }, metadata) : await lie(wanted, metadata, count++ % 3)
		const content = { role: 'model', parts: [{ text: JSON.stringify(json) }] }
		response.setHeader('content-type', 'application/json')
		response.end(JSON.stringify({ candidates: [{ content, finishReason: 'STOP' }] }))
	})
	await new Promise((listening) => server.listen(0, '127.0.0.1', listening))
	return {
		url: `http://127.0.0.1:${server.address().port}`,
		want(next) {
			wanted = next
		},
		close: () => server.close(),
	}
}

async function answerWell(wanted, metadata) {
	const isForTitles = wanted.vague || Object.keys(wanted).some(SAYS_WHAT)
	const reply = wanted.says ? textLike(wanted.says) : isForTitles ? 'Here you go.' : 'I only know films and shows.'
	if (!isForTitles) return { reply, titles: [], reading: { asks: wanted.says ? 'fact' : 'other' } }
	const fitting = await titlesWhere(
		wanted,
		metadata,
		(faults) => faults.length === 0,
		Math.min(NAMED, wanted.count ?? NAMED),
	)
	const asks = wanted.first && wanted.says ? 'fact' : 'titles'
	return { reply, titles: fitting, reading: { asks, ...readingOf(wanted) } }
}

async function lie(wanted, metadata, way) {
	const isBroken = (faults) => faults.some((fault) => !SOFT.includes(fault))
	const titles = await titlesWhere(
		{ type: wanted.type, not: wanted.genres },
		metadata,
		() => true,
		LIES,
		wanted,
		isBroken,
	)
	const { genres, years, type } = wanted
	const opposite = {
		asks: 'titles',
		...(type && { type: type === 'tv' ? 'movie' : 'tv' }),
		...(genres && { notGenres: genres.map(wordOf) }),
		...(wanted.not && { genres: wanted.not.map(wordOf) }),
		...(years && { yearTo: years[0] - 1 }),
		...(wanted.runtime && { minMinutes: wanted.runtime[1] + 1 }),
		...(wanted.person && { notPeople: [wanted.person].flat() }),
		...(wanted.language && { notLanguages: wanted.language.slice(0, LANGUAGES_IN_A_READING) }),
	}
	const acts = titles.slice(0, 1).map((title) => ({ act: 'add', ...title }))
	return { reply: FALSE_FACT, fact: 'length', titles, acts, reading: [{}, opposite, { asks: 'fact' }][way] }
}

const wordOf = (genre) => (genre === 'scifi' ? 'science fiction' : genre)

function readingOf(wanted) {
	const {
		type,
		genres,
		not,
		years,
		rating,
		runtime,
		language = [],
		person,
		director,
		notPerson,
		near,
		certificates,
	} = wanted
	const isForeign = language.length > LANGUAGES_IN_A_READING
	return {
		...(type && { type }),
		...(genres && { genres: genres.map(wordOf) }),
		...(not && { notGenres: not.map(wordOf) }),
		...(years && years[0] > 1900 && { yearFrom: years[0] }),
		...(years && years[1] < 2030 && { yearTo: years[1] }),
		...(rating && { minRating: rating[0] }),
		...(runtime && runtime[0] > 1 && { minMinutes: runtime[0] }),
		...(runtime && runtime[1] < 300 && { maxMinutes: runtime[1] }),
		...(isForeign ? { notLanguages: ['en'] } : { languages: language }),
		...(person && { people: [person].flat() }),
		...(director && { directors: [director].flat() }),
		...(notPerson && { notPeople: notPerson }),
		...(near && { like: [near] }),
		...(certificates && { certificate: CERTIFICATES.find((one) => certificates.includes(one)) }),
		...(wanted.service && { providers: [wanted.service] }),
	}
}

/** Titles for which `accepts` is true, of those that `wanted` can be looked up by. */
async function titlesWhere(wanted, metadata, accepts, count, judged = wanted, acceptsFaults = accepts) {
	const references = new Map()
	for (const name of [judged.near, judged.above].filter(Boolean)) references.set(name, await metadata.named(name))
	const today = new Date().toISOString().slice(0, 10)
	const found = []
	for await (const { type, id } of candidates(wanted, references, metadata)) {
		const title = await metadata.details(type, id)
		const isNew = ![...found.map(({ name }) => name), ...(wanted.shown ?? [])].includes(title.name)
		if (isNew && title.year && acceptsFaults(faultsOf(judged, title, { references, today }))) found.push(title)
		if (found.length === count) break
	}
	return found.map(({ name, year, type }) => ({ title: name, year, type, reason: 'It fits.' }))
}

async function* candidates(wanted, references, { get, named }) {
	const { find, first, near, person, anyPerson, director, genres = [], any = [], years, language = [] } = wanted
	const byName = await Promise.all([find, first].filter(Boolean).map((name) => named(name).catch(() => null)))
	yield* byName.filter(Boolean)
	for (const name of [person, director, anyPerson].flat().filter(Boolean)) {
		// The embedded catalog has no search for people alone.
		const { results } = await get(`/search/multi?query=${encodeURIComponent(name)}`)
		const someone = results.find(({ media_type }) => media_type === 'person')
		const { cast = [], crew = [] } = someone ? await get(`/person/${someone.id}/combined_credits`) : {}
		for (const one of [...cast, ...crew]) yield { type: one.media_type, id: one.id }
	}
	const reference = references.get(near)
	if (reference) {
		const { results = [] } = await get(`/${reference.type}/${reference.id}/recommendations`)
		for (const one of results) yield { type: reference.type, id: one.id }
	}
	const ids = [...genres, ...any.slice(0, 1)].map((genre) => GENRE[genre])
	for (const type of wanted.type ? [wanted.type] : ['movie', 'tv']) {
		const date = type === 'movie' ? 'primary_release_date' : 'first_air_date'
		const filters = [
			'sort_by=vote_count.desc',
			...(ids.length > 0 && type === 'movie' ? [`with_genres=${ids.join(',')}`] : []),
			...(language.length === 1 ? [`with_original_language=${language[0]}`] : []),
			...(years ? [`${date}.gte=${years[0]}-01-01`, `${date}.lte=${years[1]}-12-31`] : []),
		].join('&')
		for (let page = 1; page <= PAGES; page++) {
			const { results = [] } = await get(`/discover/${type}?${filters}&page=${page}`)
			for (const one of results) yield { type, id: one.id }
		}
	}
}

/** A text that a pattern of the judge finds. */
function textLike(pattern) {
	const plain = (text) =>
		text
			.replace(/\(\?[!=][^)]*\)|\\[bW][*+]?|[\^$]|\[[^\]]*\][*+]|\[[^\]]*\]\{\d*,\d*\}/g, ' ')
			.replace(/\\d\+?/g, '8')
			.replace(/\[(.)[^\]]*\]/g, '$1')
			.replace(/\(\??:?([^()|]*)(?:\|[^()]*)?\)\??/g, '$1')
			.replace(/(.)\?/g, '$1')
	const texts = [pattern, ...pattern.split('|')].map((text) => plain(text).split('|')[0].replace(/[()]/g, ''))
	const text = texts.find((one) => new RegExp(pattern, 'i').test(one))
	if (!text) throw new Error(`No text is like ${pattern}`)
	return text.trim()
}
