import { env } from 'cloudflare:workers'
import type { SQL } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/shared/time.ts'
import type { MaturityCap } from '#domain/title/maturity.ts'
import { openDatabase } from '#functions/data/database.ts'
import { createMaturityGuard, deleteOldAges } from '#functions/services/title/maturity.ts'
import { capLive } from '#functions/wiring/maturity.ts'

const CAP: MaturityCap = { age: 10, region: 'US', allowsUnrated: false }
/** From which age on each film may be watched; 5 is unknown, 6 has no certificate, 7 fails. */
const AGES: Record<number, number | null> = { 1: 0, 2: 10, 3: 13, 4: 18, 6: null }

beforeEach(() => env.DB.prepare('DELETE FROM title_ages').run())

function guarded({ cap = CAP, maxLookups = 100, now = Date.now(), db = openDatabase(env.DB) } = {}) {
	const asked: number[] = []
	const saving: Promise<unknown>[] = []
	const find = async (id: number) => {
		asked.push(id)
		if (id === 7) throw new Error('unavailable')
		return id in AGES ? { firstAge: AGES[id] } : null
	}
	const guard = createMaturityGuard({
		...{ db, cap, maxLookups, now: () => now },
		catalog: { movie: find, show: find } as never,
		takeStorable: async (rows) => [...rows],
		waitUntil: (work) => void saving.push(work),
	})
	const within = async (ids: readonly number[]) => {
		const found = await guard.within(ids, (id) => ({ type: 'movie', id }))
		await Promise.all(saving)
		return found
	}
	return { guard, within, allows: (id: number) => guard.allows({ type: 'movie', id }), asked }
}

describe('a title that a profile with a limit sees', () => {
	it('is rated, and for its age; what is unknown or fails is held back', async () => {
		const { within } = guarded()
		expect(await within([4, 1, 5, 2, 6, 3, 7])).toEqual([1, 2])
	})

	it('is nobody’s while the database gives no ages: the page says that it is unavailable', async () => {
		const { guard } = guarded({ db: { reads: { all: () => Promise.reject(new Error('late')) } } as never })
		await expect(guard.allows({ type: 'movie', id: 1 })).rejects.toMatchObject({ code: 'CATALOGUE_UNAVAILABLE' })
	})

	it('is stored with all others of its page at once', async () => {
		const statements: unknown[] = []
		const db = openDatabase(env.DB)
		const run = (statement: SQL) => {
			statements.push(statement)
			return db.run(statement)
		}
		await guarded({ db: { reads: db.reads, run } as never }).within([1, 2, 3, 4, 6])
		expect(statements).toHaveLength(1)
		const later = guarded()
		expect(await later.within([4, 3, 2, 1, 6])).toEqual([2, 1])
		expect(later.asked).toEqual([])
	})

	it('may be unrated if the limit allows that', async () => {
		const { within } = guarded({ cap: { ...CAP, allowsUnrated: true } })
		expect(await within([1, 5, 6, 7])).toEqual([1, 6])
	})

	it('is asked of the catalog once, then known to all for a month', async () => {
		await guarded().within([1, 4, 6])
		const later = guarded()
		expect(await later.within([1, 4, 6])).toEqual([1])
		expect(later.asked).toEqual([])
		const nextMonth = guarded({ now: Date.now() + 31 * DAY_MS })
		await nextMonth.within([1, 4])
		expect(nextMonth.asked).toEqual([1, 4])
	})

	it('is read once in a request, however often a title is listed', async () => {
		const { within, allows, asked } = guarded()
		expect(await Promise.all([within([1, 4]), within([4, 1]), allows(4)])).toEqual([[1], [1], false])
		expect(asked).toEqual([1, 4])
	})

	it('depends on the country', async () => {
		await env.DB.prepare("INSERT INTO title_ages (media_key, region, age, read_at) VALUES ('movie:3', 'DE', 6, ?)")
			.bind(Date.now())
			.run()
		expect(await guarded({ cap: { ...CAP, region: 'DE' } }).within([3])).toEqual([3])
		expect(await guarded().within([3])).toEqual([])
	})

	it('is looked up before others if it is a family’s, and leaves half of the lookups to those', async () => {
		const ages = [1, 2, 3, 4].map((id) => ({ id, genreIds: id % 2 === 0 ? [10751] : [28] }))
		const { guard, asked } = guarded({ maxLookups: 4 })
		await guard.within(ages, ({ id, genreIds }) => ({ type: 'movie', id, genreIds }))
		expect(asked).toEqual([2, 4])
	})

	it('waits for a later request where too many are unknown', async () => {
		expect(await guarded({ maxLookups: 1 }).within([1, 2])).toEqual([1])
		expect(await guarded({ maxLookups: 1 }).within([1, 2])).toEqual([1, 2])
	})
})

describe('ages that were not read for a long time', () => {
	it('are deleted, others stay', async () => {
		await guarded({ now: Date.now() - 40 * DAY_MS }).within([1])
		await guarded().within([2])
		await deleteOldAges(openDatabase(env.DB), Date.now())
		const { results } = await env.DB.prepare('SELECT media_key FROM title_ages').all()
		expect(results).toEqual([{ media_key: 'movie:2' }])
	})
})

describe('live channels', () => {
	it('leave out those that their playlist says are for adults, by name, by address and in a search', async () => {
		const channels = [
			{ id: 'news', groups: ['News'] },
			{ id: 'late', groups: ['Movies', 'XXX'] },
		]
		const live = capLive({
			channels: async () => channels,
			channel: async (id: string) => channels.find((channel) => channel.id === id) ?? null,
			search: async () => channels,
		} as never)
		expect(await live.channels()).toEqual([channels[0]])
		expect(await live.search('e')).toEqual([channels[0]])
		expect([await live.channel('news'), await live.channel('late')]).toEqual([channels[0], null])
	})
})
