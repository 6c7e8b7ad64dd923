import { asc, inArray, lt } from 'drizzle-orm'
import type { MediaType } from '#domain/shared/media-ref.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import type { Catalog } from '#domain/title/port.ts'
import type { TitleTexts } from '#domain/title/stored-texts.ts'
import { titleTexts } from '#drizzle/schema.ts'
import type { Db } from '#functions/data/database.ts'
import { shareTexts } from '#functions/data/title-texts.ts'
import { lookUp } from './complete-titles.ts'

/** Texts of titles that nobody saves or watches any more. */
const STALE_MS = 30 * DAY_MS
/** A run may make fifty calls. */
const TITLES_PER_RUN = 40

type Row = typeof titleTexts.$inferSelect

/** Reads the texts again that are the oldest. What the catalog does not answer for is due again the next day. */
export async function renewTexts(
	db: Db,
	catalogIn: (language: string | null) => Pick<Catalog, 'title' | 'show'>,
	nowMs: number,
): Promise<{ renewed: number }> {
	const due = await db
		.select()
		.from(titleTexts)
		.where(lt(titleTexts.readAt, nowMs - STALE_MS))
		.orderBy(asc(titleTexts.readAt))
		.limit(TITLES_PER_RUN)
	if (due.length === 0) return { renewed: 0 }
	const read = await Promise.all(
		due.map(async (row) => ({ row, texts: await readTexts(row, catalogIn(row.language || null)).catch(() => null) })),
	)
	const renewed = read.flatMap(({ row, texts }) =>
		texts ? [shareTexts(db, row.language, [{ ...texts, mediaKey: row.mediaKey }], nowMs)] : [],
	)
	const tried = due.map(({ id }) => id)
	await db
		.update(titleTexts)
		.set({ readAt: nowMs - STALE_MS + DAY_MS })
		.where(inArray(titleTexts.id, tried))
	if (renewed.length > 0) await db.$client.batch(renewed)
	return { renewed: renewed.length }
}

/** `null` where the catalog does not have it. */
async function readTexts(row: Row, catalog: Pick<Catalog, 'title' | 'show'>): Promise<TitleTexts | null> {
	const [type, ...numbers] = row.mediaKey.split(':')
	const [id = 0, season, episode] = numbers.map(Number)
	const ref = { type: type as MediaType, id }
	if (season !== undefined)
		return (await lookUp({ ...ref, season, episode }, catalog))?.({ ...ref, season, episode }) ?? null
	const title = await catalog.title(ref)
	return title && { ...title, rating: title.voteAverage }
}
