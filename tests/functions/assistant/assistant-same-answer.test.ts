import { describe, expect, it } from 'vitest'
import type { Assistant } from '#domain/assistant/port.ts'
import { UTTERANCES } from '../../domain/assistant/utterances.ts'
import { embeddedAssistant, embeddedCatalog } from './embedded-assistant.ts'

const HEIST = 'a heist film under two hours'
/** Every tenth request of the table, and the one that contradicted itself. */
const REQUESTS = [
	HEIST,
	...UTTERANCES.filter(([, { intent, order }]) => !intent && order !== 'random')
		.map(([sentence]) => sentence)
		.filter((_, at) => at % 10 === 0),
]

async function answerOf(assistant: Assistant, message: string) {
	const { reply } = await assistant.reply({ message, mode: 'recommend', history: [] })
	return [reply.text, ...(reply.mediaItems ?? []).map(({ id }) => id)]
}

describe('the same request to the same catalog', () => {
	it('gets the same answer, cold, warm and under load', { timeout: 120_000 }, async () => {
		const warm = embeddedCatalog()
		const first = new Map<string, string[]>()
		for (const message of REQUESTS) first.set(message, await answerOf(embeddedAssistant(embeddedCatalog()), message))
		for (const message of REQUESTS) expect(await answerOf(embeddedAssistant(warm), message)).toEqual(first.get(message))
		const busy = await Promise.all(
			REQUESTS.map(async (message) => [message, await answerOf(embeddedAssistant(warm), message)] as const),
		)
		for (const [message, answer] of busy) expect(answer).toEqual(first.get(message))
	})

	it('is not told that nothing is as long as asked while a heist film under two hours is there', async () => {
		const [text, ...ids] = await answerOf(embeddedAssistant(), HEIST)
		expect(text).not.toMatch(/Nothing/)
		expect(ids).toContain('movie:500')
	})

	it('gets another answer each time when it asks for a surprise', async () => {
		const answers = await Promise.all(
			[0.1, 0.4, 0.8].map((seed) =>
				answerOf(
					embeddedAssistant(embeddedCatalog(), () => seed),
					'surprise me',
				),
			),
		)
		expect(new Set(answers.map(([, ...ids]) => ids.join())).size).toBe(3)
	})
})
