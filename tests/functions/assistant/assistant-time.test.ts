import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { replyWords } from '#domain/assistant/conversation/reply-words.ts'
import type { Catalog } from '#domain/title/port.ts'
import { createGemini } from '#functions/clients/gemini/gemini.ts'
import { sleep } from '#functions/lib/promises.ts'
import { createModel } from '#functions/services/assistant/model.ts'
import { assistantOver } from './assistant-over.ts'
import { film, littleCatalog } from './assistant-sample.ts'

// The clock and the timers are the ones that production uses, run faster.
beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
	vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
	vi.useRealTimers()
	vi.restoreAllMocks()
})

/** How the model behaves at one try. */
type Try = { afterMs: number; status?: number; text?: string }

const says = (title: string, year: number) =>
	JSON.stringify({ reply: 'Try it.', titles: [{ title, year, reason: '' }] })
const HEAT = says('Heat', 1995)
const INVENTED = says('The Night Heist', 1996)

/** A text service that behaves like this at each try; the last one repeats. */
function textService(tries: Try[]) {
	return async (_url: string, init?: RequestInit): Promise<Response> => {
		const { afterMs, status = 200, text = '' } = (tries.length > 1 ? tries.shift() : tries[0]) ?? { afterMs: 0 }
		await Promise.race([
			sleep(afterMs),
			new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
		])
		return Response.json({ candidates: [{ content: { parts: [{ text }] }, finishReason: 'STOP' }] }, { status })
	}
}

/** The catalog with each call taking this long. */
function slowCatalog(ms: number, films?: Parameters<typeof littleCatalog>[0]): Catalog {
	const calls = Object.entries(littleCatalog(films)).map(([name, call]) => [
		name,
		(...args: never[]) => sleep(ms).then(() => (call as (...args: never[]) => unknown)(...args)),
	])
	return Object.fromEntries(calls)
}

/** Asks, and waits with the clock. */
async function ask(tries: Try[] | null, catalog = slowCatalog(400), message = 'a thriller') {
	const fetch = textService(tries ?? [])
	const gemini = createGemini({ apiUrl: 'http://model.local', apiKey: 'key', fetch, now: Date.now, sleep })
	const models = { chat: 'gemini-light', search: 'gemini-general' }
	const model = tries && createModel({ client: gemini, models, isAlwaysAsked: true, takeReply: async () => true })
	const assistant = assistantOver(catalog, { model, now: Date.now })
	const startMs = Date.now()
	let tookMs = 0
	const asked = assistant.reply({ message, mode: 'recommend', history: [] }).finally(() => {
		tookMs = Date.now() - startMs
	})
	asked.catch(() => {})
	for (let passed = 0; passed < 60_000 && tookMs === 0; passed += 100) await vi.advanceTimersByTimeAsync(100)
	const { reply, source } = await asked
	return { source, text: reply.text, names: (reply.mediaItems ?? []).map(({ title }) => title), tookMs }
}

describe('a slow or failing model', () => {
	it.each<[what: string, tries: Try[], atLeastMs: number]>([
		['fails four times, 1, 2 and 4 s apart', [{ afterMs: 50, status: 500 }], 7_000],
		['does not answer within 15 s', [{ afterMs: 60_000 }], 15_000],
		['fails slowly, and again', [{ afterMs: 14_000, status: 503 }], 14_000],
		['invents titles after 12 s', [{ afterMs: 12_000, text: INVENTED }], 12_000],
	])('leaves the rules time to recommend, within 30 s, when it %s', async (_, tries, atLeastMs) => {
		const { source, text, names, tookMs } = await ask(tries)
		expect(source).toBe('backup')
		expect([replyWords.fallback, replyWords.unfit]).toContain(text.split('\n')[0])
		expect(names).toEqual(expect.arrayContaining(['Heat', 'Ronin', 'Thief']))
		expect(tookMs).toBeGreaterThanOrEqual(atLeastMs)
		expect(tookMs).toBeLessThan(30_000)
	})

	it('is heard when it answers rightly after 12 s', async () => {
		const { source, names, tookMs } = await ask([{ afterMs: 12_000, text: HEAT }])
		expect(source).toBe('model')
		expect(names).toEqual(['Heat'])
		expect(tookMs).toBeLessThan(30_000)
	})

	it('and a hanging catalog still leave a reply within 30 s', async () => {
		await expect(ask([{ afterMs: 15_900, text: HEAT }], slowCatalog(120_000))).rejects.toThrow()
		vi.useRealTimers()
	})
})

describe('a slow catalog', () => {
	it('is not taken for a catalog without matches', async () => {
		const crimes = [film(1, 'Heat', 1995, [80]), film(2, 'Thief', 1981, [80])]
		const catalog = { ...slowCatalog(10, crimes), movie: slowCatalog(120_000, crimes).movie }
		const { text } = await ask(null, catalog, 'a crime film under two hours')
		expect(text).toBe('The catalog was too slow to find anything this time. Please ask again.')
	})
})
