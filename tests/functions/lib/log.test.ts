import { afterEach, describe, expect, it, vi } from 'vitest'
import { log, requestId, withRequestId } from '#functions/lib/log.ts'

afterEach(() => vi.restoreAllMocks())

function lineOf(work: () => void): Record<string, string> {
	const said = vi.spyOn(console, 'error').mockImplementation(() => {})
	work()
	expect(said).toHaveBeenCalledOnce()
	return JSON.parse(String(said.mock.calls[0]?.[0]))
}

const failed = (statement: string, cause?: Error) => new Error(`Failed query: ${statement}`, { cause })

describe('the log', () => {
	it('writes one line with the event, the request id and the fields', () => {
		const line = lineOf(() => withRequestId('abc', () => log('error', 'something', { tries: 3, path: '/movie/1' })))
		expect(line).toEqual({ event: 'something', requestId: 'abc', tries: 3, path: '/movie/1' })
	})

	it('keeps concurrent requests apart', async () => {
		const later = async (id: string) => {
			await new Promise((done) => setTimeout(done, id === 'one' ? 2 : 1))
			return requestId()
		}
		const ids = ['one', 'two'].map((id) => withRequestId(id, () => later(id)))
		expect(await Promise.all(ids)).toEqual(['one', 'two'])
		expect(requestId()).toBe('')
	})

	it('reduces a failed query to its kind, table and cause, without values', () => {
		const cause = new Error('D1_ERROR: no such table: users: SQLITE_ERROR')
		const error = failed(
			'insert into "users" ("id", "email") values (?, ?)\nparams: 7,ann@example.com,$scrypt$secret',
			cause,
		)
		const { message } = lineOf(() => log('error', 'x', { message: error }))
		expect(message).toBe('insert users failed: Error: D1_ERROR: no such table: users: SQLITE_ERROR')
	})

	it('redacts the values of a failed query that was already text', () => {
		const text = String(failed('select "a" from "b:c" where x = ?\nparams: hunter2'))
		expect(lineOf(() => log('error', 'x', { message: text })).message).toBe('Error: Failed query: select')
	})

	it.each([
		['an email', 'ann@example.com is taken', 'ann'],
		['an email in an address', '/import/ann%40example.com', 'ann'],
		['the values of an address', 'GET https://tmdb.example/3/search?api_key=k3y&query=heat', 'k3y'],
		['who signs in at an address', 'https://ann:s3cret@tv.example/list.m3u', 's3cret'],
		['a session', 'authjs.session-token=eyJhbGciOiJkaXIi.x.y.z.w', 'eyJhbGci'],
		['a key in a header', 'Authorization: Bearer k3y', 'k3y'],
		['a hash', `no session ${'a1'.repeat(32)}`, 'a1a1'],
		['what is no JSON', 'SyntaxError: Unexpected token \'h\', "hunter2" is not valid JSON', 'hunter2'],
		['what the database could not take', "D1_TYPE_ERROR: Type 'object' not supported for value 'hunter2'", 'hunter2'],
	])('redacts %s', (_, text, secret) => {
		for (const value of [text, new Error(text)]) {
			expect(lineOf(() => log('error', 'x', { message: value })).message).not.toContain(secret)
			vi.restoreAllMocks()
		}
	})

	it('shows where an error arose without repeating its message', () => {
		const error = failed('delete from "users"\nparams: ann@example.com')
		const { stack } = lineOf(() => log('error', 'x', { stack: error.stack }))
		expect(stack).toMatch(/^\s+at /)
		expect(stack).not.toMatch(/params|ann/)
	})

	it('truncates long text', () => {
		const { message = '' } = lineOf(() => log('error', 'x', { message: 'words '.repeat(10_000) }))
		expect(message.length).toBeLessThanOrEqual(500)
	})
})
