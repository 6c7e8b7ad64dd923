import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { viewerKey } from '#functions/data/viewer-key.ts'
import type { Env } from '#functions/env.ts'
import { OVERDUE_WRITE_MS } from '#functions/services/history/commit.ts'
import worker from '../../support/workerd/worker-entry.ts'
import { historyWithQueue } from '../history/history-sample.ts'

const HERE = 'https://marquee.example'
const ALL_WELL = { database: 'ok', cache: 'ok', chatLimiter: 'ok', historyQueue: 'ok' }

let lines: string[]
let time = Date.now()
beforeEach(() => {
	lines = []
	vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)))
	// Expires the previous test's result.
	time += 3_600_000
	vi.spyOn(Date, 'now').mockImplementation(() => time)
})
afterEach(() => vi.restoreAllMocks())

async function ask(query: string, more: Partial<Record<keyof Env, unknown>> = {}) {
	const request = new Request(`${HERE}/api/health${query}`)
	const response = await worker.fetch(request, { ...env, ...more } as Env, createExecutionContext())
	return { response, body: (await response.json()) as Record<string, unknown> }
}

const broken = (name: string) => {
	const fail = () => {
		throw new Error(`${name} at secret.example is broken`)
	}
	return new Proxy({}, { get: () => fail })
}
const silent = { get: () => new Promise(() => {}) }

describe('GET /api/health', () => {
	it('only reports that it runs, without checking anything', async () => {
		const { response, body } = await ask('', { DB: broken('DB'), CACHE: broken('CACHE') })
		expect(response.status).toBe(200)
		expect(body).toEqual({ status: 'ok', version: expect.any(String) })
	})

	it('reports the status of each part on request', async () => {
		const { response, body } = await ask('?parts=1')
		expect(response.status).toBe(200)
		expect(response.headers.get('Cache-Control')).toBe('no-store')
		expect(body).toEqual({ status: 'ok', version: expect.any(String), parts: ALL_WELL })
	})

	it.each([
		['cache', { CACHE: broken('CACHE') }],
		['cache', { CACHE: silent }],
		['chatLimiter', { CHAT_LIMITER: broken('CHAT_LIMITER') }],
	])('reports that %s is failing, without which the app still works', async (part, more) => {
		const { response, body } = await ask('?parts=1', more)
		expect(response.status).toBe(200)
		expect(body).toMatchObject({ status: 'failing', parts: { ...ALL_WELL, [part]: 'failing' } })
		expect(JSON.stringify(body)).not.toContain('secret')
		expect(lines.join()).toContain(`"event":"health_check_failed"`)
	})

	it('fails when the database does', async () => {
		const { response, body } = await ask('?parts=1', { DB: broken('DB') })
		expect(response.status).toBe(503)
		expect(response.headers.get('Retry-After')).toMatch(/^\d+$/)
		expect(body).toMatchObject({
			status: 'failing',
			parts: { database: 'failing', historyQueue: 'failing', cache: 'ok' },
		})
	})

	it('reports that the queue has lost a write', async () => {
		const { userId } = await historyWithQueue(env.DB)
		const insert = env.DB.prepare(
			`INSERT INTO history_writes (id, user_key, entries, created_at) VALUES (?, ${viewerKey('?')}, ?, ?)`,
		)
		await insert.bind(crypto.randomUUID(), userId, '[]', time - OVERDUE_WRITE_MS - 1).run()
		const { body } = await ask('?parts=1')
		expect(body).toMatchObject({ status: 'failing', parts: { ...ALL_WELL, historyQueue: 'failing' } })
		await env.DB.prepare('DELETE FROM history_writes').run()
	})

	it('checks the parts once in ten seconds', async () => {
		const get = vi.fn(async () => null)
		const CACHE = { get }
		await Promise.all(Array.from({ length: 20 }, () => ask('?parts=1', { CACHE })))
		await ask('?parts=1', { CACHE })
		expect(get).toHaveBeenCalledOnce()
		time += 10_000
		await ask('?parts=1', { CACHE })
		expect(get).toHaveBeenCalledTimes(2)
	})
})
