import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChatMessage, ChatResponse } from '#domain/assistant/conversation/chat.ts'
import { FALLBACK_NOTE, NOT_CONFIGURED, UNFIT_NOTE } from '#domain/assistant/conversation/replies.ts'
import { createTitleIndex } from '#domain/assistant/criteria/title-index.ts'
import type { ChatRequest } from '#domain/assistant/port.ts'
import { CodedError } from '#domain/shared/errors.ts'
import { createGemini } from '#functions/clients/gemini/gemini.ts'
import { createAssistant } from '#functions/services/assistant/assistant.ts'
import type { ChatLimitOutcome } from '#functions/services/assistant/chat-limit.ts'
import { createModel } from '#functions/services/assistant/model.ts'
import type { AssistantViewer } from '#functions/services/assistant/viewer-facts.ts'
import { onAirSample } from '../../support/samples/on-air-sample.ts'
import { type GeminiResponse, type GeminiServer, startGeminiServer } from '../../support/servers/gemini-server.ts'
import { FILMS, film, littleCatalog } from './assistant-sample.ts'

let server: GeminiServer
beforeAll(async () => {
	server = await startGeminiServer()
})
afterAll(() => server.close())
beforeEach(() => {
	server.reset()
	vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

interface Setting {
	hasModel?: boolean
	catalog?: ReturnType<typeof littleCatalog>
	admission?: ChatLimitOutcome
	viewer?: AssistantViewer | null
	attemptTimeoutMs?: number
	onAir?: ReturnType<typeof onAirSample>
	/** Names of well-known titles. */
	known?: readonly string[]
}

function assistant({
	hasModel = true,
	catalog = littleCatalog(),
	admission = 'counted',
	viewer = null,
	attemptTimeoutMs = 5_000,
	onAir = onAirSample(),
	known = [],
}: Setting = {}) {
	const gemini = createGemini({
		apiUrl: server.url,
		apiKey: 'key',
		fetch,
		now: Date.now,
		sleep: async () => {},
		attemptTimeoutMs,
	})
	return createAssistant({
		catalog,
		topicExamples: async () => ({}),
		knownTitles: async () => createTitleIndex(known),
		limit: { enforce: async () => admission },
		model: hasModel ? createModel({ gemini, models: { chat: 'gemini-light', search: 'gemini-general' } }) : null,
		viewer,
		isViewerKnown: true,
		availability: null,
		providers: [],
		myProviderIds: [],
		region: 'US',
		inRegion: () => Promise.reject(new Error('nobody names a region')),
		recommendations: {
			forAnonymous: async (_, { count }) => ({
				isPersonal: false,
				items: FILMS.slice(0, count).map((title) => ({ title, score: null }) as never),
			}),
		},
		onAir,
		now: () => Date.UTC(2026, 10, 21),
		random: () => 0.5,
		newId: () => 'id',
	})
}

const wish = (message: string, over: Partial<ChatRequest> = {}): ChatRequest => ({
	message,
	mode: 'recommend',
	history: [],
	...over,
})
const namesOf = ({ reply }: ChatResponse) => (reply.mediaItems ?? []).map(({ title }) => title)
const says = (reply: string, ...titles: [title: string, year: number][]): GeminiResponse => ({
	text: JSON.stringify({
		reply,
		titles: titles.map(([title, year]) => ({ title, year, type: 'movie', reason: 'It is tense.' })),
	}),
})

describe('details of a title', () => {
	it('come with its card', async () => {
		const answer = await assistant().reply(wish('tell me about Heat'))
		expect(answer.source).toBe('builtin')
		expect(answer.reply.text).toContain('Heat (1995)')
		expect(namesOf(answer)).toEqual(['Heat'])
	})
})

describe('the assistant with a model', () => {
	it('shows the model’s titles that the catalog has, with its reasons', async () => {
		server.respondWith(says('Two tense ones.', ['Heat', 1995], ['Ronin', 1998]))
		const answer = await assistant().reply(wish('a thriller'))
		expect(answer.source).toBe('model')
		expect(namesOf(answer)).toEqual(['Heat', 'Ronin'])
		expect(answer.reply.text).toBe('Two tense ones.')
		expect(answer.reply.mediaItems?.map(({ why }) => why)).toEqual(['It is tense.', 'It is tense.'])
		expect(answer.chips?.map(({ label }) => label)).toEqual(['Thriller'])
	})

	it('leaves out invented titles and mismatches, and the text about them', async () => {
		server.respondWith(
			says('Try Heat, Airplane! or The Night Heist.', ['Heat', 1995], ['Airplane!', 1980], ['The Night Heist', 1996]),
		)
		const answer = await assistant().reply(wish('a thriller'))
		expect(namesOf(answer)).toEqual(['Heat'])
		expect(answer.reply.text).not.toMatch(/Airplane|Night Heist/)
	})

	it('keeps its titles whatever the catalog knows about their subjects, but not against a year or an exclusion', async () => {
		server.respondWith(says('Two of them.', ['Heat', 1995], ['Ronin', 1998]))
		const dreams = await assistant().reply(wish('two thrillers about dreams and simulations'))
		expect(dreams.source).toBe('model')
		expect(namesOf(dreams)).toEqual(['Heat', 'Ronin'])
		server.respondWith(says('Two of them.', ['Heat', 1995], ['Ronin', 1998]))
		expect(namesOf(await assistant().reply(wish('thrillers about dreams from 1998')))).toEqual(['Ronin'])
	})

	it('replies by rules when none of its titles is left', async () => {
		server.respondWith(says('Try The Night Heist.', ['The Night Heist', 1996]))
		const answer = await assistant().reply(wish('a comedy'))
		expect(answer.source).toBe('backup')
		expect(answer.reply.text).toContain(UNFIT_NOTE)
		expect(answer.reply.text).not.toContain('unavailable')
		expect(answer.reply.mediaItems?.every(({ genres }) => genres.includes('Comedy'))).toBe(true)
	})

	it.each<[what: string, answer: GeminiResponse]>([
		['does not answer in time', { hang: true }],
		['has too many requests', { status: 429 }],
		['fails again and again', { status: 500 }],
		['says nothing', { text: '' }],
		['is blocked', { json: { promptFeedback: { blockReason: 'SAFETY' } } }],
		['breaks its JSON', { text: '{"reply": "Heat' }],
		['answers in another shape', { text: '{"films": []}' }],
		['cuts the connection', { reset: true }],
	])('replies by rules, and says so, when the model %s', async (_, told) => {
		server.respondWith(told)
		const answer = await assistant({ attemptTimeoutMs: 'hang' in told ? 200 : 5_000 }).reply(wish('a thriller'))
		expect(answer.source).toBe('backup')
		expect(answer.reply.text.startsWith(FALLBACK_NOTE)).toBe(true)
		expect(answer.reply.mediaItems?.length).toBeGreaterThan(0)
	})

	it('fails with a code when the key is rejected, because a fallback would hide the wrong setting', async () => {
		server.respondWith({ status: 403, message: 'denied' })
		const log = vi.spyOn(console, 'error').mockImplementation(() => {})
		await expect(assistant().reply(wish('a thriller'))).rejects.toMatchObject({
			code: 'API_NOT_CONFIGURED',
			message: NOT_CONFIGURED,
		})
		// Only the log says why.
		expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({
			event: 'model_failed',
			reason: expect.stringContaining('rejected the key: 403'),
		})
		log.mockRestore()
	})

	it('sends the model the day, the titles shown, and the first and last four turns', async () => {
		server.respondWith(says('Here.', ['Heat', 1995]))
		const history = Array.from({ length: 8 }, (_, at) => ({
			id: '',
			timestamp: '',
			text: `turn ${at}`,
			isUser: at % 2 === 0,
		}))
		const [first, ...others] = history
		const shown = {
			id: 'movie:2',
			media_id: 2,
			media_type: 'movie' as const,
			title: 'Ronin',
			overview: '',
			poster_path: null,
			vote_average: 7,
			genres: [],
			score: null,
		}
		await assistant().reply(
			wish('a thriller', {
				history: [
					...(first ? [first] : []),
					...others.slice(0, -1),
					{ id: '', timestamp: '', text: 'turn 7', isUser: false, mediaItems: [shown] },
				],
			}),
		)
		const [call] = server.calls
		const system = call?.body.systemInstruction.parts[0]?.text ?? ''
		expect(system).toContain('2026-11-21')
		expect(system).toContain('Ronin')
		expect(call?.body.contents.map(({ parts }) => parts[0]?.text)).toEqual([
			'turn 0',
			'turn 4',
			'turn 5',
			'turn 6',
			'turn 7',
			'a thriller',
		])
	})

	it('sends the model the last ten texts, a summary of the last seven, and five recommendations', async () => {
		server.respondWith(says('Here.', ['Heat', 1995]))
		const history = Array.from({ length: 12 }, (_, at) => ({
			id: '',
			timestamp: '',
			text: `turn ${at}.`,
			isUser: at % 2 === 0,
		}))
		await assistant().reply(wish('a thriller', { history }))
		const lines = (server.calls[0]?.body.systemInstruction.parts[0]?.text ?? '').split('\n')
		const context = lines.find((line) => line.startsWith('The last messages')) ?? ''
		expect(context.match(/turn \d+\./g)).toEqual(history.slice(-10).map(({ text }) => text))
		const summary = lines.find((line) => line.startsWith('In short')) ?? ''
		expect(summary).toBe(
			'In short: The viewer got an answer without titles, then asked "turn 6.", then got an answer without titles, then asked "turn 8.", then got an answer without titles, then asked "turn 10.", then got an answer without titles.',
		)
		expect(lines).toContain(
			'Recommended to this viewer, to prefer where they fit: Heat (1995); Ronin (1998); Snatch (2000); Airplane! (1980); Thief (1981).',
		)
	})

	it('keeps to the filters of its first message through a conversation of 20', async () => {
		const films = Array.from({ length: 240 }, (_, at) =>
			film(
				100 + at,
				`Story ${String.fromCharCode(65 + (at % 26))}${at}`,
				1985 + (at % 30),
				at % 3 === 0 ? [80, 35] : [80],
			),
		)
		const messages = [
			'a crime film from before 2000, no comedy',
			...Array.from({ length: 19 }, (_, at) => ['another one', 'something else', 'more'][at % 3] ?? ''),
		]
		const history: ChatMessage[] = []
		let next = 0
		for (const message of messages) {
			const named = Array.from({ length: 3 }, () => films[next++ % films.length]).flatMap((item) => item ?? [])
			server.respondWith(
				says(
					'These.',
					...named.map(({ title, releaseDate }): [string, number] => [title, Number(releaseDate?.slice(0, 4))]),
				),
			)
			const { reply } = await assistant({ catalog: littleCatalog(films) }).reply(
				wish(message, { history: [...history] }),
			)
			for (const item of reply.mediaItems ?? []) {
				expect(item.genres, message).not.toContain('Comedy')
				expect(Number(item.release_date?.slice(0, 4)), message).toBeLessThan(2000)
			}
			history.push({ id: '', timestamp: '', text: message, isUser: true }, reply)
		}
		const last = server.calls.at(-1)?.body.systemInstruction.parts[0]?.text ?? ''
		expect(last).toMatch(/All conditions of this conversation.*crime.*no comedy.*until 1999/)
		expect(history.filter(({ isUser, mediaItems }) => !isUser && mediaItems).length).toBe(20)
	})

	it('looks up names with the search model, without history', async () => {
		server.respondWith(says('Probably this one.', ['Heat', 1995]))
		const history = [{ id: '', timestamp: '', text: 'before', isUser: true }]
		const answer = await assistant().reply(wish('that Pacino film', { mode: 'search', history }))
		expect(namesOf(answer)).toEqual(['Heat'])
		expect(server.calls.map(({ model }) => model)).toEqual(['gemini-general'])
		expect(server.calls[0]?.body.contents).toHaveLength(1)
	})

	it('leaves out what the model recommends although the viewer has rejected it', async () => {
		const device = { seen: [], rejected: ['movie:1'] }
		server.respondWith(says('Two thrillers.', ['Heat', 1995], ['Ronin', 1998]))
		expect(namesOf(await assistant().reply(wish('thrillers', { device })))).toEqual(['Ronin'])
	})

	it.each([
		['add Heat and Ronin to my watchlist', ['Heat', 'Ronin'], 'I’ve added Ronin to your watchlist.'],
		['add Heat and Zzyzx Road to my watchlist', ['Heat'], 'I couldn’t find “Zzyzx Road” in the catalog.'],
		['add Thelma and Louise to my watchlist', ['Thelma & Louise'], 'I’ve added Thelma & Louise to your watchlist.'],
		['add Ronin and Juliet to my watchlist', [], 'I couldn’t find “Ronin and Juliet” in the catalog.'],
	])('adds each title that is named, or says which is missing: %s', async (message, names, text) => {
		const added: string[] = []
		const viewer: AssistantViewer = {
			saved: {
				async add(_, { title }) {
					added.push(title)
					return 'added'
				},
				remove: async () => 0,
			},
			seenAndRejected: async () => ({ seen: [], rejected: [] }),
		}
		const catalog = littleCatalog([...FILMS, film(6, 'Thelma & Louise', 1991, [80]), film(7, 'Thelma', 2024, [35])])
		const known = ['Thelma & Louise', 'Ronin and Juliet']
		const answer = await assistant({ viewer, catalog, known }).reply(wish(message))
		expect(added).toEqual(names)
		expect(answer.reply.text).toContain(text)
	})

	it('never lets the model change the viewer’s data', async () => {
		const added: string[] = []
		const viewer: AssistantViewer = {
			saved: {
				async add(list, { title }) {
					added.push(`${list} ${title}`)
					return 'added'
				},
				remove: async () => 0,
			},
			seenAndRejected: async () => ({ seen: [], rejected: [] }),
		}
		const answer = await assistant({ viewer }).reply(wish('add Heat to my watchlist'))
		expect(added).toEqual(['watchlist Heat'])
		expect(answer.actions).toEqual([{ kind: 'added', list: 'watchlist', ref: { type: 'movie', id: 1 }, title: 'Heat' }])
		expect(server.calls).toEqual([])
	})

	it('does not call the model for viewers who cannot be counted', async () => {
		const answer = await assistant({ admission: 'unknown' }).reply(wish('a thriller'))
		expect(answer.source).toBe('builtin')
		expect(server.calls).toEqual([])
	})
})

describe('the assistant without a model', () => {
	const own = (films = FILMS, calls: string[] = []) =>
		assistant({ hasModel: false, catalog: littleCatalog(films, calls) })

	it('checks every title by its details', async () => {
		expect(namesOf(await own().reply(wish('a crime film before 1990')))).toEqual(['Thief'])
		expect(namesOf(await own().reply(wish('a crime film, no thriller')))).toEqual(['Snatch'])
	})

	it('knows what is out at home in the region, and what comes home within a week', async () => {
		const releases = (digital: string | null) => ({ region: 'US', cinema: '2025-12-01', digital, disc: null, tv: null })
		const films = [
			film(1, 'Heat', 2025, [80], { releases: releases('2026-11-18') }),
			film(2, 'Ronin', 2025, [80], { releases: releases('2026-01-10') }),
			film(3, 'Snatch', 2025, [80], { releases: releases(null) }),
			film(4, 'Thief', 2025, [80], { releases: releases('2026-12-24') }),
		]
		const catalog = littleCatalog(films)
		const browse = vi.spyOn(catalog, 'browse')
		const ask = async (message: string) => namesOf(await assistant({ hasModel: false, catalog }).reply(wish(message)))
		expect((await ask('crime films out at home')).sort()).toEqual(['Heat', 'Ronin'])
		expect(browse.mock.lastCall?.[1]).toMatchObject({ atHome: { region: 'US' } })
		expect(await ask("what's out at home this week")).toEqual(['Heat'])
		const atHome = { region: 'US', fromDay: '2026-11-16', toDay: '2026-11-22' }
		expect(browse.mock.lastCall?.[1]).toMatchObject({ atHome })
	})

	it('says what it relaxed when nothing matches', async () => {
		const answer = await own().reply(wish('a comedy film from 1999'))
		expect(namesOf(answer)).toEqual(['Snatch'])
		expect(answer.reply.text).toMatch(/^Nothing from 1999, so here is 1998 to 2000\./)
	})

	it('never relaxes exclusions', async () => {
		const crimes = FILMS.filter(({ genreIds }) => genreIds.includes(80))
		const answer = await own(crimes).reply(wish('a film, no crime'))
		expect(answer.reply.mediaItems).toBeUndefined()
	})

	it('prefers one film of each series', async () => {
		const parts = [1, 2, 3].map((part) =>
			film(10 + part, `Speed ${part}`, 2000 + part, [28], { collection: { id: 9, name: 'Speed' }, voteAverage: 9.5 }),
		)
		const answer = await own([...parts, ...FILMS]).reply(wish('an action film'))
		expect(namesOf(answer).filter((name) => name?.startsWith('Speed'))).toHaveLength(1)
		expect(namesOf(answer)).toHaveLength(3)
	})

	it('fetches at most fourteen details per set of criteria', async () => {
		const calls: string[] = []
		const many = Array.from({ length: 60 }, (_, at) =>
			film(100 + at, `Film ${at}`, 2001, [28], { runtimeMinutes: 200 }),
		)
		await own(many, calls).reply(wish('an action film under 90 minutes'))
		expect(calls.length).toBeLessThanOrEqual(38)
		expect(new Set(calls).size).toBe(calls.length)
	})

	it('prefers titles that the viewer has not watched', async () => {
		const viewer: AssistantViewer = {
			saved: { add: async () => 'added', remove: async () => 0 },
			seenAndRejected: async () => ({ seen: ['movie:1'], rejected: [] }),
		}
		const answer = await assistant({ hasModel: false, viewer }).reply(wish('two thrillers'))
		expect(namesOf(answer)).not.toContain('Heat')
	})

	it('never recommends what was rejected, in the account or on the device, and finds it by name', async () => {
		const viewer: AssistantViewer = {
			saved: { add: async () => 'added', remove: async () => 0 },
			seenAndRejected: async () => ({ seen: [], rejected: ['movie:1'] }),
		}
		const device = { seen: [], rejected: ['movie:1'] }
		const asked = [
			(message: string) => assistant({ hasModel: false, viewer }).reply(wish(message)),
			(message: string) => assistant({ hasModel: false }).reply(wish(message, { device })),
		]
		for (const ask of asked) {
			expect(namesOf(await ask('ten thrillers')).sort()).toEqual(['Ronin', 'Thief'])
			expect(namesOf(await ask('films like Ronin'))).not.toContain('Heat')
			expect(namesOf(await ask('Heat'))).toContain('Heat')
		}
	})

	it('fails when the catalog fails, instead of finding nothing', async () => {
		const down = () => Promise.reject(new CodedError('CATALOGUE_UNAVAILABLE', 'down'))
		const catalog = { ...littleCatalog(), browse: down, movie: down }
		await expect(assistant({ hasModel: false, catalog }).reply(wish('a thriller'))).rejects.toMatchObject({
			code: 'CATALOGUE_UNAVAILABLE',
		})
	})
})
