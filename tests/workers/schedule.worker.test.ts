import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { runSchedule } from '../../workers/schedule.ts'

const logged: string[] = []

beforeEach(async () => {
	logged.length = 0
	vi.spyOn(console, 'info').mockImplementation((line) => void logged.push(line))
	await env.DB.prepare('DELETE FROM titles').run()
})

async function run(cron: string, over: object = {}) {
	const ctx = createExecutionContext()
	await runSchedule({ cron }, { ...env, ...over } as never, ctx)
	await waitOnExecutionContext(ctx)
	return Number(await env.DB.prepare('SELECT count(*) AS n FROM titles').first('n'))
}

describe('the scheduled jobs', () => {
	it('fill the pool from the catalog every hour', async () => {
		expect(await run('47 * * * *')).toBeGreaterThan(50)
		const read = await env.DB.prepare('SELECT count(*) AS n FROM titles WHERE traits IS NOT NULL').first('n')
		expect(read).toBe(24)
	})

	it('only sweep at night', async () => {
		expect(await run('17 3 * * *')).toBe(0)
	})

	it('all run when started manually', async () => {
		expect(await run('')).toBeGreaterThan(50)
	})

	it('of a night all run, and a failing one is named', async () => {
		const said = vi.spyOn(console, 'error').mockImplementation(() => {})
		await env.DB.batch([
			env.DB.prepare("INSERT INTO attempts (key, window_start, count) VALUES ('old', 0, 1)"),
			env.DB.prepare("INSERT INTO title_ages (media_key, region, age, read_at) VALUES ('movie:1', 'US', 7, 0)"),
			env.DB.prepare('INSERT INTO shows (id, wanted_at) VALUES (1, 0)'),
		])
		const DB = new Proxy(env.DB, {
			get(target, name) {
				if (name !== 'prepare') return Reflect.get(target, name).bind(target)
				return (text: string) => {
					if (/delete from "sessions"/i.test(text)) throw new Error('sessions cannot be swept')
					return target.prepare(text)
				}
			},
		})
		await run('17 3 * * *', { DB })
		expect(said.mock.calls.flat().join()).toMatch(/sweep_failed.*"part":"sessions"/)
		for (const rows of ["attempts WHERE key = 'old'", 'title_ages', 'shows WHERE id = 1'])
			expect(await env.DB.prepare(`SELECT count(*) AS n FROM ${rows}`).first('n'), rows).toBe(0)
	})

	it('continue when one of them fails, and report it', async () => {
		const said = vi.spyOn(console, 'error').mockImplementation(() => {})
		const ASSETS = { fetch: async () => new Response('gone', { status: 500 }) }
		const DB = new Proxy(env.DB, {
			get(target, name) {
				if (name !== 'prepare') return Reflect.get(target, name).bind(target)
				return (text: string) => {
					if (/titles/.test(text)) throw new Error('the pool cannot be reached')
					return target.prepare(text)
				}
			},
		})
		await run('47 * * * *', { ASSETS, DB })
		expect(said.mock.calls.flat().join()).toContain('pool_fill_failed')
		expect(logged.join()).toContain('too-few')
	})
})
