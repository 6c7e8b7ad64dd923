export const GENRE = {
	action: 28,
	adventure: 12,
	animation: 16,
	comedy: 35,
	crime: 80,
	documentary: 99,
	drama: 18,
	family: 10751,
	fantasy: 14,
	history: 36,
	horror: 27,
	music: 10402,
	mystery: 9648,
	romance: 10749,
	scifi: 878,
	thriller: 53,
	war: 10752,
	western: 37,
}
/** Where shows have other genres than films. */
const TV_GENRE = { action: 10759, adventure: 10759, fantasy: 10765, scifi: 10765, war: 10768 }

/** Reads titles from the metadata service at `address`, each once. */
export function metadataAt(address) {
	const known = new Map()
	const get = (path) => {
		if (!known.has(path)) {
			const join = path.includes('?') ? '&' : '?'
			known.set(
				path,
				fetch(`${address}/3${path}${join}api_key=test`).then((answer) => answer.json()),
			)
		}
		return known.get(path)
	}
	const details = async (type, id) => {
		const more =
			type === 'movie'
				? 'credits,keywords,release_dates,watch/providers'
				: 'aggregate_credits,keywords,content_ratings,watch/providers'
		return factsOf(type, await get(`/${type}/${id}?append_to_response=${more}`))
	}
	return {
		get,
		details,
		/** The most voted title of exactly this name. */
		async named(name) {
			const { results } = await get(`/search/multi?query=${encodeURIComponent(name)}`)
			const exact = results.filter((one) => (one.title ?? one.name) === name && one.media_type !== 'person')
			const [best] = exact.sort((a, b) => b.vote_count - a.vote_count)
			if (!best) throw new Error(`The catalog has no "${name}"`)
			return details(best.media_type, best.id)
		},
	}
}

function factsOf(type, title) {
	const credits = title.credits ?? title.aggregate_credits ?? { cast: [], crew: [] }
	const crew = [...(credits.crew ?? []), ...(title.created_by ?? []).map((maker) => ({ ...maker, job: 'Director' }))]
	const jobsOf = ({ job, jobs }) => [job, ...(jobs ?? []).map((one) => one.job)]
	const directors = crew.filter((one) => jobsOf(one).includes('Director')).map(({ name }) => name)
	const keywords = (title.keywords?.keywords ?? title.keywords?.results ?? []).map(({ name }) => name)
	const inUs = (list) => list?.results?.find((one) => one.iso_3166_1 === 'US')
	const date = title.release_date ?? title.first_air_date ?? ''
	return {
		type,
		id: title.id,
		name: title.title ?? title.name,
		date,
		year: Number(date.slice(0, 4)),
		genreIds: (title.genres ?? []).map(({ id }) => id),
		rating: title.vote_average,
		services: (title['watch/providers']?.results?.US?.flatrate ?? []).map((one) => one.provider_name),
		runtime: title.runtime ?? title.episode_run_time?.[0],
		language: title.original_language,
		directors,
		people: [...credits.cast.map(({ name }) => name), ...directors],
		keywords,
		text: [title.title ?? title.name, title.overview, ...keywords].join(' | ').toLowerCase(),
		certificate:
			inUs(title.content_ratings)?.rating ??
			inUs(title.release_dates)
				?.release_dates.map((one) => one.certification)
				.find(Boolean) ??
			'',
	}
}

const within = ([low, high], value) => value >= low && value <= high
/** A name, or an expression that begins with `^`. */
const isNamed = (wanted, name) => (wanted.startsWith('^') ? new RegExp(wanted).test(name) : wanted === name)

/** What of `wanted` a card is not. `references` holds the titles that `wanted` names. */
export function faultsOf(wanted, title, { references, today }) {
	const has = (name) => title.genreIds.includes((title.type === 'tv' && TV_GENRE[name]) || GENRE[name])
	const checks = {
		type: (type) => title.type === type,
		genres: (names) => names.every(has),
		any: (names) => names.some(has),
		anyOf: (ids) => ids.some((id) => title.genreIds.includes(id)),
		not: (names) => !names.some(has),
		years: (range) => within(range, title.year),
		rating: (range) => within(range, title.rating),
		above: (name) => title.rating > references.get(name).rating,
		runtime: (range) => within(range, title.runtime),
		language: (codes) => codes.includes(title.language),
		notLanguage: (codes) => !codes.includes(title.language),
		person: (names) => [names].flat().every((name) => title.people.includes(name)),
		anyPerson: (names) => [names].flat().some((name) => title.people.includes(name)),
		director: (names) => [names].flat().every((name) => title.directors.includes(name)),
		notPerson: (names) => ![names].flat().some((name) => title.people.includes(name)),
		about: (pattern) => new RegExp(pattern).test(title.text),
		notAbout: (pattern) => !new RegExp(pattern).test(title.text),
		notTitle: (pattern) => !new RegExp(pattern).test(title.name),
		certificates: (list) => list.includes(title.certificate),
		notCertificates: (list) => !list.includes(title.certificate),
		service: (name) => title.services.includes(name),
		coming: () => title.date >= today,
		near: (name) => isNear(title, references.get(name)),
	}
	return Object.entries(wanted).flatMap(([name, value]) => (!checks[name] || checks[name](value) ? [] : [name]))
}

/** Most genres in common, or a subject. */
function isNear(title, other) {
	const movieGenre = { 10759: 28, 10765: 878, 10768: 10752 }
	const genres = (one) => one.genreIds.map((id) => movieGenre[id] ?? id)
	return (
		genres(title).some((id) => genres(other).includes(id)) ||
		title.keywords.some((word) => other.keywords.includes(word))
	)
}

/** What is wrong with the list of cards as a whole. */
function listFaultsOf(wanted, cards, { before }) {
	const [first] = cards
	const faults = []
	if (wanted.first && !(first && isNamed(wanted.first, first.name) && (!wanted.year || first.year === wanted.year)))
		faults.push('first')
	if (wanted.find && !wanted.orNone && !cards.some(({ name }) => isNamed(wanted.find, name))) faults.push('find')
	if (wanted.count && cards.length > wanted.count) faults.push('count')
	if (wanted.others && cards.some(({ id }) => before.includes(id))) faults.push('others')
	return faults
}

const DONE_BY = {
	added: ['added', 'save'],
	removed: ['removed', 'open', 'sign-in'],
	rated: ['rated', 'sign-in'],
	marked: ['marked', 'open', 'sign-in'],
	opens: ['open'],
}

/**
 * What is wrong with an answer as a whole, and its cards as the metadata service knows them.
 * @param before ids of titles that were shown before
 */
export async function verdictOn(wanted, { reply, actions = [] }, { metadata, before }) {
	const items = reply.mediaItems ?? []
	const cards = await Promise.all(items.map((item) => metadata.details(item.media_type, item.media_id)))
	const faults = []
	const says = (pattern) => new RegExp(pattern, 'i').test(reply.text)
	if (wanted.noCards && cards.length > 0) faults.push('cards')
	if (wanted.says && !says(wanted.says)) faults.push(`does not say ${wanted.says}`)
	if (wanted.notSays && says(wanted.notSays)) faults.push(`says ${wanted.notSays}`)
	for (const { kind, title } of [wanted.does ?? []].flat()) {
		const isDone = actions.some((action) => DONE_BY[kind]?.includes(action.kind))
		const isAbout = !title || cards.some(({ name }) => name === title) || kind === 'removed'
		if (!isDone || !isAbout) faults.push(`not ${kind} ${title ?? ''}`)
	}
	const names = Object.keys(wanted).filter((name) => !OF_ANSWERS.has(name))
	if (names.length === 0 && !wanted.vague) return { faults, cards }
	// A wider answer says so; it is right only where the catalog has nothing that fits.
	const isWider = /^(?:Nothing |No |I couldn’t find anything)/.test(reply.text)
	if (isWider || cards.length === 0)
		return { faults: wanted.rare || wanted.orNone || wanted.coming ? faults : [...faults, 'nothing'], cards }
	const references = new Map(
		await Promise.all(
			[wanted.near, wanted.above].filter(Boolean).map(async (name) => [name, await metadata.named(name)]),
		),
	)
	const today = new Date().toISOString().slice(0, 10)
	for (const card of cards) {
		const wrong = faultsOf(wanted, card, { references, today })
		if (wrong.length > 0) faults.push(`${card.name} (${card.year}): ${wrong.join(', ')}`)
	}
	return { faults: [...faults, ...listFaultsOf(wanted, cards, { before })], cards }
}

const OF_ANSWERS = new Set(['says', 'notSays', 'does', 'noCards', 'vague', 'orNone', 'rare', 'mode'])
