import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AccountId } from '#domain/shared/ids.ts'
import { createAttemptLimiter } from '#functions/data/attempt-limiter.ts'
import { type CeilingState, type DailyCeiling, takeFromCeiling, type Visitor } from '#functions/data/daily-ceiling.ts'
import { openDatabase } from '#functions/data/database.ts'
import { CEILINGS } from '#functions/wiring/ceilings.ts'

declare global {
	/** Vite's. */
	interface ImportMeta {
		glob(patterns: readonly string[], options: object): Record<string, string>
	}
}

const SOURCES = import.meta.glob(['../../../functions/**/*.ts', '../../../workers/**/*.ts'], {
	query: '?raw',
	import: 'default',
	eager: true,
})

const DOCUMENT = import.meta.glob(['../../../SECURITY.md'], { query: '?raw', import: 'default', eager: true })

/** The files that have it, without the folders above. */
const filesWith = (pattern: RegExp) =>
	Object.entries(SOURCES)
		.filter(([, text]) => pattern.test(text))
		.map(([path]) => path.replace(/^(?:\.\.\/)+/, ''))
		.sort()

/** Tables with a cap that all visitors share: which ceiling bounds what one of them adds in a day, and how many rows there are. */
const CAPPED_TABLES: Record<string, { cap: string; rows: number; ceiling: DailyCeiling }> = {
	'functions/services/title/known-shows.ts': { cap: 'MAX_KNOWN', rows: 20_000, ceiling: CEILINGS.shows },
	'functions/services/recommend/title-pool.ts': { cap: 'POOL_SIZE', rows: 2_000, ceiling: CEILINGS.pool },
	'functions/services/search/catalog-index.ts': { cap: 'MAX_TITLES', rows: 50_000, ceiling: CEILINGS.index },
	'functions/services/providers/provider-changes.ts': { cap: 'MAX_COMPARED', rows: 1_000, ceiling: CEILINGS.compared },
}
/** Their caps are of one viewer or account. */
const OWN_TABLES = [
	'functions/data/removals.ts',
	'functions/services/notifications/announce.ts',
	'functions/services/notifications/inbox.ts',
]

const START = Date.UTC(2026, 10, 28)
const GREEDY_HOST = '2001:db8:9::'

beforeEach(async () => {
	await env.DB.prepare('DELETE FROM attempts').run()
	for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {})
})

function opened(whole: DailyCeiling) {
	// In larger blocks, because taking them one by one takes long.
	const ceiling = { ...whole, block: Math.max(whole.block, Math.floor(whole.count / 400)) }
	const state: CeilingState = new Map()
	const attempts = createAttemptLimiter(openDatabase(env.DB), () => START)
	const take = async (visitor: Visitor | null) =>
		(await takeFromCeiling(ceiling, visitor, 1, state, attempts, () => START)) === 1
	/** How many a visitor gets who never stops. */
	async function takeAll(visitor: Visitor | null): Promise<number> {
		let taken = 0
		while (await take(visitor)) taken += 1
		return taken
	}
	return { take, takeAll }
}

const somebody = (address: string, account: string | null = null): Visitor => ({
	address,
	accountId: account as AccountId | null,
})

describe('the daily use that all visitors share', () => {
	it('is counted in one place', () => {
		expect(filesWith(/takeFromCeiling\(/)).toEqual(['functions/data/daily-ceiling.ts', 'functions/wiring/ceilings.ts'])
		expect(filesWith(/: DailyCeiling = /)).toEqual([])
		expect(filesWith(/key: `ceiling/)).toEqual(['functions/data/daily-ceiling.ts'])
	})

	it('is in SECURITY.md with its shares', () => {
		const [text = ''] = Object.values(DOCUMENT)
		const rows = [...text.matchAll(/^\| `([\w-]+)` \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \|$/gm)]
		const written = rows.map(([, key, ...figures]) => [
			key,
			...figures.map((figure) => Number(figure.replaceAll(',', ''))),
		])
		const shares = (Object.values(CEILINGS) as DailyCeiling[]).map(({ key, count, reserve = 0 }) => {
			const share = Math.max(count / 40, Math.min(25, count / 8))
			return [key, count, Math.floor(share), Math.floor(4 * share), reserve]
		})
		expect(written).toEqual(shares)
	})

	it.each(
		Object.entries(CEILINGS).map(([name, ceiling]) => ({ name, ceiling: ceiling as DailyCeiling })),
	)('of $name: one account takes a small part, a whole network a tenth, and the next one and the jobs notice nothing', async ({
		ceiling,
	}) => {
		const { take, takeAll } = opened(ceiling)
		const isLarge = ceiling.count >= 1_000
		const alone = await takeAll(somebody('198.51.100.1', 'greedy'))
		expect(alone).toBeGreaterThan(0)
		expect(alone / ceiling.count).toBeLessThanOrEqual(isLarge ? 1 / 40 : 1 / 8)
		// Another account of the same person, then every address of their provider's network.
		let network = 0
		for (let house = 0; house < 12; house += 1)
			for (const account of [null, `greedy-${house}`])
				network += await takeAll(somebody(`${GREEDY_HOST.replace('::', `:${house.toString(16)}00::`)}1`, account))
		expect(network / ceiling.count).toBeLessThanOrEqual(isLarge ? 1 / 10 : 1 / 2)
		const next = somebody('203.0.113.20', 'next')
		if (isLarge) for (let time = 0; time < 20; time += 1) expect(await take(next)).toBe(true)
		else expect(await takeAll(somebody('203.0.113.21'))).toBeGreaterThan(0)
		if (ceiling.reserve) for (let time = 0; time < 20; time += 1) expect(await take(null)).toBe(true)
	})

	it('is never more than the ceiling, however many there are, and jobs still have their reserve then', async () => {
		const ceiling = { key: 'small', count: 40, reserve: 6, block: 2 }
		const { takeAll } = opened(ceiling)
		let taken = 0
		for (let visitor = 0; visitor < 30; visitor += 1) taken += await takeAll(somebody(`198.51.${visitor}.1`))
		expect(taken).toBe(40)
		expect(await takeAll(somebody('203.0.113.1', 'late'))).toBe(0)
		expect(await takeAll(null)).toBe(6)
	})
})

describe('many at once', () => {
	it('are as many as one after another, and their blocks are asked for together', async () => {
		const state: CeilingState = new Map()
		let [asked, running, most] = [0, 0, 0]
		async function record() {
			asked += 1
			running += 1
			most = Math.max(most, running)
			const isReached = asked > 12
			await Promise.resolve()
			running -= 1
			return isReached ? 60 : null
		}
		const ceiling = { key: 'many', count: 1_000, reserve: 1_000, block: 10 }
		const take = (wanted: number) => takeFromCeiling(ceiling, null, wanted, state, { record }, () => START)
		expect([await take(0), await take(35), asked, most]).toEqual([0, 35, 4, 4])
		expect([await take(5), asked]).toEqual([5, 4])
		expect([await take(1_000), await take(1)]).toEqual([80, 0])
		expect(asked).toBeLessThan(20)
	})

	it('are bounded by the share of their visitor, and are then as many as it has', async () => {
		const { key, count, block } = { key: 'shared', count: 4_000, block: 10 }
		const attempts = createAttemptLimiter(openDatabase(env.DB), () => START)
		const take = (wanted: number) =>
			takeFromCeiling({ key, count, block }, somebody('203.0.113.7', 'many'), wanted, new Map(), attempts, () => START)
		expect(await take(75)).toBe(75)
		expect(await take(75)).toBe(20)
	})
})

describe('a table with a cap that all visitors share', () => {
	it('is known here, with the ceiling that bounds what one of them adds', () => {
		const found = filesWith(/LIMIT -1 OFFSET \$\{|LIMIT 1 OFFSET \$\{/)
		expect(found).toEqual([...Object.keys(CAPPED_TABLES), ...OWN_TABLES].sort())
		for (const [file, { cap }] of Object.entries(CAPPED_TABLES))
			expect(SOURCES[`../../../${file}`], file).toContain(`OFFSET \${${cap}}`)
	})

	it.each(Object.entries(CAPPED_TABLES))('%s: a network fills a tenth of it in a day at most', async (file, table) => {
		const rows = new RegExp(`const ${table.cap} = ([\\d_]+)`).exec(SOURCES[`../../../${file}`] ?? '')?.[1]
		expect(Number(rows?.replaceAll('_', ''))).toBe(table.rows)
		const { takeAll } = opened(table.ceiling)
		let taken = 0
		for (let house = 0; house < 12; house += 1)
			taken += await takeAll(somebody(`2001:db8:9:${house.toString(16)}00::1`))
		expect(taken / table.rows).toBeLessThanOrEqual(1 / 10)
	})
})
