const GENRE = {
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
const isNamed = (wanted, name) => (typeof wanted === 'string' ? wanted === name : wanted.test(name))

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
		person: (names) => names.every((name) => title.people.includes(name)),
		anyPerson: (names) => names.some((name) => title.people.includes(name)),
		director: (names) => names.every((name) => title.directors.includes(name)),
		notPerson: (names) => !names.some((name) => title.people.includes(name)),
		about: (pattern) => pattern.test(title.text),
		notAbout: (pattern) => !pattern.test(title.text),
		notTitle: (pattern) => !pattern.test(title.name),
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
export function listFaultsOf(wanted, cards, { before }) {
	const [first] = cards
	const faults = []
	if (wanted.first && !(first && isNamed(wanted.first, first.name) && (!wanted.year || first.year === wanted.year)))
		faults.push('first')
	if (wanted.find && !wanted.orNone && !cards.some(({ name }) => isNamed(wanted.find, name))) faults.push('find')
	if (wanted.count && cards.length > wanted.count) faults.push('count')
	if (wanted.others && cards.some(({ id }) => before.includes(id))) faults.push('others')
	return faults
}
