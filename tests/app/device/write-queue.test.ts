import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createWriteQueue, type WriteQueueDeps, type WriteResponse } from '#app/device/write-queue.ts'
import { MAX_PENDING_WRITES, type PendingWrite } from '#domain/offline/pending-write.ts'
import { MemoryStorage } from '../../support/storage.ts'

const ok: WriteResponse = { status: 200, toast: null, retryAfterSeconds: null }
const said = (status: number, retryAfterSeconds: number | null = null): WriteResponse => ({
	status,
	toast: null,
	retryAfterSeconds,
})
type Answer = WriteResponse | null | 'lost'

/** One device: a storage, a clock, somebody signed in, and a server that answers as it is told and then well. */
function device(answers: Answer[] = []) {
	const storage = new MemoryStorage()
	/** What the server did, for whom: each write once, as the real one sees to. */
	const effects: { userId: string; id: string; name: string }[] = []
	const sent: string[] = []
	const state = { now: 1000, current: 'ann', isOffline: false, limitedMs: 0, ids: 0 }
	const locks = new Map<string, Promise<void>>()
	const nameOf = ({ fields }: PendingWrite) => fields[0]?.[1] ?? ''
	const world: WriteQueueDeps = {
		store: {
			read: storage.getItem,
			write: storage.setItem,
			remove: storage.removeItem,
			keys: (prefix) =>
				Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
					key.startsWith(prefix),
				),
		},
		async withLock(name, work) {
			const mine = (locks.get(name) ?? Promise.resolve()).then(work)
			locks.set(
				name,
				mine.catch(() => {}),
			)
			await mine
		},
		async send(userId, write) {
			sent.push(nameOf(write))
			await Promise.resolve()
			const [told = ok] = answers.splice(0, 1)
			const answer = state.isOffline ? null : told
			const isTaken = answer === 'lost' || (answer !== null && answer.status < 300)
			if (isTaken && !effects.some(({ id }) => id === write.id))
				effects.push({ userId, id: write.id, name: nameOf(write) })
			return answer === 'lost' ? null : answer
		},
		consumeRateLimit: () => state.limitedMs,
		isOffline: () => state.isOffline,
		isCurrentViewer: (userId) => userId === state.current,
		nowMs: () => state.now,
		newId: () => `write-${String(++state.ids).padStart(6, '0')}`,
		onChange() {},
	}
	return { world, storage, effects, sent, state }
}

const change = (name: string) => ({ action: '/actions/saved', fields: [['name', name]] }) as const
const namesOf = (all: readonly { name: string }[]) => all.map(({ name }) => name)

describe('what a viewer does', () => {
	it('is sent at once, in order, and gone from the device when the server has it', async () => {
		const { world, effects, storage } = device()
		const queue = createWriteQueue('ann', world)
		const outcomes = ['a', 'b', 'c'].map((name) => queue.enqueue(change(name)).outcome)
		expect(storage.length).toBe(3)
		expect(await Promise.all(outcomes)).toEqual([1, 2, 3].map(() => ({ kind: 'answered', status: 200, toast: null })))
		expect(namesOf(effects)).toEqual(['a', 'b', 'c'])
		expect(storage.length).toBe(0)
	})

	it('waits without a connection, and is sent once by the next page', async () => {
		const { world, effects, state } = device()
		state.isOffline = true
		const queue = createWriteQueue('ann', world)
		expect(await queue.enqueue(change('a')).outcome).toEqual({ kind: 'waiting', why: 'offline' })
		expect(await queue.enqueue(change('b')).outcome).toEqual({ kind: 'waiting', why: 'offline' })
		state.isOffline = false
		const replayed: string[] = []
		const next = createWriteQueue('ann', world, { onReplayed: ({ id }) => replayed.push(id) })
		expect(await next.flush()).toBeNull()
		expect(namesOf(effects)).toEqual(['a', 'b'])
		expect(replayed).toHaveLength(2)
	})

	it.each([
		['the connection breaks', null, 'offline'],
		['there were too many', said(429, 20), 'limit'],
	] as const)('waits when %s', async (_, answer, why) => {
		const { world } = device([answer])
		const queue = createWriteQueue('ann', world)
		expect(await queue.enqueue(change('a')).outcome).toEqual({ kind: 'waiting', why })
		expect(queue.pending()).toHaveLength(1)
	})

	it.each([
		400, 401, 403, 404, 500, 503,
	])('is told at once that the server said %i, and is not kept', async (status) => {
		const { world, storage } = device([said(status)])
		expect(await createWriteQueue('ann', world).enqueue(change('a')).outcome).toEqual({
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
	])('and was kept for later is still kept after a %i: %s', async (status, isKept) => {
		const { world, state } = device([said(status)])
		state.isOffline = true
		await createWriteQueue('ann', world).enqueue(change('a')).outcome
		state.isOffline = false
		const next = createWriteQueue('ann', world)
		const waitMs = await next.flush()
		expect(next.pending()).toHaveLength(isKept ? 1 : 0)
		expect(waitMs).toBe(isKept ? 1000 : null)
	})

	it('is not given up when another tab has sent it and not heard what became of it', async () => {
		const { world, state, effects, sent } = device([ok, 'lost', said(401)])
		state.isOffline = true
		const [one, other] = [createWriteQueue('ann', world), createWriteQueue('ann', world)]
		await one.enqueue(change('a')).outcome
		state.isOffline = false
		void other.flush()
		expect(await one.enqueue(change('b')).outcome).toEqual({ kind: 'waiting', why: 'limit' })
		expect(sent).toEqual(['a', 'b', 'b'])
		await one.flush(true)
		expect(namesOf(effects)).toEqual(['a', 'b'])
		expect(one.pending()).toEqual([])
	})

	it('waits until a limit lets it through, and is not lost', async () => {
		const { world, state, effects, sent } = device()
		state.limitedMs = 5000
		const queue = createWriteQueue('ann', world)
		expect(await queue.enqueue(change('a')).outcome).toEqual({ kind: 'waiting', why: 'limit' })
		expect(await queue.flush()).toBe(5000)
		expect(sent).toEqual([])
		state.now += 5000
		state.limitedMs = 0
		expect(await queue.flush()).toBeNull()
		expect(namesOf(effects)).toEqual(['a'])
	})

	it('waits longer after each failure, as long as the server asks for, and not at all when there is hope', async () => {
		const { world, state } = device([null, null, said(503, 20)])
		const queue = createWriteQueue('ann', world)
		await queue.enqueue(change('a')).outcome
		state.now += 1000
		expect(await queue.flush()).toBe(1500)
		state.now += 1500
		expect(await queue.flush()).toBe(20_000)
		expect(await queue.flush(true)).toBeNull()
	})

	it('is refused, and said so, when the device keeps five hundred', async () => {
		const { world, state } = device()
		state.isOffline = true
		const queue = createWriteQueue('ann', world)
		for (let index = 0; index < MAX_PENDING_WRITES; index++) await queue.enqueue(change(String(index))).outcome
		expect(await queue.enqueue(change('more')).outcome).toEqual({ kind: 'full' })
		expect(queue.pending()).toHaveLength(MAX_PENDING_WRITES)
	})

	it('keeps its order within one millisecond, and with a clock that goes back', async () => {
		const { world, state, effects } = device()
		state.isOffline = true
		const queue = createWriteQueue('ann', world)
		for (const name of ['a', 'b']) await queue.enqueue(change(name)).outcome
		state.now -= 500
		await queue.enqueue(change('c')).outcome
		state.isOffline = false
		await queue.flush(true)
		expect(namesOf(effects)).toEqual(['a', 'b', 'c'])
	})

	it('passes over what is no write in its storage', () => {
		const { world, storage } = device()
		storage.setItem('marquee_writes:ann:000000000000001:x', '{"id":')
		storage.setItem('marquee_writes:ann:000000000000002:y', '[]')
		expect(createWriteQueue('ann', world).pending()).toEqual([])
	})
})

describe('a device with several people, tabs and bad luck', () => {
	const step = fc.oneof(
		{ weight: 6, arbitrary: fc.record({ do: fc.constant('press' as const), tab: fc.nat(1) }) },
		{ weight: 2, arbitrary: fc.record({ do: fc.constant('flush' as const), tab: fc.nat(1) }) },
		{ weight: 1, arbitrary: fc.record({ do: fc.constant('kill' as const), tab: fc.nat(1) }) },
		{ weight: 2, arbitrary: fc.record({ do: fc.constantFrom('offline' as const, 'online' as const) }) },
		{ weight: 1, arbitrary: fc.record({ do: fc.constant('sign-in' as const), who: fc.constantFrom('ann', 'bob') }) },
		{ weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const) }) },
	)
	const answer = fc.constantFrom<Answer>(ok, ok, ok, null, 'lost', said(429), said(401))

	it('does each thing exactly once, in order, and in nobody else’s account', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.array(step, { maxLength: 40 }),
				fc.array(answer, { maxLength: 20 }),
				async (steps, answers) => {
					const { world, state, effects } = device(answers)
					const pressed: Record<string, string[]> = { ann: [], bob: [] }
					const refused = new Set<string>()
					const tabs = new Map<string, ReturnType<typeof createWriteQueue>>()
					const tabOf = (tab: number) => {
						const key = `${state.current} ${tab}`
						const queue = tabs.get(key) ?? createWriteQueue(state.current, world)
						tabs.set(key, queue)
						return queue
					}
					for (const one of steps) {
						state.now += 1
						if (one.do === 'press') {
							const { id, outcome } = tabOf(one.tab).enqueue(change(`${state.current} ${state.ids}`))
							const [who, name] = [state.current, `${state.current} ${state.ids - 1}`]
							pressed[who]?.push(name)
							// Some presses overlap, others are waited for.
							const settled = outcome.then((end) => {
								if (end.kind === 'answered' && end.status >= 300) refused.add(name)
							})
							if (id.endsWith('0') || id.endsWith('5')) void settled
							else await settled
						} else if (one.do === 'flush') void tabOf(one.tab).flush()
						else if (one.do === 'kill') tabs.delete(`${state.current} ${one.tab}`)
						else if (one.do === 'offline') state.isOffline = true
						else if (one.do === 'online') state.isOffline = false
						else if (one.do === 'sign-in') state.current = one.who
						else state.now += 70_000
					}
					// In the end everybody comes back once, and the server is well.
					answers.length = 0
					state.isOffline = false
					await new Promise((done) => setTimeout(done))
					for (const who of ['ann', 'bob']) {
						state.current = who
						await createWriteQueue(who, world).flush(true)
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
