import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { CONFIRMED } from '#domain/shared/confirmation.ts'
import { HOUR_MS, utcDayOf } from '#domain/shared/time.ts'
import { api } from '#functions/api.ts'
import type { Env } from '#functions/env.ts'
import { createSessionCookie } from '#functions/services/account/session-cookie.ts'
import { SESSION_IDLE_MS } from '#functions/services/account/sessions.ts'
import { createContinueWatching } from '#functions/services/history/continue-watching.ts'
import { startedSession } from '../account/people-sample.ts'
import { historyWithQueue } from '../history/history-sample.ts'

const HERE = 'https://marquee.example'
const SECRET = 'test'

/** A device of a viewer who is signed in, whose clock is late. */
async function slowDevice(lateMs: number) {
	const opened = await historyWithQueue(env.DB)
	const { people, userId } = opened
	people.pass(Math.max(0, Date.now() - people.now()))
	const sessionId = await startedSession(people, userId)
	const cookie = await createSessionCookie({}, SECRET, true, SESSION_IDLE_MS).write({ userId, sessionId })
	const time = () => new Date(Date.now() - lateMs).toISOString()
	return {
		...opened,
		time,
		async report(id: number, more: Record<string, unknown> = {}, sentAt: string | undefined = time()) {
			const ctx = createExecutionContext()
			const item = { media_id: id, media_type: 'movie', title: 'Film', watch_position: 60, duration: 100, ...more }
			const body = JSON.stringify({ items: [{ created_at: time(), ...item }], ...(sentAt && { sent_at: sentAt }) })
			const headers = { 'Content-Type': 'application/json', Origin: HERE, Cookie: cookie.split(';')[0] ?? '' }
			const request = new Request(`${HERE}/history`, { method: 'POST', headers, body })
			const response = await api.fetch(
				request,
				{ ...env, AUTH_SECRET: SECRET, WRITE_LIMIT: undefined } as never as Env,
				ctx,
			)
			await waitOnExecutionContext(ctx)
			return { status: response.status, ...(await response.json<{ queued: number }>()) }
		},
	}
}

it('records all that a device with a slow clock sends after the history was cleared', async () => {
	const { history, report } = await slowDevice(2 * HOUR_MS)
	await history.clear(CONFIRMED)
	for (let minutes = 1; minutes <= 13; minutes += 1)
		expect(await report(603, { watch_position: minutes })).toEqual({ status: 202, queued: 1 })
	const [entry] = (await history.page(null)).entries
	expect(entry?.positionSeconds).toBe(13)
	expect(Date.now() - Date.parse(entry?.createdAt ?? '')).toBeLessThan(HOUR_MS)
})

it('lets what a slow device has played last win', async () => {
	const { history, report } = await slowDevice(2 * HOUR_MS)
	const earlier = new Date(Date.now() - HOUR_MS).toISOString()
	await report(603, { watch_position: 30, created_at: earlier }, new Date().toISOString())
	await report(603, { watch_position: 90 })
	expect((await history.page(null)).entries.map(({ positionSeconds }) => positionSeconds)).toEqual([90])
})

it('says that nothing was recorded while the viewer keeps no history, or has removed it since', async () => {
	const { people, userId, history, report } = await slowDevice(0)
	const before = new Date(Date.now() - HOUR_MS).toISOString()
	await history.remove(['movie:7'])
	expect(await report(7, { created_at: before })).toEqual({ status: 202, queued: 0 })
	expect(await report(7, { created_at: before, said_at: new Date(Date.now() + 1).toISOString() })).toMatchObject({
		queued: 1,
	})
	await people.preferences(userId).save({ isWatchHistoryEnabled: false })
	expect(await report(8)).toEqual({ status: 202, queued: 0 })
})

it('takes a hidden title out of hiding once a slow device has played it again', async () => {
	const { people, userId, report } = await slowDevice(2 * HOUR_MS)
	const continuing = createContinueWatching({
		db: people.db,
		userId,
		knownShows: { find: async () => new Map() },
		onFollowed: async () => {},
	})
	await report(603)
	await continuing.setHiding({ type: 'movie', id: 603 }, 'hidden', { id: 'hiding-of-603', at: Date.now() })
	expect(await continuing.upNext(utcDayOf(Date.now()))).toEqual([])
	await new Promise((done) => setTimeout(done, 2))
	await report(603, { watch_position: 70 })
	expect(await continuing.upNext(utcDayOf(Date.now()))).toMatchObject([{ ref: { id: 603 }, positionSeconds: 70 }])
})

it('keeps a chosen day, whatever the clock of the device', async () => {
	const { history, report } = await slowDevice(400 * 24 * HOUR_MS)
	await report(7, { created_at: '1989-12-17T12:00:00.000Z', is_dated: true })
	expect((await history.page(null)).entries[0]?.createdAt).toBe('1989-12-17T12:00:00.000Z')
})
