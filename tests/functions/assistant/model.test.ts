import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChatError } from '#domain/assistant/conversation/chat.ts'
import { replyWords } from '#domain/assistant/conversation/reply-words.ts'
import type { ChatRequest } from '#domain/assistant/port.ts'
import { createModel } from '#functions/services/assistant/model.ts'
import type { AssistantViewer } from '#functions/services/assistant/viewer-facts.ts'
import { assistantOver } from './assistant-over.ts'
import { FILMS, littleCatalog, someViewer } from './assistant-sample.ts'

beforeEach(() => {
	vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

const HEAT = { title: 'Heat', year: 1995, type: 'movie' }
const RONIN = { ...HEAT, title: 'Ronin', year: 1998 }
const SNATCH = { ...HEAT, title: 'Snatch', year: 2000 }
const AIRPLANE = { ...HEAT, title: 'Airplane!', year: 1980 }
const INVENTED = { ...HEAT, title: 'The Night Heist', year: 1996 }

interface Setting extends Partial<ChatRequest> {
	isAlwaysAsked?: boolean
	hasReplies?: boolean
	viewer?: AssistantViewer
}

/** Asks an assistant whose model says this, or fails. */
async function ask(
	message: string,
	says: unknown,
	{ isAlwaysAsked = true, hasReplies = true, viewer, ...chat }: Setting = {},
) {
	const prompts: string[] = []
	const generate = async ({ system }: { system: string }) => {
		prompts.push(system)
		if (says instanceof Error) throw says
		return says
	}
	const model = createModel({
		client: { generate },
		models: { chat: 'chat', search: 'search' },
		isAlwaysAsked,
		takeReply: async () => hasReplies,
	})
	const catalog = littleCatalog(FILMS)
	const assistant = assistantOver(catalog, {
		model,
		now: () => Date.UTC(2026, 10, 21),
		random: () => 0.5,
		viewer: viewer ?? null,
	})
	const answer = await assistant.reply({ message, mode: 'recommend', history: [], ...chat })
	const { reply, source, chips = [], actions = [], context } = answer
	const names = (reply.mediaItems ?? []).map(({ title }) => title)
	const whys = (reply.mediaItems ?? []).flatMap(({ why }) => why ?? [])
	const sends = chips.map(({ message: sent }) => sent)
	return {
		names,
		source,
		text: reply.text,
		whys,
		chips: chips.map(({ label }) => label),
		sends,
		actions,
		context,
		prompts,
	}
}

const saying = (reading: unknown, ...titles: object[]) => ({ reply: 'Here you go.', titles, reading })

describe('the answer of a model', () => {
	it.each<[what: string, message: string, says: unknown, names: string[]]>([
		[
			'is shown whatever the catalog knows about its subject',
			'thrillers about dreams',
			saying({}, HEAT, RONIN),
			['Heat', 'Ronin'],
		],
		['is not shown against a year', 'thrillers about dreams from 1998', saying({}, HEAT, RONIN), ['Ronin']],
		['is not shown against an exclusion', 'a crime film, no comedy', saying({}, SNATCH, HEAT), ['Heat']],
		['is not shown when the catalog lacks it', 'a thriller', saying({}, INVENTED, HEAT), ['Heat']],
		['may have a malformed reading', 'a thriller', saying({ genres: 'war', type: 7, yearTo: '1950' }, HEAT), ['Heat']],
		['may have no reading', 'a thriller', { reply: 'One.', titles: [HEAT] }, ['Heat']],
		['must meet its own reading', 'something tense', saying({ yearFrom: 1996 }, HEAT, RONIN), ['Ronin']],
		[
			'is checked against what only it has read',
			'bana eski bir gerilim öner',
			saying({ asks: 'titles', genres: ['thriller'], yearTo: 1996 }, RONIN, AIRPLANE, HEAT),
			['Heat'],
		],
		[
			'may find what a fact is asked about',
			'that Snatch thing, does it drag on',
			saying({ asks: 'fact' }, SNATCH),
			['Snatch'],
		],
		['may help to find a title', 'can you help me find a thriller?', saying({}, HEAT), ['Heat']],
		['may need no title', 'what do you think of my new haircut', saying({ asks: 'other' }), []],
	])('%s', async (_, message, says, names) => {
		expect(await ask(message, says)).toMatchObject({ source: 'model', names })
	})

	it.each<[what: string, message: string, says: unknown, names: string[]]>([
		[
			'it excludes what is asked for',
			'a thriller from 1998',
			saying({ asks: 'titles', genres: ['comedy'], notGenres: ['thriller'], yearTo: 1980 }, AIRPLANE),
			['Ronin'],
		],
		['it says that no title is looked for', 'a thriller from 1998', saying({ asks: 'other' }, AIRPLANE), ['Ronin']],
		['none is still to come', 'upcoming thrillers', saying({ asks: 'fact' }, HEAT), []],
		['it names none', 'a thriller from 1998', saying({ asks: 'other' }), ['Ronin']],
		[
			'it names none for what only it has read',
			'bana eski bir gerilim öner',
			saying({ asks: 'titles', genres: ['thriller'], yearFrom: 1996, yearTo: 1998 }, INVENTED),
			['Ronin'],
		],
	])('gives way to the rules, which know what it has read, when %s', async (_, message, says, names) => {
		const answer = await ask(message, says)
		expect(answer).toMatchObject({ source: 'backup', names })
		expect(answer.text.split('\n')[0]).toBe(replyWords.unfit)
	})

	it('is shown whatever is read in it when a name is searched', async () => {
		const says = saying({ asks: 'titles', genres: ['comedy'] }, HEAT)
		expect((await ask('that comedy by Mann', says, { mode: 'search' })).names).toEqual(['Heat'])
	})

	it.each([
		'add Heat to my watchlist',
		'is Heat on Netflix?',
		'what can you do?',
		'who directed Snatch?',
	])('is not asked for what only the rules do, or the catalog tells: %s', async (message) => {
		expect(await ask(message, saying({}, HEAT))).toMatchObject({ source: 'builtin', prompts: [] })
	})

	it('is remembered and shown as chips', async () => {
		const says = saying({ asks: 'titles', type: 'movie', genres: ['thriller'], yearFrom: 1996 }, RONIN)
		const { chips, context } = await ask('bana yeni bir gerilim filmi öner', says)
		expect(chips).toEqual(['Movies', 'Thriller', 'From 1996 on'])
		expect(JSON.parse(context ?? '')).toMatchObject({ title: 0, shown: [{ title: 'Ronin' }] })
		const next = await ask('and a comedy?', saying({}, SNATCH), { context })
		expect(next.prompts[0]).toMatch(/All conditions of this conversation.*thriller.*since 1996/)
	})

	it('is not shown again when others are asked for', async () => {
		const mediaItems = [{ media_id: 1, media_type: 'movie', title: 'Heat' }] as never
		const history = [
			{ id: '', timestamp: '', text: 'thrillers', isUser: true },
			{ id: '', timestamp: '', text: 'Here.', isUser: false, mediaItems },
		]
		expect((await ask('others please', saying({}, HEAT, RONIN), { history })).names).toEqual(['Ronin'])
	})

	it('cannot remove what is not read as a name', async () => {
		const says = saying({ asks: 'titles', people: ['<b>"x"</b>', 7], languages: ['French'] }, HEAT)
		expect(await ask('something tense', says)).toMatchObject({ source: 'model', names: ['Heat'] })
	})
})

describe('a model that lies', () => {
	const LIE = 'Snatch runs 45 minutes and stars Mahatma Gandhi.'
	const QUOTED = 'They call it “the best”.'

	it.each<[what: string, message: string, says: object]>([
		[
			'about a fact',
			'how many minutes does that Snatch thing take roughly',
			{ reading: { asks: 'fact' }, titles: [SNATCH] },
		],
		[
			'about a fact that it names',
			'that Snatch thing, does it drag on',
			{ reading: { asks: 'fact' }, fact: 'length', titles: [SNATCH] },
		],
		['instead of talking', 'what do you think of my new haircut', { reading: { asks: 'other' } }],
		['beside titles', 'a thriller', { titles: [HEAT] }],
		['in the reasons', 'a crime film', { titles: [{ ...SNATCH, reason: LIE }] }],
		['in a search', 'the diamond one', { titles: [SNATCH], mode: 'search' }],
	])('%s is not repeated', async (_, message, says) => {
		for (const reply of [LIE, 'it runs forty five minutes', QUOTED]) {
			const { text, whys } = await ask(message, { reply, ...says }, 'mode' in says ? { mode: 'search' } : {})
			expect([text, ...whys].join(' ')).not.toMatch(/45|forty|Gandhi|“the best”/)
		}
	})

	it.each([
		[{ fact: 'length' }, 'Snatch runs 1 h 43 min.'],
		[{ fact: 'director' }, 'Snatch was directed by Guy Ritchie.'],
		[{ fact: 'role', name: 'Turkish' }, 'Jason Statham plays Turkish in Snatch.'],
		[
			{},
			/^Snatch \(2000\): .*directed by Guy Ritchie, 1 h 43 min, rated 8\.0\. Snatch stars Jason Statham and Brad Pitt\./,
		],
	])('is corrected by the catalog, whatever it asks: %j', async (fact, expected) => {
		const says = { reply: LIE, titles: [SNATCH], reading: { asks: 'fact' }, ...fact }
		const { text, source } = await ask('that Snatch thing, does it drag on', says)
		expect(source).toBe('model')
		if (typeof expected === 'string') expect(text).toBe(expected)
		else expect(text).toMatch(expected)
	})

	it('cannot pass off a title as the answer to a question that was not asked', async () => {
		const { context } = await ask('thrillers from 1998', saying({ asks: 'titles' }, RONIN))
		expect(await ask('older ones', saying({ asks: 'fact' }, SNATCH), { context })).not.toMatchObject({
			names: ['Snatch'],
		})
		const acts = { ...saying({ asks: 'fact' }), acts: [{ ...SNATCH, act: 'add' }] }
		expect((await ask('older ones', acts, { context })).chips.join()).not.toContain('Snatch')
		expect(await ask('before 1990', saying({ asks: 'fact' }, SNATCH), { context })).not.toMatchObject({
			names: ['Snatch'],
		})
	})

	it.each([
		['that Snatch thing, does it drag on', { reply: 'yes' }],
		['ugh does the pikey one drag on tho', { reply: `I’d say ${LIE}` }],
	])('is corrected also where it names no title beside its words: %s', async (message, says) => {
		const { text, names } = await ask(message, { ...says, titles: [], reading: { asks: 'fact' } })
		expect(text).not.toMatch(/45|Gandhi/)
		expect([names, text]).toEqual([['Snatch'], expect.stringContaining('1 h 43 min')])
	})

	it('may talk where nothing is asked of the catalog', async () => {
		const reply = 'I can’t see it, but I’m sure it suits you. Shall we find something to watch?'
		expect((await ask('what do you think of my new haircut', { reply, reading: { asks: 'other' } })).text).toBe(reply)
	})
})

describe('what a model understands is to be done', () => {
	const MESSAGE = 'well that mann bank job thingy was splendid, do the usual'
	const acting = (...acts: object[]) => ({ reply: 'Done!', titles: [], acts, reading: { asks: 'other' } })

	it.each([
		[{ act: 'add' }, 'watchlist + Heat'],
		[{ act: 'favorite' }, 'favorites + Heat'],
		[{ act: 'rate', stars: 4 }, 'movie:1 = 4'],
		[{ act: 'mark' }, 'watched Heat'],
	])('becomes a button, and is done when that is pressed: %j', async (act, expected) => {
		const done: string[] = []
		const viewer = someViewer(done)
		const { chips, sends, names, text, actions } = await ask(MESSAGE, acting({ ...HEAT, ...act }), { viewer })
		expect([done, actions, names]).toEqual([[], [], ['Heat']])
		expect(text).not.toContain('Done')
		expect(chips).toHaveLength(1)
		expect(chips[0]).toContain('Heat (1995)')
		expect(await ask(sends[0] ?? '', acting(), { viewer })).toMatchObject({ source: 'builtin' })
		expect(done).toEqual([expected])
	})

	it.each([
		[{ act: 'remove' }, 'Heat (1995) wasn’t in'],
		[{ act: 'unfavorite' }, 'Heat (1995) wasn’t in'],
	])('may be to take something off a list: %j', async (act) => {
		const { sends } = await ask(MESSAGE, acting({ ...HEAT, ...act }), { viewer: someViewer() })
		expect((await ask(sends[0] ?? '', acting(), { viewer: someViewer() })).text).toMatch(/wasn’t in/)
	})

	it('is offered below the titles that are looked for, if it was named', async () => {
		const message = 'a thriller from 1998. heat goes where it belongs'
		const acts = [
			{ ...HEAT, act: 'add' },
			{ ...AIRPLANE, act: 'add' },
		]
		const says = { reply: '', titles: [RONIN], acts, reading: { asks: 'titles' } }
		const { names, chips } = await ask(message, says, { viewer: someViewer() })
		expect(names).toEqual(['Ronin'])
		expect(chips.slice(-1)).toEqual(['Add Heat (1995) to your watchlist'])
		expect(chips.join()).not.toContain('Airplane')
	})

	it.each<[what: string, act: object]>([
		['of a title that the catalog lacks', { ...INVENTED, act: 'add' }],
		['that nobody knows', { ...HEAT, act: 'buy' }],
		['without the stars of a rating', { ...HEAT, act: 'rate' }],
		['of ten stars', { ...HEAT, act: 'rate', stars: 10 }],
	])('is not offered: an act %s', async (_, act) => {
		const { chips } = await ask(MESSAGE, acting(act), { viewer: someViewer() })
		expect(chips.join()).not.toMatch(/Heat|Night/)
	})
})

describe('a model that is asked only when the rules are not sure', () => {
	const UNSURE = 'a film with a quarrelsome plumber and a walrus'
	const setting = { isAlwaysAsked: false }

	it('is not asked about messages that they understood', async () => {
		expect(await ask('a thriller from 1998', saying({}, HEAT), setting)).toMatchObject({
			...{ source: 'builtin', names: ['Ronin'], prompts: [] },
		})
	})

	it('is asked about messages that they did not understand', async () => {
		expect(await ask(UNSURE, saying({ asks: 'titles' }, HEAT), setting)).toMatchObject({
			...{ source: 'model', names: ['Heat'] },
		})
	})

	it('is not asked about a name that only the catalog knows', async () => {
		expect(await ask('anything with frankenheimer', saying({}, HEAT), setting)).toMatchObject({
			source: 'builtin',
			prompts: [],
		})
	})

	it('is asked for a name that is searched only if nothing has it', async () => {
		expect(await ask('ronin', saying({}, HEAT), { ...setting, mode: 'search' })).toMatchObject({
			...{ source: 'builtin', names: ['Ronin'], prompts: [] },
		})
		const other = await ask('the plumber and the walrus', saying({}, HEAT), { ...setting, mode: 'search' })
		expect(other).toMatchObject({ source: 'model', names: ['Heat'] })
	})

	it('is not asked once the day’s replies are used up', async () => {
		expect(await ask(UNSURE, saying({}, HEAT), { ...setting, hasReplies: false })).toMatchObject({
			...{ source: 'builtin', prompts: [] },
		})
	})

	it('leaves the reply to them, which say so, when it fails', async () => {
		const { source, text } = await ask(UNSURE, new ChatError('RATE_LIMIT_EXCEEDED', '3036'), setting)
		expect(source).toBe('backup')
		expect(text.split('\n')[0]).toBe(replyWords.fallback)
	})
})
