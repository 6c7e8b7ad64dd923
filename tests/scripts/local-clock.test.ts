import { Miniflare } from 'miniflare'
import { afterEach, describe, expect, it } from 'vitest'
import { moveClock, movedModules } from '../../scripts/lib/local-clock.mjs'

const YEAR_MS = 365 * 86_400_000
/** Whatever time it is for the tests. */
const realNow = () => performance.timeOrigin + performance.now()

describe('a moved clock', () => {
	const RealDate = Date
	afterEach(() => {
		globalThis.Date = RealDate
	})

	it('is ahead or behind, goes on, and changes nothing but the time', async () => {
		moveClock(-YEAR_MS)
		const readings = [Date.now(), Date.parse(new Date().toISOString()), Date.parse(Date())]
		for (const reading of readings) expect(Math.abs(RealDate.now() - YEAR_MS - reading)).toBeLessThan(10_000)
		const before = Date.now()
		await new Promise((done) => setTimeout(done, 20))
		expect(Date.now()).toBeGreaterThan(before)
		expect(new Date(0).toISOString()).toBe('1970-01-01T00:00:00.000Z')
		expect(new Date(2028, 1, 29).getMonth()).toBe(1)
		expect(Date.UTC(1970, 0, 2)).toBe(86_400_000)
		expect(new Date()).toBeInstanceOf(RealDate)
		expect(new RealDate()).toBeInstanceOf(Date)
	})
})

const WORKER = `
	import { DurableObject } from 'cloudflare:workers'
	const startedAt = new Date()
	export class Bell extends DurableObject {
		async fetch() {
			if (!this.setAt) {
				this.setAt = Date.now()
				await this.ctx.storage.setAlarm(this.setAt + 400)
			}
			return Response.json({ now: this.setAt, rangAt: this.rangAt ?? null })
		}
		alarm() { this.rangAt = Date.now() }
	}
	export default {
		async fetch(request, env) {
			const response = new Response((await env.BELL.get(env.BELL.idFromName('')).fetch(request)).body)
			const expires = new Date(Date.now() + 60_000).toUTCString()
			response.headers.append('Set-Cookie', 'lasting=1; Max-Age=60; Path=/')
			response.headers.append('Set-Cookie', \`dated=1; Path=/; Expires=\${expires}; HttpOnly\`)
			return response
		},
	}`

describe('a Worker with a moved clock', () => {
	it.each([
		-YEAR_MS,
		YEAR_MS,
	])('lives then, its alarms ring in time, and its cookies expire as browsers count: %d ms', async (offsetMs) => {
		const miniflare = new Miniflare({
			modules: movedModules(WORKER, offsetMs, ['Bell']).map(({ name, contents }) => ({
				...{ type: 'ESModule' as const, path: name, contents },
			})),
			durableObjects: { BELL: 'Bell' },
			compatibilityDate: '2026-04-15',
		})
		try {
			const ask = () => miniflare.dispatchFetch('http://localhost')
			const read = async () => (await (await ask()).json()) as { now: number; rangAt: number | null }
			const [lasting, dated] = (await ask()).headers.getSetCookie()
			expect(lasting).toBe('lasting=1; Max-Age=60; Path=/')
			const [, expires = ''] = /^dated=1; Path=\/; Expires=([^;]+); HttpOnly$/.exec(dated ?? '') ?? []
			expect(Math.abs(Date.parse(expires) - realNow())).toBeLessThan(120_000)
			const { now, rangAt } = await read()
			expect(rangAt).toBeNull()
			expect(Math.abs(realNow() + offsetMs - now)).toBeLessThan(60_000)
			await expect.poll(async () => (await read()).rangAt).not.toBeNull()
			expect((await read()).rangAt).toBeGreaterThanOrEqual(now + 350)
		} finally {
			await miniflare.dispose()
		}
	})
})
