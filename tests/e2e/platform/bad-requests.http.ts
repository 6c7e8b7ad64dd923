import { Agent, type IncomingHttpHeaders, request as rawRequest } from 'node:http'
import { describe, expect, inject, it } from 'vitest'
import { onBusyMachine } from '../../support/busy-machine.ts'
import { ageSessions } from '../../support/database/database.ts'
import { type BadRequest, badRequests } from '../../support/requests/bad-requests.ts'
import { routeSamplesOf } from '../../support/requests/route-samples.ts'
import { createMember, createTestClient } from '../../support/requests/test-client.ts'

/** `BAD_REQUESTS=10000 SEED=7 npm test -- tests/e2e/platform/bad-requests.http.ts` tries more, and others. */
const COUNT = Number(process.env.BAD_REQUESTS ?? 1_500)
const SEED = Number(process.env.SEED ?? 20_261_122)
const AT_ONCE = 12
const PATIENCE_MS = 15_000

const appUrl = inject('appUrl')
const places = await routeSamplesOf(appUrl)
const member = await createMember(appUrl)
/** Has not used up what an account may send in a minute. */
const sender = await createMember(appUrl)
// Soon after signing in an account can be deleted without its password, which would end the test for the member.
await ageSessions(appUrl, member.email, 3_600_000)

interface Answer {
	status: number
	headers: IncomingHttpHeaders
	body: string
}

/** One connection each, because the server closes those whose body it rejects. */
const agent = new Agent({ keepAlive: false })

/**
 * Sends it, and once more when the connection was closed while the body was being sent: the answer to a body that the server
 * does not read can be lost with its connection.
 */
async function send(bad: BadRequest): Promise<Answer> {
	try {
		return await sendOnce(bad)
	} catch (error) {
		if (!bad.body || (error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error
		return sendOnce(bad)
	}
}

/** Node's `fetch` would correct these requests. */
function sendOnce({ method, path, headers, body }: BadRequest): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const length = body ? { 'Content-Length': String(body.length) } : {}
		const options = { agent, method, path, headers: { ...headers, ...length }, timeout: PATIENCE_MS }
		const sent = rawRequest(appUrl, options, (answer) => {
			const parts: Buffer[] = []
			answer.on('data', (part: Buffer) => parts.push(part))
			answer.on('error', reject)
			answer.on('end', () =>
				resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts).toString() }),
			)
		})
		sent.on('upgrade', (answer, socket) => {
			socket.destroy()
			resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: '' })
		})
		sent.on('timeout', () => sent.destroy(new Error('no answer in time')))
		sent.on('error', reject)
		sent.end(body ?? undefined)
	})
}

/** What is wrong with an answer to whatever was asked; `null` for nothing. */
function problemOf({ method, path }: BadRequest, { status, headers, body }: Answer): string | null {
	if (status >= 500 || status < 200) return `status ${status}`
	if (/\bat .+\.(?:js|ts|tsx):\d+|\bD1_ERROR|\bFailed query|\bTypeError\b|\bZodError\b/.test(body))
		return 'shows its insides'
	if (status < 400 || method === 'HEAD') return null
	const type = headers['content-type'] ?? ''
	// As the server reads it: `/api/..` is no longer below `/api`.
	const { pathname } = new URL(appUrl + path)
	if (!/^\/api\/(?!auth)/.test(pathname))
		return type.startsWith('text/html') && !/<h1[ >]/.test(body) ? 'no words' : null
	if (!type.startsWith('application/json')) return `an API error of type ${type}`
	const { error } = JSON.parse(body) as { error?: { code?: unknown; message?: unknown } }
	return typeof error?.code === 'string' && typeof error.message === 'string'
		? null
		: 'an API error without code or message'
}

describe('bad requests', () => {
	it(`never break anything: ${COUNT} of them, to every page and call, signed in and anonymous`, {
		timeout: COUNT * 100 + 60_000,
	}, async () => {
		const source = badRequests(places, appUrl, SEED)
		const session = member.cookieHeader()
		const problems: string[] = []
		let number = 0
		const work = async () => {
			while (number < COUNT) {
				number += 1
				const [at, bad] = [number, source.next().value]
				// A session ends by these: by signing out, and by signing in as somebody else.
				const ends = /log|sign|auth/.test(bad.path) || bad.body?.includes('change-password')
				const cookie = at % 2 && !ends ? `${session}; ${bad.headers.Cookie ?? ''}` : String(bad.headers.Cookie ?? '')
				// From many addresses, so that limits do not answer for the rest of the app.
				const address = `198.51.100.${at % 250}`
				const asked = { ...bad, headers: { ...bad.headers, 'CF-Connecting-IP': address, Cookie: cookie } }
				const problem = await send(asked).then(
					(answer) => problemOf(asked, answer),
					(error: Error) => error.message,
				)
				if (problem === null) continue
				const { method, path, headers, body } = bad
				problems.push(
					`${at}: ${problem}: ${method} ${path} ${JSON.stringify(headers)} ${body?.toString().slice(0, 300)}`,
				)
			}
		}
		await Promise.all(Array.from({ length: AT_ONCE }, work))
		expect(problems).toEqual([])
		expect((await createTestClient(appUrl).request('/')).status).toBe(200)
		expect((await createTestClient(appUrl).request('/api/health')).status).toBe(200)
		expect(await (await member.request('/profile')).text()).toContain(member.email)
		expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
	})
})

const json = { 'Content-Type': 'application/json' }
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** A body that goes on and on, without saying how long it is; what is answered (0 for nothing), and after how many bytes. */
function pour(path: string, headers: Record<string, string>, parts: { bytes: number; everyMs: number }) {
	return new Promise<{ status: number; bytes: number; tookMs: number }>((resolve) => {
		const before = performance.now()
		let bytes = 0
		const options = {
			agent,
			method: 'POST',
			path,
			headers: { ...headers, Origin: appUrl, Cookie: sender.cookieHeader() },
		}
		const sent = rawRequest(appUrl, options, (answer) => {
			clearInterval(pouring)
			answer.resume()
			sent.destroy()
			resolve({ status: answer.statusCode ?? 0, bytes, tookMs: performance.now() - before })
		})
		// The server stops reading and closes the connection, sometimes before the response arrives.
		sent.on('error', () => {
			clearInterval(pouring)
			resolve({ status: 0, bytes, tookMs: performance.now() - before })
		})
		const pouring = setInterval(() => {
			// What the server does not read is not sent either, however long it takes on a busy machine.
			if (sent.writableNeedDrain) return
			bytes += parts.bytes
			sent.write(' '.repeat(parts.bytes))
		}, parts.everyMs)
	})
}

describe.concurrent('a body', () => {
	it.each([
		['/api/chat', 256_000],
		['/api/history', 4_000_000],
		['/api/favorites', 64_000],
		['/api/preferences', 64_000],
		['/api/feedback', 64_000],
		['/api/analytics', 64_000],
		['/api/recommendations', 64_000],
		['/api/auth/callback/credentials', 16_000],
		['/actions/theme', 64_000],
		['/login', 64_000],
	])('sent to %s may have %i bytes: one more is refused with 413 without reading the rest', async (path, limit) => {
		const body = Buffer.from(`"${'x'.repeat(limit - 1)}"`)
		const method = path === '/api/preferences' ? 'PUT' : 'POST'
		const type = path.startsWith('/api/') ? json : form
		const headers = { ...type, Origin: appUrl, Cookie: sender.cookieHeader(), 'CF-Connecting-IP': '198.51.100.9' }
		expect(body.length).toBe(limit + 1)
		expect((await send({ method, path, headers, body })).status).toBe(413)
	})

	it.each([
		['/api/favorites', json],
		['/api/auth/callback/credentials', form],
		['/actions/theme', form],
	])('without an end, sent to %s, is cut off once it is too large', async (path, type) => {
		const { status, bytes } = await pour(path, type, { bytes: 20_000, everyMs: 5 })
		expect([0, 400, 413]).toContain(status)
		expect(bytes).toBeLessThan(4_000_000)
	})

	it.concurrent.each([
		['/api/favorites', json],
		['/login', form],
	])('sent byte by byte to %s is not waited for', async (path, type) => {
		const { status, tookMs } = await pour(path, type, { bytes: 1, everyMs: 1_000 })
		expect(status).toBe(400)
		expect(tookMs).toBeLessThan(onBusyMachine(15_000))
	})
})
