import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDeviceQueue, type DeviceQueueDeps } from '#app/device/device-queue.ts'
import { MAX_PENDING_WRITES, type PendingWrite } from '#domain/shared/pending-write.ts'
import { MemoryStorage, memoryStore } from '../../support/browser/memory-storage.ts'

const ok = () => Response.json({ toast: null })
const refusal = (status: number, retryAfter?: string) => () =>
	Response.json({ toast: null }, { status, headers: retryAfter ? { 'Retry-After': retryAfter } : {} })
/** `null` is a lost connection, `lost` one that is lost after the server has done the write. */
type Answer = (() => Response) | null | 'lost'

/** One device: storage, a clock, a signed-in viewer, and a server that gives these answers and then succeeds. */
function device(answers: Answer[] = []) {
	const storage = new MemoryStorage()
	/** What the server did, for whom: each write once, as the real one ensures. */
	const effects: { userId: string; id: string; name: string }[] = []
	const sent: string[] = []
	const state = { now: 1000, current: 'ann', isOffline: false, limitedMs: { write: 0, delete: 0 }, ids: 0 }
	const locks = new Map<string, Promise<void>>()
	const deps: DeviceQueueDeps = {
		store: memoryStore(storage),
		async withLock(name, work) {
			const run = (locks.get(name) ?? Promise.resolve()).then(work)
			locks.set(
				name,
				run.catch(() => {}),
			)
			await run
		},
		async fetch(_path, { body, headers }) {
			const field = (name: string) => String((body as FormData).get(name) ?? '')
			const userId = new Headers(headers).get('X-Viewer') ?? ''
			sent.push(field('name'))
			await Promise.resolve()
			const [next = ok] = answers.splice(0, 1)
			const answer = state.isOffline ? null : next
			const response = answer === 'lost' || answer === null ? null : answer()
			const isTaken = answer === 'lost' || response?.ok
			if (isTaken && !effects.some(({ id }) => id === field('write')))
				effects.push({ userId, id: field('write'), name: field('name') })
			if (!response) throw new TypeError('no connection')
			return response
		},
		consumeRateLimit: (kind) => state.limitedMs[kind],
		isOffline: () => state.isOffline,
		isCurrentViewer: (userId) => userId === state.current,
		nowMs: () => state.now,
		newId: () => `write-${String(++state.ids).padStart(6, '0')}`,
	}
	return { deps, storage, effects, sent, state }
}

const change = (name: string) => ({ action: '/actions/saved', fields: [['name', name]] }) as const
const namesOf = (all: readonly { name: string }[]) => all.map(({ name }) => name)

describe('a change by the viewer', () => {
	it('is sent at once, in order, and removed from the device once the server has it', async () => {
		const { deps, effects, storage } = device()
		const queue = createDeviceQueue('ann', deps)
		const outcomes = ['a', 'b', 'c'].map((name) => queue.enqueueWrite(change(name)).outcome)
		expect(storage.length).toBe(3)
		expect(await Promise.all(outcomes)).toEqual([1, 2, 3].map(() => ({ kind: 'answered', status: 200, toast: null })))
		expect(namesOf(effects)).toEqual(['a', 'b', 'c'])
		expect(storage.length).toBe(0)
	})

	it('waits while offline, and is sent once by the next page', async () => {
		const { deps, effects, state } = device()
		state.isOffline = true
		const queue = createDeviceQueue('ann', deps)
		expect(await queue.enqueueWrite(change('a')).outcome).toEqual({ kind: 'waiting', why: 'offline' })
		expect(await queue.enqueueWrite(change('b')).outcome).toEqual({ kind: 'waiting', why: 'offline' })
		state.isOffline = false
		const replayed: string[] = []
		const next = createDeviceQueue('ann', deps, { onReplayed: ({ id }) => replayed.push(id) })
		expect(await next.flush()).toBeNull()
		expect(namesOf(effects)).toEqual(['a', 'b'])
		expect(replayed).toHaveLength(2)
	})

	it.each([
		['the connection breaks', null, 'offline'],
		['there were too many', refusal(429, '20'), 'limit'],
	] as const)('waits when %s', async (_, response, why) => {
		const { deps } = device([response])
		const queue = createDeviceQueue('ann', deps)
		expect(await queue.enqueueWrite(change('a')).outcome).toEqual({ kind: 'waiting', why })
		expect(queue.pendingWrites()).toHaveLength(1)
	})

	it.each([400, 401, 403, 404, 500, 503])('reports a %i at once, and is not stored', async (status) => {
		const { deps, storage } = device([refusal(status)])
		expect(await createDeviceQueue('ann', deps).enqueueWrite(change('a')).outcome).toEqual({
			kind: 'answered',
			status,
			toast: null,
		})
		expect(storage.length).toBe(0)
	})

	it.each([
		[400, false],
		[403, false],
		[404, false],
		[401, true],
		[408, true],
		[429, true],
		[500, true],
		[503, true],
	])('that was stored for later is still stored after a %i: %s', async (status, isKept) => {
		const { deps, state } = device([refusal(status)])
		state.isOffline = true
		await createDeviceQueue('ann', deps).enqueueWrite(change('a')).outcome
		state.isOffline = false
		const next = createDeviceQueue('ann', deps)
		const waitMs = await next.flush()
		expect(next.pendingWrites()).toHaveLength(isKept ? 1 : 0)
		expect(waitMs).toBe(isKept ? 1000 : null)
	})

	it('is kept when another tab has sent it without learning the result', async () => {
		const { deps, state, effects, sent } = device([ok, 'lost', refusal(401)])
		state.isOffline = true
		const [deviceQueue, other] = [createDeviceQueue('ann', deps), createDeviceQueue('ann', deps)]
		await deviceQueue.enqueueWrite(change('a')).outcome
		state.isOffline = false
		void other.flush()
		expect(await deviceQueue.enqueueWrite(change('b')).outcome).toEqual({ kind: 'waiting', why: 'limit' })
		expect(sent).toEqual(['a', 'b', 'b'])
		await deviceQueue.flush(true)
		expect(namesOf(effects)).toEqual(['a', 'b'])
		expect(deviceQueue.pendingWrites()).toEqual([])
	})

	it('waits for a rate limit, and is not lost', async () => {
		const { deps, state, effects, sent } = device()
		state.limitedMs.write = 5000
		const queue = createDeviceQueue('ann', deps)
		expect(await queue.enqueueWrite(change('a')).outcome).toEqual({ kind: 'waiting', why: 'limit' })
		expect(await queue.flush()).toBe(5000)
		expect(sent).toEqual([])
		state.now += 5000
		state.limitedMs.write = 0
		expect(await queue.flush()).toBeNull()
		expect(namesOf(effects)).toEqual(['a'])
	})

	it('backs off after each failure, respects Retry-After, and is urgent when the connection may be back', async () => {
		const { deps, state } = device([null, null, refusal(503, '20')])
		const queue = createDeviceQueue('ann', deps)
		await queue.enqueueWrite(change('a')).outcome
		state.now += 1000
		expect(await queue.flush()).toBe(1500)
		state.now += 1500
		expect(await queue.flush()).toBe(20_000)
		expect(await queue.flush(true)).toBeNull()
	})

	it('is rejected with a message when the device stores five hundred', async () => {
		const { deps, state } = device()
		state.isOffline = true
		const queue = createDeviceQueue('ann', deps)
		for (let index = 0; index < MAX_PENDING_WRITES; index++) await queue.enqueueWrite(change(String(index))).outcome
		expect(await queue.enqueueWrite(change('more')).outcome).toEqual({ kind: 'full' })
		expect(queue.pendingWrites()).toHaveLength(MAX_PENDING_WRITES)
	})

	it('is sent anyway, but not reported as saved, when the device cannot store it', async () => {
		const { deps, storage, effects, state } = device()
		storage.setItem = () => {
			throw new DOMException('full', 'QuotaExceededError')
		}
		state.isOffline = true
		const queue = createDeviceQueue('ann', deps)
		expect(await queue.enqueueWrite(change('a')).outcome).toEqual({ kind: 'unstored' })
		state.isOffline = false
		expect(await queue.enqueueWrite(change('b')).outcome).toMatchObject({ kind: 'answered' })
		expect(namesOf(effects)).toEqual(['a', 'b'])
	})

	it('keeps its order within one millisecond, and when the clock goes back', async () => {
		const { deps, state, effects } = device()
		state.isOffline = true
		const queue = createDeviceQueue('ann', deps)
		for (const name of ['a', 'b']) await queue.enqueueWrite(change(name)).outcome
		state.now -= 500
		await queue.enqueueWrite(change('c')).outcome
		state.isOffline = false
		await queue.flush(true)
		expect(namesOf(effects)).toEqual(['a', 'b', 'c'])
	})

	it('ignores invalid writes in storage', () => {
		const { deps, storage } = device()
		storage.setItem('marquee_writes:ann:000000000000001:x', '{"id":')
		storage.setItem('marquee_writes:ann:000000000000002:y', '[]')
		expect(createDeviceQueue('ann', deps).pendingWrites()).toEqual([])
	})
})

describe('a limit on removals', () => {
	const form = (action: PendingWrite['action'], name: string, fields: Record<string, string>) => ({
		action,
		fields: [['name', name], ...Object.entries(fields)] as const,
	})
	const add = (name: string, list: string) => form('/actions/saved', name, { intent: 'add', list })
	const remove = (name: string, list: string) => form('/actions/saved', name, { intent: 'remove', list })

	it.each([
		['of this page', 250_000, []],
		['of the server', 0, [refusal(429, '250')]],
	])('%s holds back only what has to follow the removal', async (_, limitedMs, responses) => {
		const { deps, state, effects } = device([...responses])
		state.limitedMs.delete = limitedMs
		const queue = createDeviceQueue('ann', deps)
		const removal = queue.enqueueWrite(remove('removal', 'favorites'))
		expect(await removal.outcome).toEqual({ kind: 'waiting', why: 'limit' })
		const outcomes = [
			queue.enqueueWrite(add('other list', 'watchlist')),
			queue.enqueueWrite(form('/actions/opinion', 'opinion', { type: 'movie', id: '1' })),
			queue.enqueueWrite(add('same list', 'favorites')),
			queue.enqueueWrite(form('/actions/undo', 'undo', { removal: removal.id })),
		].map(({ outcome }) => outcome.then(({ kind }) => kind))
		expect(await Promise.all(outcomes)).toEqual(['answered', 'answered', 'waiting', 'waiting'])
		expect(namesOf(effects)).toEqual(['other list', 'opinion'])
		expect(await queue.flush()).toBe(250_000)
		state.now += 250_000
		state.limitedMs.delete = 0
		expect(await queue.flush()).toBeNull()
		expect(namesOf(effects)).toEqual(['other list', 'opinion', 'removal', 'same list', 'undo'])
	})
})

it('understands a Retry-After with a date', async () => {
	const { deps, state } = device([refusal(503, new Date(1_000_000 + 40_000).toUTCString())])
	state.isOffline = true
	await createDeviceQueue('ann', deps).enqueueWrite(change('a')).outcome
	state.isOffline = false
	state.now = 1_000_000
	expect(await createDeviceQueue('ann', deps).flush()).toBe(40_000)
})

it('does not take a captive portal for the server', async () => {
	const { deps } = device([() => new Response('<h1>Sign in to this network</h1>')])
	const queue = createDeviceQueue('ann', deps)
	expect(await queue.enqueueWrite(change('a')).outcome).toEqual({ kind: 'waiting', why: 'offline' })
	expect(queue.pendingWrites()).toHaveLength(1)
})

describe('a device with several viewers, tabs and failures', () => {
	const step = fc.oneof(
		{ weight: 6, arbitrary: fc.record({ do: fc.constant('press' as const), tab: fc.nat(1) }) },
		{ weight: 2, arbitrary: fc.record({ do: fc.constant('flush' as const), tab: fc.nat(1) }) },
		{ weight: 1, arbitrary: fc.record({ do: fc.constant('kill' as const), tab: fc.nat(1) }) },
		{ weight: 2, arbitrary: fc.record({ do: fc.constantFrom('offline' as const, 'online' as const) }) },
		{ weight: 1, arbitrary: fc.record({ do: fc.constant('sign-in' as const), who: fc.constantFrom('ann', 'bob') }) },
		{ weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const) }) },
	)
	const answer = fc.constantFrom<Answer>(ok, ok, ok, null, 'lost', refusal(429), refusal(401))

	it('makes each change exactly once, in order, and in the right account', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.array(step, { maxLength: 40 }),
				fc.array(answer, { maxLength: 20 }),
				async (steps, answers) => {
					const { deps, state, effects } = device(answers)
					const pressed: Record<string, string[]> = { ann: [], bob: [] }
					const refused = new Set<string>()
					const tabs = new Map<string, ReturnType<typeof createDeviceQueue>>()
					const tabOf = (tab: number) => {
						const key = `${state.current} ${tab}`
						const queue = tabs.get(key) ?? createDeviceQueue(state.current, deps)
						tabs.set(key, queue)
						return queue
					}
					for (const step of steps) {
						state.now += 1
						if (step.do === 'press') {
							const { id, outcome } = tabOf(step.tab).enqueueWrite(change(`${state.current} ${state.ids}`))
							const [who, name] = [state.current, `${state.current} ${state.ids - 1}`]
							pressed[who]?.push(name)
							// Some presses overlap, others are awaited.
							const settled = outcome.then((end) => {
								if (end.kind === 'answered' && end.status >= 300) refused.add(name)
							})
							if (id.endsWith('0') || id.endsWith('5')) void settled
							else await settled
						} else if (step.do === 'flush') void tabOf(step.tab).flush()
						else if (step.do === 'kill') tabs.delete(`${state.current} ${step.tab}`)
						else if (step.do === 'offline') state.isOffline = true
						else if (step.do === 'online') state.isOffline = false
						else if (step.do === 'sign-in') state.current = step.who
						else state.now += 70_000
					}
					// In the end every viewer returns once, and the server works.
					answers.length = 0
					state.isOffline = false
					await new Promise((done) => setTimeout(done))
					for (const who of ['ann', 'bob']) {
						state.current = who
						await createDeviceQueue(who, deps).flush(true)
						const expected = pressed[who]?.filter((name) => !refused.has(name))
						expect(namesOf(effects.filter(({ userId }) => userId === who))).toEqual(expected)
					}
					expect(effects.every(({ userId, name }) => name.startsWith(userId))).toBe(true)
				},
			),
			{ numRuns: 300 },
		)
	})
})
