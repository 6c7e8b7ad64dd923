import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CalendarFeed, FeedState } from '#domain/calendar/port.ts'
import type { AccountId } from '#domain/shared/ids.ts'
import { language } from '#domain/shared/messages.ts'
import type { MaturityCap } from '#domain/title/maturity.ts'
import { calendarFeeds, preferences, profiles, users } from '#drizzle/schema.ts'
import type { Db } from '#functions/data/database.ts'
import { sha256Hex } from '#functions/lib/sha256.ts'

/** Long enough that guessing is hopeless. */
const TOKEN_BYTES = 32
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** Whether a text may be a token. */
export const isFeedToken = (token: string): boolean => TOKEN.test(token)

/** @param region the viewer's, ISO 3166-1: calendars ask from anywhere */
export function createCalendarFeed(
	db: Db,
	{ profileId, region }: { profileId: string; region: string },
	now: () => number,
): CalendarFeed {
	return {
		async create() {
			const token = randomBytes(TOKEN_BYTES).toString('base64url')
			const row = { tokenHash: await sha256Hex(token), region, language: language(), createdAt: now(), readOn: null }
			await db.changes
				.insert(calendarFeeds)
				.values({ profileId, ...row })
				.onConflictDoUpdate({ target: calendarFeeds.profileId, set: row })
			return token
		},
		async revoke() {
			await db.changes.delete(calendarFeeds).where(eq(calendarFeeds.profileId, profileId))
		},
	}
}

/** Whether a profile has an address. */
export async function readFeedState(db: Db, profileId: string): Promise<FeedState | null> {
	const { createdAt, readOn } = calendarFeeds
	const [row] = await db.reads
		.select({ createdAt, readOn })
		.from(calendarFeeds)
		.where(eq(calendarFeeds.profileId, profileId))
	return row ?? null
}

/** Whose calendar a token opens. */
interface FeedOwner {
	accountId: AccountId
	profileId: string
	/** `users.home`. */
	home: string | null
	cap: MaturityCap | null
	/** ISO 3166-1. */
	region: string
	/** BCP 47. */
	language: string
	isHistoryEnabled: boolean
	readOn: string | null
}

/** The owner of a token, in one query; `null` when it is unknown or revoked, or its profile removed. */
export async function findFeedOwner(db: Db, token: string): Promise<FeedOwner | null> {
	const [row] = await db
		.select({
			accountId: sql<AccountId>`${users.id}`,
			profileId: profiles.id,
			home: users.home,
			maxAge: profiles.maxAge,
			capRegion: profiles.capRegion,
			allowsUnrated: profiles.allowsUnrated,
			region: sql<string>`coalesce(${preferences.region}, ${calendarFeeds.region})`,
			language: sql<string>`coalesce(${preferences.appLanguage}, ${calendarFeeds.language}, 'en')`,
			isHistoryEnabled: sql<number>`coalesce(${preferences.isWatchHistoryEnabled}, 1)`,
			readOn: calendarFeeds.readOn,
		})
		.from(calendarFeeds)
		.innerJoin(profiles, and(eq(profiles.id, calendarFeeds.profileId), isNull(profiles.removedAt)))
		.innerJoin(users, eq(users.id, profiles.userId))
		.leftJoin(preferences, eq(preferences.profileId, profiles.id))
		.where(eq(calendarFeeds.tokenHash, await sha256Hex(token)))
	if (!row) return null
	const { maxAge, capRegion, allowsUnrated, isHistoryEnabled, ...owner } = row
	const cap = maxAge === null ? null : { age: maxAge, region: capRegion ?? '', allowsUnrated }
	return { ...owner, cap, isHistoryEnabled: Boolean(isHistoryEnabled) }
}

/** Notes the day on which a calendar asked. */
export async function noteFeedRead(db: Db, profileId: string, day: string): Promise<void> {
	await db.update(calendarFeeds).set({ readOn: day }).where(eq(calendarFeeds.profileId, profileId))
}
