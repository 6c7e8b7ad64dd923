import { describe, expect, it } from 'vitest'
import { type ChatConversation, createConversation } from '#app/features/assistant/conversation/chat-conversation.ts'
import type { ChatOutcome } from '#app/features/assistant/conversation/send-message.ts'
import type { StoredConversation } from '#app/features/assistant/conversation/stored-conversation.ts'
import type { ChatRequest } from '#domain/assistant/port.ts'
import type { MediaItem } from '#domain/title/media-item.ts'

const NOW = Date.UTC(2026, 10, 21, 20)

const reply = (text: string, more: object = {}): ChatOutcome => ({
	response: {
		reply: { id: `reply to ${text}`, text, isUser: false, timestamp: new Date(NOW).toISOString(), ...more },
		source: 'builtin',
	},
})
const FILM: MediaItem = {
	id: 'movie:1',
	media_id: 1,
	media_type: 'movie',
	title: 'Heat',
	overview: '',
	poster_path: null,
	vote_average: 8,
	genres: [],
	score: null,
}
const FAILED: ChatOutcome = { failure: { kind: 'failed' } }

/** A conversation whose assistant gives these outcomes, one after the other. */
function talk(...outcomes: (ChatOutcome | Promise<ChatOutcome>)[]) {
	const asked: ChatRequest[] = []
	const kept: StoredConversation[] = []
	let replies = 0
	let ids = 0
	const conversation = createConversation({
		async requestReply(request) {
			asked.push(request)
			return (await outcomes.shift()) ?? FAILED
		},
		stored: { entries: [], draft: '' },
		store: (what) => void kept.push(what),
		onReply: () => void replies++,
		newId: () => `id${ids++}`,
		nowMs: () => NOW,
	})
	return { conversation, asked, kept, replies: () => replies }
}
const texts = (conversation: ChatConversation) => conversation.get().entries.map(({ text }) => text)

describe('a conversation', () => {
	it('sends the conversation along and keeps the reply', async () => {
		const { conversation, asked, kept, replies } = talk(reply('Here you are.'), reply('Older ones.'))
		await conversation.send('comedy', 'Recommend some comedy movies or TV shows.')
		await conversation.send('older ones')
		expect(asked.map(({ message }) => message)).toEqual(['Recommend some comedy movies or TV shows.', 'older ones'])
		expect(asked[1]?.history.map(({ text }) => text)).toEqual(['comedy', 'Here you are.'])
		expect(texts(conversation)).toEqual(['comedy', 'Here you are.', 'older ones', 'Older ones.'])
		expect(kept.at(-1)?.entries).toHaveLength(4)
		expect(replies()).toBe(2)
	})

	it('sends back the context of the last reply', async () => {
		const remembering = (context: string): ChatOutcome => {
			const outcome = reply(context)
			return 'response' in outcome ? { response: { ...outcome.response, context } } : outcome
		}
		const { conversation, asked } = talk(remembering('{"a":1}'), remembering('{"b":2}'), reply('Hello.'))
		for (const text of ['comedies', 'older ones', 'thanks']) await conversation.send(text)
		expect(asked.map(({ context }) => context)).toEqual([undefined, '{"a":1}', '{"b":2}'])
		expect(JSON.stringify(asked.map(({ history }) => history))).not.toContain('context')
	})

	it('keeps what was rated while a message waited that got no reply', async () => {
		let fail = (_: ChatOutcome) => {}
		const { conversation } = talk(reply('Hello.'), new Promise((done) => (fail = done)))
		await conversation.send('hello there!')
		const sending = conversation.send('comedies')
		conversation.rate('reply to Hello.', 5)
		fail(FAILED)
		await sending
		expect(texts(conversation)).toEqual(['hello there!', 'Hello.'])
		expect(conversation.get().entries[1]?.feedback).toBeDefined()
		expect(conversation.get().draft).toBe('comedies')
	})

	it('keeps a half-written message for the next page', async () => {
		const { conversation, kept } = talk()
		conversation.setDraft('a film with a long ti')
		expect(kept.at(-1)?.draft).toBe('a film with a long ti')
	})

	it('types out a reply, but not one with cards', async () => {
		const { conversation } = talk(reply('Hello.'), reply('Two films.', { mediaItems: [FILM] }))
		await conversation.send('hello there!')
		expect(conversation.get().typingReplyId).toBe('reply to Hello.')
		conversation.finishTyping()
		expect(conversation.get().typingReplyId).toBeNull()
		await conversation.send('two films')
		expect(conversation.get().typingReplyId).toBeNull()
	})

	it('puts a message without a reply back into the input, ready to retry', async () => {
		const { conversation, asked, kept } = talk(FAILED, reply('Here you are.'))
		const sending = conversation.send('comedy', 'Recommend some comedy movies or TV shows.')
		expect(conversation.get()).toMatchObject({ isWaiting: true, draft: '' })
		// In case the viewer leaves the page now.
		expect(kept.at(-1)).toEqual({ entries: [], draft: 'comedy' })
		await sending
		expect(conversation.get()).toMatchObject({
			isWaiting: false,
			draft: 'comedy',
			entries: [],
			failure: { errorText: 'Sorry, I encountered an error. Please try again.' },
		})
		await conversation.retry()
		expect(asked[1]?.message).toBe('Recommend some comedy movies or TV shows.')
		expect(conversation.get()).toMatchObject({ draft: '', failure: null })
		expect(texts(conversation)).toEqual(['comedy', 'Here you are.'])
	})

	it('keeps what is being written when a chip or a prompt is pressed', async () => {
		const { conversation, kept } = talk(reply('Older ones.'), FAILED)
		conversation.setDraft('a film with a long ti')
		const sending = conversation.send('comedies from before 1990')
		expect([conversation.get().draft, kept.at(-1)?.draft]).toEqual(['a film with a long ti', 'a film with a long ti'])
		await sending
		await conversation.send('comedies from before 1980')
		expect(conversation.get()).toMatchObject({
			draft: 'a film with a long ti',
			failure: { text: 'comedies from before 1980' },
		})
	})

	it('shows on all cards of a title what a press or a later reply says of it', async () => {
		const shown = reply('Two films.', { mediaItems: [FILM] })
		const later = reply('I’ve removed Heat.', { mediaItems: [{ ...FILM, lists: ['favorites'] }] })
		const { conversation, kept } = talk(shown, reply('Again.', { mediaItems: [FILM] }), later)
		const ref = { type: 'movie', id: 1 } as const
		const states = () =>
			conversation
				.get()
				.entries.flatMap(({ mediaItems = [], starred }) =>
					mediaItems.map(({ lists = [], my_rating: rating }) => [lists.join(), rating, starred?.length ?? 0]),
				)
		await conversation.send('two films')
		await conversation.send('again')
		conversation.changeCard({ kind: 'add', list: 'watchlist', ref }, null)
		conversation.changeCard({ kind: 'rate', rating: 4, ref }, 'reply to Two films.')
		expect(states()).toEqual([
			['watchlist', 4, 1],
			['watchlist', 4, 0],
		])
		conversation.changeCard({ kind: 'rate', rating: null, ref }, null)
		expect(states()).toEqual(Array(2).fill(['watchlist', undefined, 0]))
		await conversation.send('take it off')
		expect(states()).toEqual(Array(3).fill(['favorites', undefined, 0]))
		expect(kept.at(-1)?.entries).toEqual(conversation.get().entries)
	})

	it('leaves a new draft alone', async () => {
		const { conversation } = talk(FAILED)
		const sending = conversation.send('comedy')
		conversation.setDraft('something else')
		await sending
		expect(conversation.get().draft).toBe('something else')
	})

	it('sends one message at a time', async () => {
		const { conversation, asked } = talk(reply('One.'))
		await Promise.all([conversation.send('one'), conversation.send('two')])
		expect(asked.map(({ message }) => message)).toEqual(['one'])
	})

	it('clears everything, including a pending reply', async () => {
		let answer: (outcome: ChatOutcome) => void = () => {}
		const { conversation, kept, replies } = talk(
			new Promise((resolve) => {
				answer = resolve
			}),
		)
		const sending = conversation.send('comedy')
		conversation.clear()
		answer(reply('Here you are.'))
		await sending
		expect(conversation.get()).toMatchObject({ entries: [], isWaiting: false })
		expect(kept.at(-1)).toEqual({ entries: [], draft: '' })
		expect(replies()).toBe(0)
	})

	it('keeps a rating of a reply on the device', async () => {
		const { conversation, kept, asked } = talk(reply('Hello.'))
		await conversation.send('hello there!')
		conversation.rate('reply to Hello.', 5)
		expect(kept.at(-1)?.entries[1]?.feedback).toEqual({ helpful: true })
		expect(asked).toHaveLength(1)
	})
})
