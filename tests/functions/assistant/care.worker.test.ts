import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChatError, type ChatMode } from '#domain/assistant/conversation/chat.ts'
import type { ChatRequest } from '#domain/assistant/port.ts'
import { CodedError } from '#domain/shared/errors.ts'
import { withLanguage } from '#functions/lib/language.ts'
import { withCare } from '#functions/services/assistant/care.ts'
import type { Model } from '#functions/services/assistant/model.ts'
import { assistantOver } from './assistant-over.ts'
import { littleCatalog, TITLES } from './assistant-sample.ts'

const NEED = 'I want to kill myself'
const lines: string[] = []
beforeEach(() => {
	lines.length = 0
	for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
		vi.spyOn(console, level).mockImplementation((...words) => void lines.push(words.join(' ')))
})
afterEach(() => vi.restoreAllMocks())

const asked: object[] = []
const model = {
	isAlwaysAsked: true,
	takeReply: async () => true,
	async reply(question: object) {
		asked.push(question)
		throw new ChatError('TIMEOUT', 'too late')
	},
} as unknown as Model

const limit = { enforce: vi.fn(async () => 'counted' as const) }
const options = {
	region: 'DE',
	inLanguage: <T>(tag: string, work: () => Promise<T>) => withLanguage(tag, env.ASSETS as Fetcher, work),
	now: Date.now,
	newId: () => 'id',
}
const assistant = (given: Model | null = null) =>
	withCare(assistantOver(littleCatalog(TITLES), { assets: env.ASSETS as Fetcher, model: given, limit }), options)
const say = (
	message: string,
	mode: ChatMode = 'recommend',
	given: Model | null = null,
	more: Partial<ChatRequest> = {},
) => assistant(given).reply({ message, mode, history: [], ...more })

it.each([
	['by rules', 'recommend', null],
	['by rules', 'search', null],
	['with a model', 'recommend', model],
	['with a model', 'search', model],
] as const)('somebody in need gets a sentence and a number, nothing else, and nothing is logged: %s, %s', async (_, mode, given) => {
	asked.length = 0
	limit.enforce.mockClear()
	const { reply, source, actions, chips } = await say(NEED, mode, given)
	expect(reply.text).toContain('In Germany, you can call TelefonSeelsorge at 0800 111 0 111.')
	expect(reply.mediaItems).toBeUndefined()
	expect(chips).toBeUndefined()
	expect(source).toBe('builtin')
	expect(actions?.map(({ kind }) => kind)).toEqual(['help', 'help'])
	expect([asked, lines]).toEqual([[], []])
	expect(limit.enforce).not.toHaveBeenCalled()
})

it('in the language in which they ask for help, whatever that of the page is', async () => {
	const { reply, actions } = await say('não aguento mais viver')
	expect(reply).toMatchObject({ lang: 'pt-BR', text: expect.stringContaining('TelefonSeelsorge') })
	expect(reply.text).toMatch(/ninguém/i)
	expect(actions?.[0]).toMatchObject({ to: 'tel:08001110111' })
})

it('that neither a limit nor a failing source can hold back', async () => {
	const fail = () => Promise.reject(new CodedError('RATE_LIMIT_EXCEEDED', 'too many'))
	const failing = { reply: fail, wishOf: fail }
	const { reply } = await withCare(failing, options).reply({ message: NEED, mode: 'recommend', history: [] })
	expect(reply.text).toContain('TelefonSeelsorge')
})

it('and what they said goes to no model later, while the rest of the conversation does', async () => {
	asked.length = 0
	const turn = (text: string, isUser: boolean) => ({ id: '', text, isUser, timestamp: '' })
	const history = [
		turn('a crime film', true),
		turn('Here is one.', false),
		turn(NEED, true),
		turn('I’m so sorry.', false),
	]
	await say('something calm with no violence, like a lake', 'recommend', model, { history })
	expect(asked).toHaveLength(1)
	expect(JSON.stringify(asked)).toContain('a crime film')
	expect(JSON.stringify(asked)).not.toContain(NEED)
})

it('a request for films about it is answered with films, and a line about help', async () => {
	const plain = await say('a crime film')
	expect(plain.reply.text).not.toContain('TelefonSeelsorge')
	const { reply } = await say('a crime film about suicide')
	expect(reply.text).toMatch(/\n\nIf this is close to home: In Germany, you can call TelefonSeelsorge/)
})
