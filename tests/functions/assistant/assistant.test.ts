import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChatMessage } from '#domain/assistant/conversation/chat.ts'
import { replyWords } from '#domain/assistant/conversation/reply-words.ts'
import type { ChatRequest } from '#domain/assistant/port.ts'
import type { SeenAndRejected } from '#domain/recommend/taste.ts'
import type { Catalog } from '#domain/title/port.ts'
import { createGemini } from '#functions/clients/gemini/gemini.ts'
import { createModel } from '#functions/services/assistant/model.ts'
import { type GeminiResponse, type GeminiServer, startGeminiServer } from '../../support/servers/gemini-server.ts'
import { type AssistantOptions, assistantOver } from './assistant-over.ts'
import { FILMS, film, littleCatalog, someViewer } from './assistant-sample.ts'
import { namesOf, say, textOf } from './saying.ts'

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

interface Setting extends AssistantOptions {
	catalog?: Catalog
	attemptTimeoutMs?: number
}

/** The assistant with a model. */
function assistant({ catalog = littleCatalog(), attemptTimeoutMs = 5_000, ...more }: Setting = {}) {
	const sleep = async () => {}
	const gemini = createGemini({ apiUrl: server.url, apiKey: 'key', fetch, now: Date.now, sleep, attemptTimeoutMs })
	const models = { chat: 'gemini-light', search: 'gemini-general' }
	const model = createModel({ client: gemini, models, isAlwaysAsked: true, takeReply: async () => true })
	return assistantOver(catalog, { model, recommended: FILMS, ...more })
}
const ask = (message: string, setting: Setting = {}, request: Partial<ChatRequest> = {}) =>
	say(assistant(setting), message, request)

/** @param titles "Heat 1995" */
function says(text: string, ...titles: string[]): void {
	const named = titles.map((title) => {
		return { title: title.slice(0, -5), year: Number(title.slice(-4)), type: 'movie' }
	})
	server.respondWith({ text: JSON.stringify({ reply: text, titles: named }) })
}

const turns = (count: number): ChatMessage[] =>
	Array.from({ length: count }, (_, at) => ({ id: '', timestamp: '', text: `turn ${at}.`, isUser: at % 2 === 0 }))
const instructions = () => server.calls.at(-1)?.body.systemInstruction.parts[0]?.text ?? ''

describe('the assistant with a model', () => {
	it('shows the model’s titles that the catalog has, with what was understood and the catalog’s reasons', async () => {
		says('Both won ten awards.', 'Heat 1995', 'Ronin 1998')
		const answer = await ask('a thriller')
		expect([answer.source, ...namesOf(answer)]).toEqual(['model', 'Heat', 'Ronin'])
		expect(textOf(answer)).toMatch(/thriller/)
		expect(textOf(answer)).not.toContain('awards')
		expect(answer.reply.mediaItems?.[0]?.why).toMatch(/directed by Michael Mann/)
		expect(answer.chips?.map(({ label }) => label)).toEqual(['Thriller'])
	})

	it('leaves out invented titles and mismatches, and the text about them', async () => {
		says('Try Heat, Airplane! or The Night Heist.', 'Heat 1995', 'Airplane! 1980', 'The Night Heist 1996')
		const answer = await ask('a thriller')
		expect(namesOf(answer)).toEqual(['Heat'])
		expect(textOf(answer)).not.toMatch(/Airplane|Night Heist/)
	})

	it('keeps its titles whatever the catalog knows about their subjects, but not against what is asked or rejected', async () => {
		says('Two of them.', 'Heat 1995', 'Ronin 1998')
		const dreams = await ask('two thrillers about dreams and simulations')
		expect([dreams.source, ...namesOf(dreams)]).toEqual(['model', 'Heat', 'Ronin'])
		expect(namesOf(await ask('thrillers about dreams from 1998'))).toEqual(['Ronin'])
		expect(namesOf(await ask('thrillers about dreams, no crime'))).toEqual(['Ronin'])
		expect(namesOf(await ask('thrillers', {}, { device: { seen: [], rejected: ['movie:1'] } }))).toEqual(['Ronin'])
	})

	it('claims of its titles nothing that the catalog cannot check', async () => {
		says('Two without it.', 'Heat 1995', 'Ronin 1998')
		const answer = await ask('two thrillers without violence')
		expect([answer.source, ...namesOf(answer)]).toEqual(['model', 'Heat', 'Ronin'])
		expect(textOf(answer)).toContain('I can’t check every title for “violence”')
	})

	it('replies by rules when none of its titles is left', async () => {
		says('Try The Night Heist.', 'The Night Heist 1996')
		const answer = await ask('a comedy')
		expect(answer.source).toBe('backup')
		expect(textOf(answer)).toContain(replyWords.unfit)
		expect(textOf(answer)).not.toContain('unavailable')
		expect(namesOf(answer).sort()).toEqual(['Airplane!', 'Snatch'])
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
		const answer = await ask('a thriller', { attemptTimeoutMs: 'hang' in told ? 200 : 5_000 })
		expect(answer.source).toBe('backup')
		expect(textOf(answer).startsWith(replyWords.fallback)).toBe(true)
		expect(namesOf(answer).length).toBeGreaterThan(0)
	})

	it('fails with a code when the key is rejected, because a fallback would hide the wrong setting', async () => {
		server.respondWith({ status: 403, message: 'denied' })
		const log = vi.spyOn(console, 'error').mockImplementation(() => {})
		const refused = { code: 'API_NOT_CONFIGURED', message: replyWords.notConfigured }
		await expect(ask('a thriller')).rejects.toMatchObject(refused)
		// Only the log says why.
		expect(String(log.mock.calls[0]?.[0])).toMatch(/"model_failed".*rejected the key: 403/)
	})

	it('sends the model the day, the titles shown, and the first and last four turns', async () => {
		says('Here.', 'Heat 1995')
		const [shown] = (await ask('Ronin', { model: null })).reply.mediaItems ?? []
		const history = turns(8)
		if (history[7] && shown) history[7].mediaItems = [shown]
		await ask('a thriller', {}, { history })
		expect(instructions()).toContain('2026-11-21')
		expect(instructions()).toContain('Ronin')
		const sent = server.calls[0]?.body.contents.map(({ parts }) => parts[0]?.text)
		expect(sent).toEqual(['turn 0.', 'turn 4.', 'turn 5.', 'turn 6.', 'turn 7.', 'a thriller'])
	})

	it('sends the model the last ten texts, a summary of the last seven, and five recommendations', async () => {
		says('Here.', 'Heat 1995')
		await ask('a thriller', {}, { history: turns(12) })
		const context = /^The last messages.*$/m.exec(instructions())?.[0] ?? ''
		expect(context.match(/\d+(?=\.)/g)?.map(Number)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
		const without = 'got an answer without titles, then asked'
		expect(instructions()).toContain(
			`In short: The viewer ${without} "turn 6.", then ${without} "turn 8.", then ${without} "turn 10.", then got an answer without titles.`,
		)
		const names = 'Heat (1995); Ronin (1998); Snatch (2000); Airplane! (1980); Thief (1981).'
		expect(instructions()).toContain(`Recommended to this viewer, to prefer where they fit: ${names}`)
	})

	it('keeps to the filters of its first message through a conversation of 20', async () => {
		const genres = (at: number) => (at % 3 === 0 ? [80, 35] : [80])
		const films = Array.from({ length: 240 }, (_, at) => film(100 + at, `Story ${at}`, 1985 + (at % 30), genres(at)))
		const history: ChatMessage[] = []
		for (let turn = 0; turn < 20; turn++) {
			const others = ['another one', 'something else', 'more'][turn % 3] ?? ''
			const message = turn === 0 ? 'a crime film from before 2000, no comedy' : others
			const named = films.slice(3 * turn, 3 * turn + 3)
			says('These.', ...named.map(({ title, releaseDate }) => `${title} ${releaseDate?.slice(0, 4)}`))
			const { reply } = await ask(message, { catalog: littleCatalog(films) }, { history: [...history] })
			expect(reply.mediaItems?.length, message).toBeGreaterThan(0)
			for (const item of reply.mediaItems ?? []) {
				expect(item.genres, message).not.toContain('Comedy')
				expect(Number(item.release_date?.slice(0, 4)), message).toBeLessThan(2000)
			}
			history.push({ id: '', timestamp: '', text: message, isUser: true }, reply)
		}
		expect(instructions()).toMatch(/All conditions of this conversation.*crime.*no comedy.*until 1999/)
	})

	it('looks up names with the search model, without history', async () => {
		says('Probably this one.', 'Heat 1995')
		expect(namesOf(await ask('that Pacino film', {}, { mode: 'search', history: turns(1) }))).toEqual(['Heat'])
		expect(server.calls.map(({ model, body }) => [model, body.contents.length])).toEqual([['gemini-general', 1]])
	})

	it('is not asked when the message is a command, or when its replies cannot be counted', async () => {
		const done: string[] = []
		const answer = await ask('add Heat to my watchlist', { viewer: someViewer(done) })
		expect([answer.source, ...done]).toEqual(['builtin', 'watchlist + Heat'])
		expect((await ask('a thriller', { limit: { enforce: async () => 'unknown' } })).source).toBe('builtin')
		expect(server.calls).toEqual([])
	})
})

describe('the assistant without a model', () => {
	const namesFor = async (message: string, setting: Setting = {}, request: Partial<ChatRequest> = {}) =>
		namesOf(await ask(message, { model: null, ...setting }, request))
	const viewerWith = (known: Partial<SeenAndRejected>) =>
		someViewer([], { seenAndRejected: async () => ({ seen: [], rejected: [], ...known }) })

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
		expect((await namesFor('crime films out at home', { catalog })).sort()).toEqual(['Heat', 'Ronin'])
		expect(browse.mock.lastCall?.[1]).toMatchObject({ atHome: { region: 'US' } })
		expect(await namesFor("what's out at home this week", { catalog })).toEqual(['Heat'])
		const atHome = { region: 'US', fromDay: '2026-11-16', toDay: '2026-11-22' }
		expect(browse.mock.lastCall?.[1]).toMatchObject({ atHome })
	})

	it('prefers one film of each series', async () => {
		const parts = [1, 2, 3].map((part) =>
			film(10 + part, `Speed ${part}`, 2000 + part, [28], { collection: { id: 9, name: 'Speed' }, voteAverage: 9.5 }),
		)
		const names = await namesFor('an action film', { catalog: littleCatalog([...parts, ...FILMS]) })
		expect(names.filter((name) => name?.startsWith('Speed'))).toHaveLength(1)
		expect(names).toHaveLength(3)
	})

	it('prefers what was not watched, and never recommends what was rejected, here or in the account, but finds it', async () => {
		expect(await namesFor('give me two thrillers', { viewer: viewerWith({ seen: ['movie:1'] }) })).not.toContain('Heat')
		const device = { seen: [], rejected: ['movie:1'] }
		for (const [setting, over] of [[{ viewer: viewerWith(device) }], [{}, { device }]] as const) {
			expect((await namesFor('thrillers', setting, over)).sort()).toEqual(['Ronin', 'Thief'])
			expect(await namesFor('films like Ronin', setting, over)).not.toContain('Heat')
			expect(await namesFor('Heat', setting, over)).toContain('Heat')
		}
	})
})
