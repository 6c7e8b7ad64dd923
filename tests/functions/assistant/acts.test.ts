import { describe, expect, it } from 'vitest'
import type { ChatResponse } from '#domain/assistant/conversation/chat.ts'
import { watchedDay } from '#domain/history/mark.ts'
import { watchedMovie } from '#domain/history/watched.ts'
import type { Availability, ProviderOffer } from '#domain/providers/port.ts'
import { CodedError } from '#domain/shared/errors.ts'
import { MINUTE_MS, utcDayOf } from '#domain/shared/time.ts'
import { addDays } from '#domain/shared/zone.ts'
import { onAirSample } from '../../support/samples/on-air-sample.ts'
import { assistantOver, NOW } from './assistant-over.ts'
import { littleCatalog, provider, someViewer, TITLES } from './assistant-sample.ts'
import { namesOf, say, textOf } from './saying.ts'

const catalog = littleCatalog(TITLES)
const linksOf = ({ actions = [] }: ChatResponse) => actions.flatMap((action) => ('to' in action ? action.to : []))

async function signedIn(...messages: string[]) {
	const done: string[] = []
	return { response: await say(assistantOver(catalog, { viewer: someViewer(done) }), messages), done }
}

describe('the assistant of a signed-in viewer', () => {
	it.each<[message: string, done: string, text: string, names: string[]]>([
		['add Heat to my watchlist', 'watchlist + Heat', 'I’ve added Heat to your watchlist.', ['Heat']],
		['hey, could you please add Jaws to my watchlist for tonight? thx!', 'watchlist + Jaws', 'added Jaws', ['Jaws']],
		['add Heat and Ronin to my watchlist', 'watchlist + Heat, watchlist + Ronin', 'added Ronin', ['Heat', 'Ronin']],
		['add Heat and Zzyzx Road to my watchlist', 'watchlist + Heat', 'I couldn’t find “Zzyzx Road”', ['Heat']],
		['add Alien to my watchlist', '', 'Alien is already in your watchlist.', ['Alien']],
		['add Snatch to my favorites', 'favorites + Snatch', 'I’ve added Snatch to your favorites.', ['Snatch']],
		['remove Alien from my watchlist', 'watchlist - Alien', 'I’ve removed Alien from your watchlist.', []],
		['remove Alien from my favorites', 'favorites - Alien', 'I’ve removed Alien from your favorites.', []],
		['rate Heat 4 stars', 'movie:1 = 4', '4 of 5 stars for Heat', ['Heat']],
		['give Jaws 8 out of 10', 'movie:7 = 4', '4 of 5 stars for Jaws', ['Jaws']],
		['I loved Amélie', 'movie:10 = 5', '5 of 5 stars for Amélie', ['Amélie']],
		['rate Heat', '', 'How many stars', ['Heat']],
		['mark Heat as watched', 'watched Heat', 'I’ve marked Heat as watched.', ['Heat']],
		['I watched Alien yesterday', 'watched Alien', 'I’ve marked Alien as watched.', ['Alien']],
		['mark Breaking Bad as watched', '', 'Which episodes of Breaking Bad', ['Breaking Bad']],
		['seen Jaws last night, 4 stars from me', 'watched Jaws, movie:7 = 4', '4 of 5 stars for Jaws', ['Jaws']],
		['add to my watchlist', '', 'Which title do you mean?', []],
		['Heat / add it to my watchlist', 'watchlist + Heat', 'I’ve added Heat', ['Heat']],
		['who directed Jaws / nice, add that one to my list', 'watchlist + Jaws', 'I’ve added Jaws', ['Jaws']],
		['never show me Jaws again', 'hide movie:7', 'I won’t recommend Jaws again.', ['Jaws']],
		['not interested in Snatch', 'hide movie:3', 'I won’t recommend Snatch again.', ['Snatch']],
		['show me Jaws again', 'unhide movie:7', 'I may recommend Jaws again.', ['Jaws']],
		['Heat / seen it yesterday', 'watched Heat', 'I’ve marked Heat as watched.', ['Heat']],
		['I saw Ronin yesterday, mark it as watched', 'watched Ronin', 'I’ve marked Ronin as watched.', ['Ronin']],
		['I give 16/20 to Heat', 'movie:1 = 4', '4 of 5 stars for Heat', ['Heat']],
		['if I gave 3 stars to Heat, could I change it later?', '', '', ['Heat']],
		['how do I add Heat to my watchlist?', '', '', ['Heat']],
		['thanks, that was perfect', '', 'You’re welcome', []],
		['undo', '', 'There is nothing that I could undo.', []],
	])('%s', async (message, done, text, names) => {
		const told = await signedIn(...message.split(' / '))
		expect(told.done.join(', ')).toBe(done)
		expect(textOf(told.response)).toContain(text)
		expect(namesOf(told.response)).toEqual(names)
	})

	it.each([
		['make it a 10', 5],
		['actually make it a 9', 5],
		['change that to a 7', 4],
		['bump it up to 5 stars', 5],
		['knock it down to 2', 2],
		['no, 6/10', 3],
		['i meant 2', 2],
		['hmm more like a 6', 3],
		['nah its a 1', 1],
		['make it 4 instead', 4],
	])('changes the rating that it gave last: %s', async (message, stars) => {
		expect((await signedIn('rate Heat 3', message)).done).toEqual(['movie:1 = 3', `movie:1 = ${stars}`])
	})

	it.each([
		'give me 5',
		'i have 2 kids',
		'at least 4 stars',
		'rated above 8',
		'there are 4 of us',
		'i watched it 3 times',
		'top 5',
		'cut it to 2 seasons',
	])('takes no other number for a rating: %s', async (message) => {
		expect((await signedIn('rate Heat 3', message)).done).toEqual(['movie:1 = 3'])
		expect((await signedIn('Heat', 'make it a 10')).done).toEqual([])
	})

	it.each([
		['add Heat to my watchlist / undo', 'watchlist + Heat, watchlist - Heat'],
		['add Heat to my watchlist / actually take it off again', 'watchlist + Heat, watchlist - Heat'],
		[
			'add Heat and Ronin to my watchlist / no, scrap that',
			'watchlist + Heat, watchlist + Ronin, watchlist - Heat, watchlist - Ronin',
		],
		['remove Alien from my favorites / undo that', 'favorites - Alien, favorites + Alien'],
		['rate Heat 2 stars / undo', 'movie:1 = 2, movie:1 = 4'],
		['mark Heat as watched / I changed my mind about it', 'watched Heat, unwatched movie:1'],
		['hide Jaws / undo', 'hide movie:7, unhide movie:7'],
	])('takes back what it did last: %s', async (messages, steps) => {
		const done: string[] = []
		const rated = { ...someViewer(done).taste, opinionOf: async () => ({ rating: 4, isDismissed: false }) } as never
		const saved = {
			add: async (list: string, { title }: { title: string }) => {
				done.push(`${list} + ${title}`)
				return 'added' as const
			},
			remove: async (list: string, { refs }: { refs: readonly { id: number }[] }) => {
				const names = refs.map(({ id }) => TITLES.find((title) => title.type === 'movie' && title.id === id)?.title)
				done.push(...names.map((name) => `${list} - ${name}`))
				return 1
			},
			listsOf: async () => [],
		} as never
		const assistant = assistantOver(catalog, { viewer: someViewer(done, { taste: rated, saved }) })
		const first = await say(assistant, messages.split(' / ').slice(0, -1))
		expect(first.chips?.map(({ label, message }) => [label, message])).toContainEqual(['Undo', 'undo'])
		done.length = 0
		expect(textOf(await say(assistant, messages.split(' / ')))).toMatch(/^Undone: /)
		expect(done.join(', ')).toBe(steps)
	})

	it.each([
		['I watched Alien yesterday', 0, -1],
		['I watched Alien yesterday', 14, 0],
		['I watched Alien last night', -12, -1],
		['mark Alien as watched', 14, null],
	])("records the day that was said, by the viewer's clock: %s, %d hours east", async (message, hours, days) => {
		const times: number[] = []
		const record = async (entries: readonly { createdAt: string }[]) =>
			times.push(...entries.map(({ createdAt }) => Date.parse(createdAt)))
		const zone = { offsetMinutes: () => hours * 60, suffix: '' }
		const viewer = someViewer([], { history: { ...someViewer().history, record } as never })
		await say(assistantOver(catalog, { viewer, onAir: { ...onAirSample(), zone } }), message)
		const [at = Number.NaN] = times
		if (days === null) expect(at).toBe(NOW)
		else expect(watchedDay(at, zone)).toBe(addDays(utcDayOf(NOW), days))
	})

	it.each([
		['a finished viewing and no day', 'mark Heat as watched', 170, 0, true, false],
		['a begun viewing and no day', 'mark Heat as watched', 40, 0, true, false],
		['a finished viewing and a day', 'I watched Heat yesterday', 170, 1, false, true],
		['a begun viewing and a day', 'I watched Heat yesterday', 40, 0, true, false],
	])('keeps what the history knows of a film that is marked: %s', async (_, message, minutes, kept, isNewest, isUndoOffered) => {
		const heat = TITLES.find(({ title }) => title === 'Heat')
		if (heat?.type !== 'movie') throw new Error('The catalog has no Heat.')
		// Later than yesterday: the mark of an earlier day must finish what was begun since.
		const before = watchedMovie(heat, NOW - MINUTE_MS)
		const known = { ...before, positionSeconds: minutes * 60, durationSeconds: 170 * 60 }
		const keeps: string[] = []
		const times: number[] = []
		const history = {
			...someViewer().history,
			ofTitle: async () => [known],
			keepViewings: async (entries: readonly { title: string }[]) => {
				keeps.push(...entries.map(({ title }) => title))
			},
			record: async (entries: readonly { createdAt: string }[]) =>
				times.push(...entries.map(({ createdAt }) => Date.parse(createdAt))),
		}
		const viewer = someViewer([], { history: history as never })
		const { chips = [] } = await say(assistantOver(catalog, { viewer }), message)
		expect(keeps).toHaveLength(kept)
		expect(times.map((time) => time > Date.parse(known.createdAt))).toEqual([isNewest])
		expect(chips.some(({ label }) => label === 'Undo')).toBe(isUndoOffered)
	})

	it.each([
		['hide Jaws', true, false],
		['show me Jaws again', false, false],
		['hide Jaws', false, true],
	])('offers to take back only what it changed: %s, hidden before: %s', async (message, isDismissed, isUndoOffered) => {
		const taste = { ...someViewer().taste, opinionOf: async () => ({ rating: null, isDismissed }) } as never
		const { chips = [] } = await say(assistantOver(catalog, { viewer: someViewer([], { taste }) }), message)
		expect(chips.some(({ label }) => label === 'Undo')).toBe(isUndoOffered)
	})

	it('finds a title by its position among the shown ones, from its memory or just the turns', async () => {
		const list = 'thrillers with Robert De Niro'
		const shown = namesOf(await say(assistantOver(catalog), list))
		expect(shown).toHaveLength(2)
		for (const remembers of [true, false])
			for (const [place, which] of ['the first one', 'the second one to my list please', 'the last one'].entries()) {
				const done: string[] = []
				await say(assistantOver(catalog, { viewer: someViewer(done) }), [list, `nice, add ${which}`], { remembers })
				expect(done, `${which}, ${remembers}`).toEqual([`watchlist + ${shown[Math.min(place, 1)]}`])
			}
		const { done } = await signedIn(list, 'add both to my watchlist')
		expect(done).toEqual(shown.map((name) => `watchlist + ${name}`))
		expect(textOf((await signedIn(list, 'add it to my watchlist')).response)).toMatch(/which title/i)
	})

	it('says that the lists are full, and that the history is off', async () => {
		const add = () => Promise.reject(new CodedError('QUOTA_EXCEEDED', 'Your watchlist is full.'))
		const off = { saved: { ...someViewer().saved, add }, preferences: { isWatchHistoryEnabled: false } }
		const done: string[] = []
		const assistant = assistantOver(catalog, { viewer: someViewer(done, off) })
		expect(textOf(await say(assistant, 'add Heat to my watchlist'))).toBe('Your watchlist is full.')
		expect(textOf(await say(assistant, 'mark Heat as watched'))).toContain('Nothing was saved')
		expect(done).toEqual([])
	})

	it('tells the device what was done', async () => {
		const heat = { ref: { type: 'movie', id: 1 }, title: 'Heat' }
		const { response } = await signedIn('add Heat to my watchlist')
		expect(response.actions).toEqual([{ kind: 'added', list: 'watchlist', ...heat }])
		expect((await signedIn('rate Heat 4 stars')).response.actions).toEqual([{ kind: 'rated', rating: 4, ...heat }])
	})
})

describe('the assistant without an account', () => {
	const ACTS = [
		'add Heat to my list',
		'add Heat to my favorites',
		'remove Heat from my list',
		'rate Heat 4 stars',
		'mark Heat as watched',
	]

	it.each(ACTS)('asks to sign in, and leads back to the title: %s', async (message) => {
		const response = await say(assistantOver(catalog), message)
		expect(textOf(response)).toMatch(/Please (?:log|sign) in to/)
		expect(namesOf(response)).toEqual(['Heat'])
		expect(linksOf(response)).toEqual(['/login?redirectTo=%2Fmovie%2F1'])
	})

	it('uses the words of the specification, and lets the device save what is added', async () => {
		const response = await say(assistantOver(catalog), 'add Heat and Ronin to my watchlist')
		expect(textOf(response)).toBe('Please log in to add items to your watchlist.')
		expect(response.actions?.filter(({ kind }) => kind === 'save')).toEqual([
			{ kind: 'save', list: 'watchlist', ref: { type: 'movie', id: 1 }, title: 'Heat' },
			{ kind: 'save', list: 'watchlist', ref: { type: 'movie', id: 2 }, title: 'Ronin' },
		])
	})

	it.each(ACTS)('says that the account is unavailable while the viewer is unknown: %s', async (message) => {
		const response = await say(assistantOver(catalog, { isViewerKnown: false }), message)
		expect(textOf(response)).toContain('Your account is temporarily unavailable. Nothing was changed')
		expect(response.actions).toBeUndefined()
	})

	it.each<[message: string, text: string, link: string]>([
		['show my history', 'Your watch history is here:', '/watch-history'],
		['open my watchlist', 'Your watchlist is here:', '/watchlist'],
		['play Heat', 'Heat is ready to play:', '/watch/movie/1'],
		['put on breaking bad please', 'Breaking Bad is ready to play:', '/watch/tv/1'],
	])('leads to the page that is meant: %s', async (message, text, link) => {
		const response = await say(assistantOver(catalog), message)
		expect(textOf(response)).toBe(text)
		expect(linksOf(response)).toEqual([link])
	})
})

describe('where a title can be watched', () => {
	function offer(providerName: string, type: ProviderOffer['type'], price: number | null = null): ProviderOffer {
		return { providerId: providerName, providerName, type, url: '', quality: 'HD', price }
	}
	const onHeat = [offer('Netflix', 'subscription'), offer('Lumina', 'rent'), offer('Rex', 'rent', 2.99)]
	const availability: Availability = {
		offersFor: async ({ type, id }) => ({ offers: type === 'movie' && id === 1 ? onHeat : [], cachedAt: 0 }),
		providersWith: async () => new Map(),
		titlesOn: async () => [],
		unavailableProviders: () => [],
	}
	const providers = [provider(8, 'Netflix'), provider(9, 'Lumina')]

	it.each([
		['where can I watch Heat', 'Heat is on Netflix.'],
		['is Heat on Netflix?', 'Heat is on Netflix.'],
		['is Heat on Lumina?', 'Lumina doesn’t have Heat. Heat is on Netflix.'],
		['where is Alien streaming', 'None of the services I know includes Alien at no extra cost.'],
		['who directed Heat / where can I watch it', 'Heat is on Netflix.'],
		['cheapest place to rent Heat', 'You can rent Heat at Rex (2.99) or Lumina.'],
		['The Dark Knight, for free', 'Nobody that I know lets you watch for free or watch with ads The Dark Knight.'],
	])('%s', async (messages, text) => {
		const response = await say(assistantOver(catalog, { availability, providers }), messages.split(' / '))
		expect(textOf(response)).toContain(text)
		expect(linksOf(response)).toEqual([expect.stringMatching(/^\/movie\/[169]$/)])
	})
})
