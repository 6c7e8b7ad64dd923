// People for a look around a local server, made with the app's own forms and calls, as they would do it themselves.

const PASSWORD = 'seven lamps on a quiet pier'
const DAY_MS = 86_400_000

const film = (id) => ({ type: 'movie', id: String(id) })
const show = (id) => ({ type: 'tv', id: String(id) })

/** What somebody did, as forms: where they are sent, and their fields. */
const watched = (title) => ['/actions/history', { intent: 'watched', when: 'now', ...title }]
const follow = (title) => ['/actions/history', { intent: 'follow', ...title }]
const watchlist = (title) => ['/actions/saved', { intent: 'add', list: 'watchlist', ...title }]
const favorite = (title) => ['/actions/saved', { intent: 'add', list: 'favorites', ...title }]
const rate = (title, rating) => ['/actions/opinion', { intent: 'rate', rating: String(rating), ...title }]
const seasons = (title, ...numbers) =>
	numbers.map((season) => ['/actions/history', { intent: 'watched', when: 'aired', season: String(season), ...title }])

/** Titles that are begun: minutes of how many, and how many days ago. */
const begun = (title, minutes, of, daysAgo) => ({ ...title, minutes, of, daysAgo })

const ANN = {
	email: 'ann@example.com',
	begun: [
		begun(film(27205), 64, 148, 0.2),
		begun({ ...show(1396), season: 3, episode: 1 }, 12, 47, 1),
		begun(film(157336), 100, 169, 6),
	],
	forms: [
		...[603, 155, 680, 238].map((id) => watched(film(id))),
		...seasons(show(1396), 1, 2),
		...seasons(show(66732), 1),
		...[1396, 66732, 60625].map((id) => follow(show(id))),
		...[550, 120].map((id) => watchlist(film(id))),
		...[film(603), show(1396)].map(favorite),
		...[rate(film(603), 5), rate(film(155), 5), rate(film(680), 4), rate(film(238), 3)],
	],
}
const KIM = {
	name: 'Kim',
	begun: [begun(film(862), 30, 81, 2)],
	forms: [watched(film(12)), watchlist(film(862)), favorite(film(12))],
}
const BEN = {
	email: 'ben@example.com',
	begun: [begun({ ...show(1668), season: 2, episode: 4 }, 9, 22, 0.5), begun(film(13), 20, 142, 3)],
	forms: [
		...[105, 12].map((id) => watched(film(id))),
		...seasons(show(1668), 1),
		...[1668, 1421].map((id) => follow(show(id))),
		...[13, 120].map((id) => watchlist(film(id))),
		...[rate(film(105), 4), rate(show(1668), 5)],
	],
}

/**
 * Makes two accounts and a child's profile with a past, unless they are there.
 * @param {string} origin of a running local server
 * @param {number} nowMs what time it is there
 * @returns {Promise<string>} how to sign in
 * @throws {Error} when the server refuses a step
 */
export async function seed(origin, nowMs) {
	const ann = browser(origin)
	if (await signUp(ann, ANN.email)) {
		await repeat(ann, ANN, nowMs)
		await ann('/profiles/new', { form: { name: KIM.name, avatar: 'poet', maxAge: '7' } })
		await ann('/profiles', { form: { open: await profileId(ann, KIM.name) } })
		await repeat(ann, KIM, nowMs)
	}
	const ben = browser(origin)
	if (await signUp(ben, BEN.email)) await repeat(ben, BEN, nowMs)
	return `Sign in as ${ANN.email}, whose child is ${KIM.name}, or as ${BEN.email}. The password is: ${PASSWORD}`
}

/** @returns whether the account is new */
async function signUp(ask, email) {
	const answer = await ask('/signup', { form: { email, password: PASSWORD }, isRefusalFine: true })
	if (answer.status === 303) return true
	const signedIn = await ask('/login', { form: { email, password: PASSWORD }, isRefusalFine: true })
	if (signedIn.status !== 303) throw new Error(`${email} exists and has another password`)
	return false
}

async function repeat(ask, { begun, forms }, nowMs) {
	const items = begun.map(({ type, id, season = null, episode = null, minutes, of, daysAgo }) => ({
		media_type: type,
		media_id: Number(id),
		season,
		episode,
		watch_position: minutes * 60,
		duration: of * 60,
		created_at: new Date(nowMs - daysAgo * DAY_MS).toISOString(),
	}))
	for (const [path, form] of forms) await ask(path, { form })
	await ask('/api/history', { json: { items } })
}

async function profileId(ask, name) {
	const page = await (await ask('/profiles')).text()
	const link = page.match(/<a [^>]*>/g)?.find((tag) => tag.includes(`aria-label="Change ${name}"`))
	const id = link && /[\da-f-]{36}/.exec(link)?.[0]
	if (!id) throw new Error(`the profile ${name} is not on the page of profiles`)
	return id
}

/** A browser without scripts: keeps its cookies, and shows a redirect instead of following it. */
function browser(origin) {
	const cookies = new Map()
	return async (path, { form, json, isRefusalFine = false } = {}) => {
		const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
		const response = await fetch(origin + path, {
			redirect: 'manual',
			...(form && { method: 'POST', body: new URLSearchParams(form) }),
			...(json && { method: 'POST', body: JSON.stringify(json) }),
			headers: { Origin: origin, Cookie: cookie, ...(json && { 'Content-Type': 'application/json' }) },
		})
		for (const [pair = ''] of response.headers.getSetCookie().map((text) => text.split(';'))) {
			const at = pair.indexOf('=')
			cookies.set(pair.slice(0, at), pair.slice(at + 1))
		}
		if (response.status >= 400 && !isRefusalFine)
			throw new Error(`${path} answered ${response.status}: ${(await response.text()).slice(0, 200)}`)
		return response
	}
}
