import { lte, sql } from 'drizzle-orm'
import { CodedError } from '#domain/shared/errors.ts'
import { mediaKey, type TitleRef } from '#domain/shared/media-ref.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import { isMadeForChildren, isOfChild, isWithinCap, type MaturityCap } from '#domain/title/maturity.ts'
import type { Catalog } from '#domain/title/port.ts'
import { titleAges } from '#drizzle/schema.ts'
import type { Db } from '#functions/data/database.ts'
import { log } from '#functions/lib/log.ts'

/** Certificates hardly ever change. */
const AGE_FRESH_MS = 30 * DAY_MS

/** A title, with its genres where they are known. */
type GuardedRef = TitleRef & { genreIds?: readonly number[] }

/** Decides what a profile with a cap may see. What nobody has been able to find out is held back. */
export interface MaturityGuard {
	cap: MaturityCap
	/** Keeps the items that may be seen, in their order. */
	within<T>(items: readonly T[], refOf: (item: T) => GuardedRef): Promise<T[]>
	allows(ref: TitleRef): Promise<boolean>
}

interface Options {
	db: Db
	cap: MaturityCap
	/** The catalog of the cap's region, itself without a cap. */
	catalog: Pick<Catalog, 'movie' | 'show'>
	/** Titles that one request may look up; others stay held back until a later one has. Half of them are for likely ones. */
	maxLookups: number
	/** Those of the rows that this visitor may have stored today. */
	takeStorable: <Row>(rows: readonly Row[]) => Promise<Row[]>
	waitUntil: (work: Promise<unknown>) => void
	now: () => number
}

/** `undefined`: not known. `null`: without a certificate. */
type Age = number | null | undefined

export function createMaturityGuard({
	db,
	cap,
	catalog,
	maxLookups,
	takeStorable,
	waitUntil,
	now,
}: Options): MaturityGuard {
	const { region } = cap

	/** Whether a title is worth one of few lookups. Of one that was asked for by itself, no genres are known. */
	function isLikely({ genreIds }: GuardedRef): boolean {
		return !isOfChild(cap) || genreIds === undefined || isMadeForChildren({ genreIds })
	}

	const known = new Map<string, Promise<Age>>()
	let lookups = 0

	/** @throws {CodedError} because what is held back of a title that exists depends on it */
	async function readAges(keys: readonly string[]): Promise<Map<string, Age>> {
		try {
			const rows = await db.reads.all<{ key: string; age: number | null }>(sql`
				SELECT media_key AS key, age FROM title_ages
				WHERE region = ${region} AND read_at > ${now() - AGE_FRESH_MS}
					AND media_key IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`)
			return new Map(rows.map(({ key, age }) => [key, age]))
		} catch (error) {
			log('error', 'title_ages_failed', { message: error })
			throw new CodedError('CATALOGUE_UNAVAILABLE', 'the ages of titles are not readable', { cause: error })
		}
	}

	/** Found, and not yet stored. */
	const found: { key: string; age: number | null }[] = []

	/** Stores them with one statement: a page may have found hundreds. */
	async function storeFound(): Promise<void> {
		const rows = await takeStorable(found.splice(0))
		if (rows.length === 0) return
		await db.run(sql`
			INSERT INTO title_ages (media_key, region, age, read_at)
			SELECT value ->> 'key', ${region}, value ->> 'age', ${now()} FROM json_each(${JSON.stringify(rows)}) WHERE true
			ON CONFLICT (media_key, region) DO UPDATE SET age = excluded.age, read_at = excluded.read_at`)
	}

	async function lookUp(ref: GuardedRef): Promise<Age> {
		if (lookups >= (isLikely(ref) ? maxLookups : maxLookups / 2)) return undefined
		const { type, id } = ref
		lookups += 1
		try {
			const title = await (type === 'movie' ? catalog.movie(id) : catalog.show(id))
			// Copies in caches may be from before there were ages.
			if (!title || title.firstAge === undefined) return undefined
			found.push({ key: mediaKey({ type, id }), age: title.firstAge })
			return title.firstAge
		} catch {
			// The catalog has logged it.
			return undefined
		}
	}

	async function agesOf(refs: readonly GuardedRef[]): Promise<Age[]> {
		const missing = [...new Map(refs.map((ref) => [mediaKey(ref), ref])).entries()]
			.filter(([key]) => !known.has(key))
			.sort(([, one], [, other]) => Number(isLikely(other)) - Number(isLikely(one)))
		if (missing.length > 0) {
			const reading = readAges(missing.map(([key]) => key))
			for (const [key, ref] of missing)
				known.set(
					key,
					reading.then((ages) => (ages.has(key) ? ages.get(key) : lookUp(ref))),
				)
		}
		const ages = await Promise.all(refs.map((ref) => known.get(mediaKey(ref))))
		if (found.length > 0)
			waitUntil(storeFound().catch((error) => log('warn', 'title_age_save_failed', { message: error })))
		return ages
	}

	const isAllowed = (age: Age) => age !== undefined && isWithinCap(cap, age)

	return {
		cap,
		async within(items, refOf) {
			if (items.length === 0) return []
			const ages = await agesOf(items.map(refOf))
			return items.filter((_, index) => isAllowed(ages[index]))
		},
		async allows(ref) {
			const [age] = await agesOf([ref])
			return isAllowed(age)
		},
	}
}

/** Deletes ages that are no longer used. */
export async function deleteOldAges(db: Db, nowMs: number): Promise<void> {
	await db.delete(titleAges).where(lte(titleAges.readAt, nowMs - AGE_FRESH_MS))
}
