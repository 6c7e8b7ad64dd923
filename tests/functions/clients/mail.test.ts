import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBoundMailClient, createMailClient, type MailClient } from '#functions/clients/mail/mail.ts'
import { createMailApp } from '#functions/embedded/mail/app.ts'
import { type MailServer, startMailServer } from '../../support/servers/mail-server.ts'

type Mail = Parameters<MailClient['send']>[0]

const MAIL: Mail = { to: 'ann@example.com', subject: 'Hello {to}', text: 'A line\nand "another" {text}' }
const FROM = 'marquee@example.org'
const soon = () => Date.now() + 4_000
let server: MailServer

beforeEach(async () => {
	server = await startMailServer()
})
afterEach(() => server.close())

const client = (body: Record<string, unknown>) =>
	createMailClient({
		service: { url: `${server.url}/email`, headers: { Authorization: 'Bearer key' }, body },
		from: FROM,
		fetch: (url, init) => fetch(url, init),
		now: Date.now,
		sleep: async () => {},
		gate: { notBeforeMs: 0 },
	})

const FLAT = { from: 'Marquee <{from}>', to: ['{to}'], subject: '{subject}', text: '{text}', tracking: false }

describe('a mail service', () => {
	it('gets the message in the form that it takes, with its key, and nothing in a message is filled in', async () => {
		await client(FLAT).send(MAIL, soon())
		const { subject, text } = MAIL
		expect(server.calls).toEqual([
			{
				url: '/email',
				authorization: 'Bearer key',
				body: { from: `Marquee <${FROM}>`, to: [MAIL.to], subject, text, tracking: false },
			},
		])
	})

	it('may take it in nested fields', async () => {
		await client({ personalizations: [{ to: [{ email: '{to}' }] }], content: [{ value: '{text}' }] }).send(MAIL, soon())
		expect(server.calls[0]?.body).toEqual({
			personalizations: [{ to: [{ email: MAIL.to }] }],
			content: [{ value: MAIL.text }],
		})
	})

	it('is asked once more after an error of its own', async () => {
		server.statuses = [503]
		await client(FLAT).send(MAIL, soon())
		expect(server.calls).toHaveLength(2)
	})

	it.each([
		['a refusal', [422]],
		['lasting errors', [500, 500]],
		['a request to wait', [429]],
	])('fails with %s, and the error says nothing of the message', async (_, statuses) => {
		server.statuses = [...statuses]
		const failure = await client(FLAT)
			.send(MAIL, soon())
			.catch((error: Error) => error.message)
		expect(failure).toMatch(/^the mail service did not take a message: /)
		expect(failure).not.toContain('ann')
	})
})

describe('a bound mail service', () => {
	it('gets the message with its sender', async () => {
		const sent: unknown[] = []
		const binding = { send: async (message: unknown) => sent.push(message) }
		await createBoundMailClient(binding, { from: FROM, now: Date.now }).send(MAIL, soon())
		expect(sent).toEqual([{ from: FROM, ...MAIL }])
	})

	it.each([
		['refuses', () => Promise.reject(new Error('domain not verified')), /domain not verified/],
		['hangs', () => new Promise(() => {}), /timeout/],
	])('fails when it %s', async (_, send, reason) => {
		const mails = createBoundMailClient({ send }, { from: FROM, now: Date.now })
		await expect(mails.send(MAIL, Date.now() + 20)).rejects.toThrow(reason)
	})
})

describe('the embedded mail service', () => {
	function outbox() {
		const rows = new Map<string, { value: string; ttl: number | undefined }>()
		let time = 1_000
		const store = {
			put: async (key: string, value: string, options?: KVNamespacePutOptions) =>
				void rows.set(key, { value, ttl: options?.expirationTtl }),
			get: async (key: string) => JSON.parse(rows.get(key)?.value ?? 'null'),
			list: async () => ({ keys: [...rows.keys()].sort().map((name) => ({ name })) }),
		}
		const app = createMailApp(store as unknown as Pick<KVNamespace, 'get' | 'put' | 'list'>, () => (time += 1_000))
		const send = (body: unknown) => app.request('/messages', { method: 'POST', body: JSON.stringify(body) })
		const read = async () => (await app.request('/messages')).json()
		return { rows, send, read }
	}

	it('keeps messages for a day and lists the newest first', async () => {
		const { rows, send, read } = outbox()
		for (const subject of ['first', 'second', 'third'])
			expect((await send({ from: FROM, ...MAIL, subject })).status).toBe(202)
		const { messages } = (await read()) as { messages: (Mail & { sentAt: number })[] }
		expect(messages.map(({ subject }) => subject)).toEqual(['third', 'second', 'first'])
		expect(messages[0]).toMatchObject({ to: MAIL.to, from: FROM })
		expect([...rows.values()].every(({ ttl }) => ttl === 86_400)).toBe(true)
	})

	it.each([[null], [{ to: 'ann@example.com' }], ['text']])('refuses %j and says what it needs', async (body) => {
		const { rows, send } = outbox()
		const response = await send(body)
		expect(response.status).toBe(400)
		expect(await response.json()).toEqual({ error: 'from, to, subject and text are needed' })
		expect(rows.size).toBe(0)
	})
})
