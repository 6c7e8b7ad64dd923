import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_CHAT_HISTORY } from '#domain/assistant/conversation/chat.ts'
import {
	type ChatEntry,
	parseChatResponse,
	parseTranscript,
	toChatHistory,
	trimTranscript,
} from '#domain/assistant/conversation/transcript.ts'
import type { MediaItem } from '#domain/title/media-item.ts'

const FILM: MediaItem = {
	id: 'movie:27205',
	media_id: 27205,
	media_type: 'movie',
	title: 'El origen',
	overview: 'Un ladrón entra en los sueños.',
	lang: 'es',
	overview_lang: 'es',
	release_date: '2010-07-16',
	poster_path: '/abc.jpg',
	vote_average: 8.4,
	genres: ['Action'],
	score: 0.82,
	services: ['Lumina'],
	service_logo: '/lumina.png',
	lists: ['watchlist'],
	my_rating: 4,
}
const turn = (number: number, text = `turn ${number}`): ChatEntry => ({
	id: `t${number}`,
	text,
	isUser: number % 2 === 0,
	timestamp: '2026-11-21T20:00:00.000Z',
})
const turns = (count: number, text?: string) => Array.from({ length: count }, (_, number) => turn(number, text))

describe('a conversation that is kept', () => {
	it('comes back as it was', () => {
		const entries: ChatEntry[] = [
			turn(0),
			{
				...turn(1),
				mediaItems: [FILM],
				feedback: { helpful: true },
				actions: [{ kind: 'added', list: 'watchlist', ref: { type: 'movie', id: 27205 }, title: 'Inception' }],
				chips: [{ label: 'Comedy', message: 'anything' }],
				starred: ['movie:27205'],
			},
		]
		expect(parseTranscript(JSON.stringify(entries))).toEqual(entries)
		expect(toChatHistory(entries).history[1]).toEqual({ ...turn(1), mediaItems: [FILM], feedback: { helpful: true } })
	})

	it('shows no pictures from elsewhere', () => {
		const elsewhere = 'https://example.com/a.png'
		const film = { ...FILM, poster_path: elsewhere, service_logo: elsewhere, lang: elsewhere }
		const [entry] = parseTranscript(JSON.stringify([{ ...turn(1), mediaItems: [film] }]))
		expect(JSON.stringify(entry)).not.toContain('example.com')
	})

	it('says of a title only what the viewer may have done with it', () => {
		const film = { ...FILM, lists: ['watchlist', 'history', 7], my_rating: 9 }
		const [entry] = parseTranscript(JSON.stringify([{ ...turn(1), mediaItems: [film] }]))
		const { my_rating: _, ...unrated } = FILM
		expect(entry?.mediaItems).toEqual([unrated])
	})

	it('keeps its first turn and its last ones', () => {
		const kept = trimTranscript(turns(100))
		expect(kept).toHaveLength(MAX_CHAT_HISTORY)
		expect([kept[0]?.id, kept[1]?.id, kept.at(-1)?.id]).toEqual(['t0', `t${100 - MAX_CHAT_HISTORY + 1}`, 't99'])
	})

	it('never exceeds the limits of a form and a call, even with three-byte letters', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 4000 }), (count, length) => {
				const text = JSON.stringify(trimTranscript(turns(count, '€'.repeat(length))))
				expect(new TextEncoder().encode(text).length).toBeLessThan(60_000)
			}),
			{ numRuns: 30 },
		)
	})

	it('drops invalid turns, for any input', () => {
		fc.assert(
			fc.property(fc.jsonValue(), (value) => {
				for (const entry of parseTranscript(JSON.stringify(value))) expect(typeof entry.text).toBe('string')
			}),
		)
		expect(parseTranscript('no JSON')).toEqual([])
		expect(parseTranscript(JSON.stringify([turn(0), null, { ...turn(1), isUser: 'yes' }]))).toEqual([turn(0)])
	})

	it('leads nowhere else', () => {
		const actions = [
			{ kind: 'open', to: 'https://example.com/', label: 'Open' },
			{ kind: 'open', to: '//example.com', label: 'Open' },
			{ kind: 'sign-in', to: 'javascript:alert(1)' },
			{ kind: 'open', to: '/watch-history', label: 'Watch history' },
		]
		const [entry] = parseTranscript(JSON.stringify([{ ...turn(1), actions }]))
		expect(entry?.actions).toEqual([actions[3]])
	})
})

describe('an answer of the assistant', () => {
	const answer = { reply: turn(1), source: 'builtin', actions: [], chips: [] }

	it('is read with its cards; a title without an id is one that is known by name', () => {
		const reply = { ...turn(1), mediaItems: [FILM, { ...FILM, media_id: undefined }, { media_type: 'movie' }, 'no'] }
		const read = parseChatResponse({ ...answer, reply })
		expect(read?.reply.mediaItems).toEqual([FILM, { ...FILM, media_id: 0 }])
	})

	it.each([
		null,
		'text',
		{},
		{ reply: turn(1) },
		{ source: 'model' },
		{ ...answer, source: 'elsewhere' },
	])('is not %j', (value) => {
		expect(parseChatResponse(value)).toBeNull()
	})
})
