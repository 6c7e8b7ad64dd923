import { describe, expect, it } from 'vitest'
import { handleChatForm } from '#app/features/assistant/conversation/chat-form.server.ts'
import { formatCardAction, parseCardAction } from '#domain/assistant/conversation/card-action.ts'
import { ChatError } from '#domain/assistant/conversation/chat.ts'
import type { Assistant, ChatRequest } from '#domain/assistant/port.ts'
import { CodedError } from '#domain/shared/errors.ts'

const NOW = Date.UTC(2026, 10, 21, 20)
const timestamp = new Date(NOW).toISOString()

/** Sends a form to an assistant that answers like this. */
async function send(fields: Record<string, string>, answer: Assistant['reply'] = hello) {
	const sent: Record<string, string> = { mode: 'recommend', ...fields }
	const asked: ChatRequest[] = []
	const result = await handleChatForm(
		{ text: (name) => sent[name] ?? '', texts: () => [] },
		{
			assistant: {
				wishOf: async () => ({ kind: 'other', isRead: false }),
				reply(request) {
					asked.push(request)
					return answer(request)
				},
			},
			executeCardAction: async ({ kind }) => ({ isDone: true, text: `${kind} is done.` }),
			newId: () => 'asked',
			now: () => NOW,
		},
	)
	return { ...result, asked }
}
const hello: Assistant['reply'] = async () => ({
	reply: { id: 'r', text: 'Hello.', isUser: false, timestamp },
	source: 'builtin',
	chips: [{ label: 'Comedy', message: 'anything' }],
})
const fails =
	(error: Error): Assistant['reply'] =>
	() =>
		Promise.reject(error)
const BEFORE = [{ id: 'a', text: 'hello', isUser: true, timestamp }]

describe('the page of the assistant', () => {
	it('replies to a message with the conversation so far', async () => {
		const { page, status, asked } = await send({ message: ' comedy ', transcript: JSON.stringify(BEFORE) })
		expect(status).toBe(200)
		expect(asked).toEqual([
			{ message: 'Recommend some comedy movies or TV shows.', mode: 'recommend', history: BEFORE },
		])
		expect(page.entries.map(({ text }) => text)).toEqual(['hello', 'comedy', 'Hello.'])
		expect(page.entries.at(-1)?.chips).toEqual([{ label: 'Comedy', message: 'anything' }])
		expect(page.draft).toBe('')
	})

	it('keeps the context of each reply in the page, and sends the last one back', async () => {
		const { page } = await send({ message: 'comedies' }, async (request) => ({
			...(await hello(request)),
			context: '{"a":1}',
		}))
		const transcript = JSON.stringify(page.entries)
		const { asked } = await send({ message: 'older ones', transcript })
		expect(asked[0]?.context).toBe('{"a":1}')
		const long = JSON.stringify([{ ...BEFORE[0], context: 'x'.repeat(4001) }])
		expect((await send({ message: 'older ones', transcript: long })).asked[0]?.context).toBeUndefined()
	})

	it('looks up a name as typed', async () => {
		const { asked, page } = await send({ message: 'Heat', mode: 'search' })
		expect(asked[0]).toMatchObject({ message: 'Heat', mode: 'search' })
		expect(page.mode).toBe('search')
	})

	it('sends a prompt button’s message instead of the input', async () => {
		const { asked } = await send({ say: 'Add Inception to my watchlist', message: 'comedy' })
		expect(asked[0]?.message).toBe('Add Inception to my watchlist')
	})

	it('ignores an empty input', async () => {
		const { page, status, asked } = await send({ message: '  ', transcript: JSON.stringify(BEFORE) })
		expect([status, asked.length, page.failure]).toEqual([200, 0, null])
		expect(page.entries).toEqual(BEFORE)
	})

	it('executes a card’s button and keeps the conversation', async () => {
		const { page, asked } = await send({ cardAction: 'add watchlist movie 27205', transcript: JSON.stringify(BEFORE) })
		expect(page.cardResult).toMatchObject({ isDone: true, text: 'add is done.' })
		expect([page.entries, asked]).toEqual([BEFORE, []])
	})

	it('shows on every card of a title what its button has done', async () => {
		const item = { id: 'movie:1', media_id: 1, media_type: 'movie', title: 'Heat', overview: '', poster_path: null }
		const shown = { ...BEFORE[0], isUser: false, mediaItems: [{ ...item, vote_average: 8, genres: [], score: null }] }
		const transcript = JSON.stringify([shown, { ...shown, id: 'b' }])
		const stateAfter = async (cardAction: string, before = transcript) => {
			const { page } = await send({ cardAction, transcript: before })
			return page.entries.map(({ mediaItems }) => [mediaItems?.[0]?.lists, mediaItems?.[0]?.my_rating])
		}
		expect(await stateAfter('add watchlist movie 1')).toEqual(Array(2).fill([['watchlist'], undefined]))
		expect(await stateAfter('rate 5 movie 1')).toEqual(Array(2).fill([undefined, 5]))
		const both = JSON.stringify([
			{ ...shown, mediaItems: [{ ...shown.mediaItems[0], lists: ['watchlist', 'favorites'], my_rating: 5 }] },
		])
		expect(await stateAfter('remove watchlist movie 1', both)).toEqual([[['favorites'], 5]])
		expect(await stateAfter('rate 0 movie 1', both)).toEqual([[['watchlist', 'favorites'], undefined]])
		expect(await stateAfter('rate 5 tv 1')).toEqual(Array(2).fill([undefined, undefined]))
	})

	it.each([
		[
			new CodedError('RATE_LIMIT_EXCEEDED', 'too many', { retryAfterSeconds: 7 }),
			429,
			'You’re sending messages too quickly. Send this one again in 7 seconds.',
		],
		[new ChatError('API_NOT_CONFIGURED', 'A valid key must be added'), 503, 'A valid key must be added'],
		[new ChatError('SYSTEM_PROMPT_FAILED', 'no'), 503, 'Sorry, I encountered an error. Please try again.'],
		[new Error('broken'), 503, 'Sorry, I encountered an error. Please try again.'],
	])('keeps a message without a reply in the input (%s)', async (error, status, words) => {
		const answered = await send({ message: 'a comedy, please', transcript: JSON.stringify(BEFORE) }, fails(error))
		expect(answered.status).toBe(status)
		expect(answered.page).toMatchObject({ failure: words, draft: 'a comedy, please', entries: BEFORE })
	})

	it('rejects a message that is too long', async () => {
		const { status, page, asked } = await send({ message: 'x, '.repeat(1000) })
		expect([status, asked.length, page.failure]).toEqual([400, 0, 'Messages can have at most 2000 characters.'])
	})
})

describe('a button of a card', () => {
	it.each([
		'add watchlist movie 27205',
		'remove favorites tv 1396',
		'rate 5 tv 1396',
		'rate 0 movie 603',
	])('is read as it was written: %s', (text) => {
		const action = parseCardAction(text)
		expect(action && formatCardAction(action)).toBe(text)
	})

	it.each([
		'',
		'add movie 1',
		'add watchlist movie',
		'add watchlist movie 0',
		'add watchlist book 1',
		'add history movie 1',
		'remove 5 movie 1',
		'rate tv 1396',
		'rate 6 tv 1396',
		'rate watchlist tv 1396',
		'add watchlist movie 1 5',
		'eat watchlist tv 1',
	])('is not %j', (text) => {
		expect(parseCardAction(text)).toBeNull()
	})
})
