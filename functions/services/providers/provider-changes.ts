import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type {
	MyProviders,
	NewTitles,
	ProviderCatalog,
	ProviderChanges,
	ProviderTitleChanges,
} from '#domain/providers/port.ts'
import { uniqueBy } from '#domain/shared/lists.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import { comparedProviders, providerChanges } from '#drizzle/schema.ts'
import { type Db, toStatement } from '#functions/data/database.ts'

/** How many a row shows. */
const MAX_SHOWN = 20
/** More than are shown, because several services may have the same title. */
const MAX_READ = 60
/** Services compared in all regions together. The least wanted gives way. */
const MAX_COMPARED = 1_000

interface Options {
	db: Db
	/** The viewer's, ISO 3166-1. */
	region: string
	myProviders: Pick<MyProviders, 'myProviderIds'>
	/** Counts a service that nobody has wanted yet. @returns whether this visitor may still add one today */
	mayAdd: () => Promise<boolean>
	providers: Pick<ProviderCatalog, 'listOrOwn'>
	now: () => number
	waitUntil: (work: Promise<unknown>) => void
	/** Pages do without what could not be read. */
	onFailed: (event: string, error: unknown) => void
}

/** What the nightly comparison has stored about services of the viewer's region. */
export function createProviderChanges(options: Options): ProviderChanges {
	const { db, region, myProviders, mayAdd, providers, now, waitUntil, onFailed } = options

	const readCompared = (ids: readonly number[]) =>
		db.reads
			.select({
				providerId: comparedProviders.providerId,
				wantedAt: comparedProviders.wantedAt,
				comparedOn: comparedProviders.comparedOn,
			})
			.from(comparedProviders)
			.where(and(eq(comparedProviders.region, region), inArray(comparedProviders.providerId, [...ids])))

	const readChanges = (ids: readonly number[], hasLeft: boolean) =>
		db.reads
			.select({ providerId: providerChanges.providerId, card: providerChanges.card })
			.from(providerChanges)
			.where(
				and(
					eq(providerChanges.region, region),
					inArray(providerChanges.providerId, [...ids]),
					eq(providerChanges.hasLeft, hasLeft),
				),
			)
			// Services take turns, so that one with many does not hide the others.
			.orderBy(
				desc(providerChanges.foundOn),
				sql`row_number() OVER (PARTITION BY provider_id, found_on ORDER BY rowid)`,
			)
			.limit(MAX_READ)

	/** Once a day for each service. */
	async function want(ids: readonly number[], compared: Awaited<ReturnType<typeof readCompared>>): Promise<void> {
		const due: number[] = []
		for (const id of ids) {
			const known = compared.find(({ providerId }) => providerId === id)
			if (known ? known.wantedAt <= now() - DAY_MS : await mayAdd()) due.push(id)
		}
		if (due.length === 0) return
		await db.$client.batch([
			toStatement(
				db,
				sql`
				INSERT INTO ${comparedProviders} (region, provider_id, wanted_at)
				SELECT ${region}, value, ${now()} FROM json_each(${JSON.stringify(due)}) WHERE true
				ON CONFLICT (region, provider_id) DO UPDATE SET wanted_at = excluded.wanted_at, wanted_days = wanted_days + 1`,
			),
			toStatement(
				db,
				sql`
				DELETE FROM ${comparedProviders} WHERE (region, provider_id) IN (
					SELECT region, provider_id FROM ${comparedProviders}
					ORDER BY wanted_days DESC, wanted_at DESC LIMIT -1 OFFSET ${MAX_COMPARED}
				)`,
			),
		])
	}

	async function readNewOnMyProviders(): Promise<NewTitles> {
		const { myProviderIds } = myProviders
		if (myProviderIds.length === 0) return NOTHING_NEW
		const chosen = (await providers.listOrOwn()).filter(({ id }) => myProviderIds.includes(id))
		const names = new Map(chosen.map(({ catalogId, name }) => [catalogId, name]))
		const ids = chosen.flatMap(({ catalogId }) => catalogId ?? [])
		if (ids.length === 0) return NOTHING_NEW
		const [compared, changes] = await Promise.all([readCompared(ids), readChanges(ids, false)])
		waitUntil(want(ids, compared).catch((error) => onFailed('comparison_want_failed', error)))
		const cards = changes.map(({ providerId, card }) => ({ ...card, provider: names.get(providerId) ?? null }))
		return { cards: uniqueBy(cards, mediaKey).slice(0, MAX_SHOWN), comparedOn: oldestDay(compared) }
	}

	async function readChangesOn(catalogId: number): Promise<ProviderTitleChanges> {
		const [compared, arrived, left] = await Promise.all([
			readCompared([catalogId]),
			readChanges([catalogId], false),
			readChanges([catalogId], true),
		])
		const toCards = (changes: typeof arrived) => changes.slice(0, MAX_SHOWN).map(({ card }) => card)
		return { arrived: toCards(arrived), left: toCards(left), comparedOn: oldestDay(compared) }
	}

	async function orFallback<T>(read: Promise<T>, fallback: T): Promise<T> {
		try {
			return await read
		} catch (error) {
			onFailed('provider_changes_load_failed', error)
			return fallback
		}
	}

	return {
		newOnMyProviders: () => orFallback(readNewOnMyProviders(), NOTHING_NEW),
		changesOn: (catalogId) => orFallback(readChangesOn(catalogId), { arrived: [], left: [], comparedOn: null }),
	}
}

const NOTHING_NEW: NewTitles = { cards: [], comparedOn: null }

function oldestDay(compared: readonly { comparedOn: string | null }[]): string | null {
	return compared.flatMap(({ comparedOn }) => comparedOn ?? []).sort()[0] ?? null
}
