import { afterEach, expect, it, vi } from 'vitest'
import { readItem, ServerError } from '#app/features/own-server/server-client.ts'

afterEach(() => vi.unstubAllGlobals())

const CONNECTION = { url: 'https://media.example', token: 't', userId: 'u', deviceId: 'd' } as never

it.each([
	['faulty', true],
	['offline', false],
] as const)('a response of the own server that breaks off is %s where the browser is online: %s', async (problem, onLine) => {
	vi.stubGlobal('navigator', { onLine })
	const body = new ReadableStream({
		start: (controller) => controller.enqueue(new TextEncoder().encode('{"Id":')),
		pull: (controller) => controller.error(new TypeError('network error')),
	})
	vi.stubGlobal('fetch', async () => new Response(body))
	await expect(readItem(CONNECTION, 'x')).rejects.toThrow(new ServerError(problem))
})
