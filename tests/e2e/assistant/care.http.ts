import { describe, expect, inject, it } from 'vitest'
import type { ChatResponse } from '#domain/assistant/conversation/chat.ts'
import { createMember, createTestClient, type TestClient } from '../../support/requests/test-client.ts'
import { serveApp } from '../../support/servers/app-server.ts'
import { startGeminiServer } from '../../support/servers/gemini-server.ts'
import { untilDone } from '../../support/servers/listen.ts'

const NEED = 'I want to kill myself'
const GERMAN_LINE = 'In Germany, you can call TelefonSeelsorge at 0800 111 0 111.'

const gemini = await untilDone(startGeminiServer())
const written: string[] = []
const withModel = await untilDone(
	serveApp({ GEMINI_API_KEY: 'key', GEMINI_API_URL: gemini.url }, { onLog: (text) => written.push(text) }),
)

const ask = async (client: TestClient, message: string, mode = 'recommend', query = '?region=DE') => {
	const response = await client.request(`/api/chat${query}`, { json: { message, mode, history: [] } })
	expect(response.status).toBe(200)
	return (await response.json()) as ChatResponse
}

describe('somebody who says that they want to die', () => {
	it.each([
		['without a model', () => inject('appUrl')],
		['with a model', () => withModel.url],
	])('is told first where somebody listens, in both modes: %s', async (_, appUrl) => {
		const client = createTestClient(appUrl())
		for (const mode of ['recommend', 'search']) {
			const { reply, actions, chips } = await ask(client, NEED, mode)
			expect(reply.text).toContain(GERMAN_LINE)
			expect(reply).not.toHaveProperty('mediaItems')
			expect(chips).toBeUndefined()
			expect(actions?.[0]).toMatchObject({ kind: 'help', to: 'tel:08001110111' })
		}
		expect(gemini.calls).toEqual([])
		expect(written.join('')).not.toContain(NEED)
	})

	it('reads it without scripts, with a link that dials', async () => {
		const client = createTestClient(inject('appUrl'))
		await client.request('/movie?region=DE')
		const form = { mode: 'recommend', message: NEED, transcript: '' }
		const html = await (await client.request('/chat?region=DE', { form })).text()
		expect(html).toContain('TelefonSeelsorge')
		expect(html).toContain('href="tel:08001110111"')
		expect(html).toContain('href="https://findahelpline.com"')
	})

	it('is told the same in the profile of a child', async () => {
		const ann = await createMember(inject('appUrl'))
		await ann.request('/profiles/new', { form: { name: 'Kim', avatar: 'poet' } })
		const page = await (await ann.request('/profiles')).text()
		const [link = ''] = /<a [^>]*aria-label="Change Kim"[^>]*>/.exec(page) ?? []
		const [, id = ''] = /href="\/profiles\/([^"/]+)"/.exec(link) ?? []
		expect(id).not.toBe('')
		await ann.request(`/profiles/${id}`, { form: { intent: 'save', name: 'Kim', avatar: 'poet', maxAge: '6' } })
		await ann.request('/profiles', { form: { open: id } })
		expect((await ask(ann, 'my dad hits me')).reply.text).toContain('call 112')
		expect((await ask(ann, NEED)).reply.text).toContain(GERMAN_LINE)
	})

	it('is told where to look in every other country', async () => {
		const { reply } = await ask(createTestClient(inject('appUrl')), NEED, 'recommend', '?region=KE')
		expect(reply.text).toContain('findahelpline.com')
		expect(reply.text).toContain('the emergency number of the country you are in')
	})
})
