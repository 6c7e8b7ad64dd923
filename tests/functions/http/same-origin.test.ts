import { describe, expect, it } from 'vitest'
import { isCrossOrigin } from '#functions/http/origin.ts'

const HERE = 'https://marquee.example'

const post = (headers: Record<string, string>) =>
	isCrossOrigin(new Request(`${HERE}/actions/theme`, { method: 'POST', headers }))

describe('a request that may write', () => {
	it.each([
		[{ Origin: HERE }],
		[{ Origin: HERE, 'Sec-Fetch-Site': 'same-origin' }],
		[{ 'Sec-Fetch-Site': 'same-origin' }],
	])('is accepted from a page of this origin: %j', (headers) => {
		expect(post(headers)).toBe(false)
	})

	it.each([
		[{ Origin: 'https://evil.example' }],
		[{ Origin: 'null' }],
		[{ Origin: '' }],
		[{ Origin: 'http://marquee.example' }],
		[{ Origin: 'https://marquee.example:8443' }],
		[{ Origin: 'https://marquee.example.evil.example' }],
		[{ 'Sec-Fetch-Site': 'cross-site' }],
		[{ 'Sec-Fetch-Site': 'same-site' }],
		[{ 'Sec-Fetch-Site': 'none' }],
		[{ Origin: HERE, 'Sec-Fetch-Site': 'cross-site' }],
		[{ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' }],
		[{}],
	])('is rejected from anywhere else: %j', (headers) => {
		expect(post(headers)).toBe(true)
	})

	it.each(['GET', 'HEAD', 'OPTIONS'])('lets anybody read with %s', (method) => {
		const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
		expect(isCrossOrigin(new Request(HERE, { method, headers }))).toBe(false)
	})

	it.each(['PUT', 'DELETE', 'PATCH'])('holds %s to the same rule', (method) => {
		expect(isCrossOrigin(new Request(HERE, { method, headers: { Origin: 'https://evil.example' } }))).toBe(true)
	})
})
