import { describe, expect, it } from 'vitest'
import { hasFallback, historyForModel } from '#domain/assistant/conversation/chat.ts'

describe('a conversation', () => {
	it.each([
		['', ''],
		['12345', '12345'],
		['123456', '13456'],
		['123456789', '16789'],
	])('of %j goes to the model as %j: the first message and the last four when there are more than five', (told, sent) => {
		expect(historyForModel([...told]).join('')).toBe(sent)
	})

	it('goes on with the built-in assistant where trying again may help', () => {
		expect((['RETRY_EXHAUSTED', 'TIMEOUT', 'RATE_LIMIT_EXCEEDED', 'UNKNOWN_ERROR'] as const).every(hasFallback)).toBe(
			true,
		)
		expect((['SYSTEM_PROMPT_FAILED', 'API_NOT_CONFIGURED'] as const).some(hasFallback)).toBe(false)
	})
})
