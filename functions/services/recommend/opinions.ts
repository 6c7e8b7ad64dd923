import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Opinion } from '#domain/recommend/taste.ts'
import { mediaKey, type TitleRef } from '#domain/shared/media-ref.ts'
import { QUOTAS, quotaError } from '#domain/shared/quota.ts'
import { fitList } from '#domain/title/stored-texts.ts'
import { opinions, tombstones } from '#drizzle/schema.ts'
import type { Db } from '#functions/data/database.ts'
import { roomFor } from '#functions/data/quotas.ts'
import { insertTombstone, trimTombstones } from '#functions/data/removals.ts'

type OpinionValues = { saidAt: number } & Partial<typeof opinions.$inferInsert>

const ALL_OPINIONS = '*'
const MAX_BYTES = QUOTAS.opinions.rowBytes

/** The stored opinions of one user. Of two changes of an opinion, the later one wins. */
export function createOpinions(db: Db, userId: string) {
	const isOn = ({ type, id }: TitleRef) =>
		and(eq(opinions.userId, userId), eq(opinions.mediaType, type), eq(opinions.mediaId, id))
	/** Keeps late writes from before `at` from taking effect. */
	const insertOpinionTombstone = (key: string, at: number) => insertTombstone(db, userId, `opinion/${key}`, at)
	const deleteEmpty = (ref: TitleRef) =>
		db.delete(opinions).where(and(isOn(ref), sql`${opinions.rating} IS NULL`, eq(opinions.isDismissed, false)))

	async function find(ref: TitleRef): Promise<Opinion | null> {
		const columns = { rating: opinions.rating, isDismissed: opinions.isDismissed }
		const [opinion] = await db.select(columns).from(opinions).where(isOn(ref))
		return opinion ?? null
	}

	return {
		find,

		/** @throws {CodedError} `QUOTA_EXCEEDED` for one more than fits */
		async save(ref: TitleRef, values: OpinionValues): Promise<void> {
			const { rating = null, sentiment = null, isDismissed = false, saidAt } = values
			const change = { ...values, ...(values.keywords && { keywords: fitList(values.keywords, MAX_BYTES) }) }
			const keywords = JSON.stringify(change.keywords ?? [])
			const inserted = await db
				.insert(opinions)
				.select(
					sql`SELECT user, ${ref.type}, ${ref.id}, ${rating}, ${Number(isDismissed)}, ${sentiment}, ${keywords}, ${saidAt}
						FROM (SELECT ${userId} AS user) WHERE ${sql.raw(roomFor('opinions', 'user'))} > 0 OR EXISTS (
							SELECT 1 FROM opinions WHERE user_id = user AND media_type = ${ref.type} AND media_id = ${ref.id}
						)`,
				)
				.onConflictDoUpdate({
					target: [opinions.userId, opinions.mediaType, opinions.mediaId],
					set: change,
					setWhere: lte(opinions.saidAt, saidAt),
				})
			if (inserted.meta.changes === 0 && (await find(ref)) === null) throw quotaError('opinions')
		},

		/** Withdraws part of an opinion. */
		async withdraw(ref: TitleRef, values: OpinionValues): Promise<void> {
			const isOlder = and(isOn(ref), lte(opinions.saidAt, values.saidAt))
			await db.batch([
				insertOpinionTombstone(mediaKey(ref), values.saidAt),
				db.update(opinions).set(values).where(isOlder),
				deleteEmpty(ref),
				trimTombstones(db, userId),
			])
		},

		/** Whether it was withdrawn later than `at`. */
		async isWithdrawnSince(ref: TitleRef, at: number): Promise<boolean> {
			const keys = [mediaKey(ref), ALL_OPINIONS].map((key) => `opinion/${key}`)
			const [later] = await db
				.select({ at: tombstones.erasedAt })
				.from(tombstones)
				.where(and(eq(tombstones.userId, userId), inArray(tombstones.mediaKey, keys), gt(tombstones.erasedAt, at)))
			return later !== undefined
		},

		/** As statements for a transaction. */
		deleteAll(at: number) {
			return [insertOpinionTombstone(ALL_OPINIONS, at), db.delete(opinions).where(eq(opinions.userId, userId))] as const
		},
	}
}
