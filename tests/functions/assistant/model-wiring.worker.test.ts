import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Config, lazyConfig } from '#functions/lib/config.ts'
import { modelOf } from '#functions/wiring/assistant.ts'
import { readerOf } from '#functions/wiring/assistant-reader.ts'
import { fakeAi } from '../../support/servers/workers-ai.ts'

const lines: string[] = []
beforeEach(() => {
	lines.length = 0
	for (const level of ['error', 'warn'] as const)
		vi.spyOn(console, level).mockImplementation((line) => void lines.push(String(line)))
})
afterEach(() => vi.restoreAllMocks())

const QUESTION = {
	...{ mode: 'recommend' as const, message: 'a thriller', history: [], today: '2026-11-21' },
	...{ conditions: null, taste: null, shown: [], recommended: [] },
}
const bound = (ai = fakeAi({ response: { reply: 'Here.', titles: [], reading: { asks: 'titles' } } })) => ({
	DB: env.DB,
	AI: ai,
})
const VISITOR = { accountId: null, address: '198.51.100.1' }
const configOf = (vars: object): Config => lazyConfig(vars)

const readerWith = (vars: object, isBound: boolean) => readerOf(configOf(vars), isBound ? bound() : {})

describe('the model of a deployment', () => {
	it.each([
		[{}, false, null],
		[{}, true, 'workers-ai'],
		[{ AI_DAILY_REPLIES: '7' }, true, 'workers-ai'],
		[{ AI_DAILY_REPLIES: '0' }, true, null],
		[{ AI_DAILY_REPLIES: 'many' }, true, null],
		[{ GEMINI_API_KEY: 'k' }, true, 'gemini'],
		[{ GEMINI_API_KEY: 'k', AI_DAILY_REPLIES: '0' }, false, 'gemini'],
	])('is told on the privacy page: with %j, and Workers AI bound: %s, it is %s', (vars, isBound, reader) => {
		expect(readerWith(vars, isBound)).toBe(reader)
	})

	it.each<[what: string, vars: object, isBound: boolean]>([
		['no binding', { AI_DAILY_REPLIES: '5' }, false],
		['a daily bound of 0', { AI_DAILY_REPLIES: '0' }, true],
		['a malformed daily bound', { AI_DAILY_REPLIES: 'many' }, true],
	])('is none with %s', (_, vars, isBound) => {
		expect(modelOf(configOf(vars), isBound ? bound() : { DB: env.DB }, VISITOR)).toBeNull()
		expect(lines.some((line) => /model_disabled.*AI_DAILY_REPLIES must be/.test(line))).toBe(
			'AI_DAILY_REPLIES' in vars && vars.AI_DAILY_REPLIES === 'many',
		)
	})

	it('is Gemini with a key, which is always asked, even if Workers AI is bound', () => {
		const model = modelOf(configOf({ GEMINI_API_KEY: 'k', AI_DAILY_REPLIES: '5' }), bound(), VISITOR)
		expect(model?.isAlwaysAsked).toBe(true)
	})

	it('is Workers AI with a daily bound, and is asked no more often than that', async () => {
		const ai = fakeAi({ response: { reply: 'Here.', titles: [], reading: { asks: 'titles', genres: ['war', 7] } } })
		const model = modelOf(configOf({ AI_DAILY_REPLIES: '2' }), bound(ai), VISITOR)
		expect(model?.isAlwaysAsked).toBe(false)
		expect(await model?.reply(QUESTION)).toMatchObject({ reply: 'Here.', reading: { asks: 'titles', genres: ['war'] } })
		expect(ai.calls).toHaveLength(1)
		const next = modelOf(configOf({ AI_DAILY_REPLIES: '2' }), bound(ai), { ...VISITOR, address: '203.0.113.2' })
		const late = modelOf(configOf({ AI_DAILY_REPLIES: '2' }), bound(ai), { ...VISITOR, address: '192.0.2.3' })
		const taken = [await model?.takeReply(), await model?.takeReply(), await next?.takeReply(), await late?.takeReply()]
		expect(taken).toEqual([true, false, true, false])
		expect(lines.join()).toContain('ceiling_reached')
	})

	it('is not asked when its replies cannot be counted', async () => {
		vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 60_000)
		const prepare = () => {
			throw new Error('D1_ERROR')
		}
		const DB = { prepare } as unknown as D1Database
		const model = modelOf(configOf({ AI_DAILY_REPLIES: '2' }), { ...bound(), DB }, VISITOR)
		expect(await model?.takeReply()).toBe(false)
		expect(lines.join()).toContain('ceiling_failed')
	})

	it('is Workers AI where it is bound, a hundred times a day unless the deployment says otherwise', async () => {
		await env.DB.prepare('DELETE FROM attempts').run()
		vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3 * 86_400_000)
		let taken = 0
		for (let network = 0; network < 20; network += 1) {
			const model = modelOf(configOf({}), bound(), { ...VISITOR, address: `203.${network}.113.1` })
			for (let tries = 0; tries < 10; tries += 1) taken += Number(await model?.takeReply())
		}
		expect(taken).toBe(100)
	})
})
