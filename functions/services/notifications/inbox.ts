import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { eventTexts } from '#domain/notifications/event-facts.ts'
import {
	type InboxEntry,
	MAX_UNREAD_SHOWN,
	NOTIFICATION_KINDS,
	type NotificationKind,
} from '#domain/notifications/notification.ts'
import type { Notifications } from '#domain/notifications/port.ts'
import { DEFAULT_NOTIFICATION_SETTINGS, movedTo, type NotificationSettings } from '#domain/notifications/settings.ts'
import { MAX_SUBSCRIPTIONS } from '#domain/notifications/subscription.ts'
import { CodedError } from '#domain/shared/errors.ts'
import { language } from '#domain/shared/messages.ts'
import type { Zone } from '#domain/shared/zone.ts'
import { notificationSettings, notifications, pushSubscriptions } from '#drizzle/schema.ts'
import { type Db, toStatement } from '#functions/data/database.ts'
import { accountKeysOf, keyOf } from '#functions/data/viewer-key.ts'
import { sha256Hex } from '#functions/lib/sha256.ts'

const PAGE_SIZE = 50
const CURSOR = /^(\d{1,15})\.([!-~]{1,120})$/

interface Options {
	/** The database with the profile's personal rows. */
	db: Db
	profileId: string
	/** When this session started, which names it among the account's. */
	signedInAtMs: number
	/** The newest version that there is news of. */
	version: string
	zoneOf: (name: string | null) => Zone
	now: () => number
	/** Runs work that nobody waits for. */
	inBackground: (work: Promise<unknown>) => void
}

/** What one viewer is told of, and how. */
export function createNotifications({
	db,
	profileId,
	signedInAtMs,
	version,
	zoneOf,
	now,
	inBackground,
}: Options): Notifications {
	const userKey = keyOf(profileId)
	const isOwn = eq(notifications.userKey, userKey)

	const insertSettings = ({ isDigest, quiet, zone, ...kinds }: NotificationSettings) => sql`
		INSERT INTO notification_settings (user_key, ${ofEachKind(columnOf)}, told_version, is_digest, quiet_from, quiet_to, zone)
		SELECT key, ${ofEachKind((kind) => sql`${bit(kinds[kind])}`)}, ${version}, ${bit(isDigest)},
			${quiet?.from ?? null}, ${quiet?.to ?? null}, ${zone}
		FROM viewers WHERE id = ${profileId}`

	/** Takes what waits along to another zone. */
	async function followTo(to: Zone, name: string): Promise<void> {
		const [known] = await db.reads.all<{ zone: string | null }>(sql`
			SELECT (SELECT zone FROM notification_settings WHERE user_key = key) AS zone FROM viewers WHERE id = ${profileId}`)
		if (!known || known.zone === name) return
		const [nowMs, from] = [now(), zoneOf(known.zone)]
		const waiting = await db.all<{ id: string; createdAt: number; dueAt: number | null }>(sql`
			SELECT id, created_at AS createdAt, due_at AS dueAt FROM notifications
			WHERE user_key = ${userKey} AND kind <> 'match' AND dispatched_at IS NULL AND (created_at > ${nowMs} OR due_at > ${nowMs})`)
		const moved = waiting.map(({ id, createdAt, dueAt }) => [
			id,
			movedTo(to, from, createdAt, nowMs),
			dueAt === null ? null : movedTo(to, from, dueAt, nowMs),
		])
		await db.$client.batch(
			[
				sql`${insertSettings({ ...DEFAULT_NOTIFICATION_SETTINGS, zone: name })} ON CONFLICT (user_key) DO UPDATE SET zone = excluded.zone`,
				sql`UPDATE notifications SET created_at = moved.value ->> 1, due_at = moved.value ->> 2,
						expires_at = max(expires_at, coalesce(moved.value ->> 2, 0))
					FROM json_each(${JSON.stringify(moved)}) AS moved
					WHERE user_key = ${userKey} AND notifications.id = moved.value ->> 0 AND dispatched_at IS NULL`,
			].map((query) => toStatement(db, query)),
		)
	}

	return {
		async unreadCount() {
			const [row] = await db.reads.all<{ count: number }>(sql`
				SELECT count(*) AS count FROM (
					SELECT 1 FROM notifications
					WHERE user_key = ${userKey} AND read_at IS NULL AND created_at <= ${now()} LIMIT ${MAX_UNREAD_SHOWN + 1}
				)`)
			return row?.count ?? 0
		},

		async page(cursor) {
			const rows = await db.reads
				.select()
				.from(notifications)
				// Some are told in some hours.
				.where(and(isOwn, sql`created_at <= ${now()}`, isAfter(cursor)))
				.orderBy(desc(notifications.createdAt), notifications.id)
				.limit(PAGE_SIZE + 1)
			const shown = rows.slice(0, PAGE_SIZE)
			const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined
			return { entries: shown.map(toEntry), nextCursor: last ? `${last.createdAt}.${last.id}` : null }
		},

		async markRead(id, atMs) {
			const which = id === null ? sql`created_at <= ${atMs}` : eq(notifications.id, id)
			await db.changes
				.update(notifications)
				.set({ readAt: now() })
				.where(and(isOwn, sql`read_at IS NULL`, which))
		},

		async settings() {
			const [row] = await db.reads.select().from(notificationSettings).where(eq(notificationSettings.userKey, userKey))
			return row ? toSettings(row) : DEFAULT_NOTIFICATION_SETTINGS
		},

		async saveSettings(settings) {
			await db.changes.run(sql`${insertSettings(settings)}
				ON CONFLICT (user_key) DO UPDATE SET
					${ofEachKind((kind) => sql`${columnOf(kind)} = excluded.${columnOf(kind)}`)},
					told_version = iif(version, told_version, excluded.told_version), is_digest = excluded.is_digest,
					quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, zone = coalesce(excluded.zone, zone)`)
		},

		noteZone(zone) {
			if (zone.name !== undefined) inBackground(followTo(zone, zone.name))
		},

		async devices() {
			const rows = await db.reads
				.select({ id: pushSubscriptions.id, name: pushSubscriptions.device, addedAt: pushSubscriptions.createdAt })
				.from(pushSubscriptions)
				.where(eq(pushSubscriptions.userKey, userKey))
			return rows.sort((a, b) => b.addedAt - a.addedAt)
		},

		async addDevice({ endpoint, p256dh, auth }, name) {
			const id = await sha256Hex(endpoint)
			await db.changes.$client.batch(
				[
					sql`INSERT INTO push_subscriptions (user_key, id, endpoint, p256dh, auth, device, language, signed_in_at, created_at)
						SELECT key, ${id}, ${endpoint}, ${p256dh}, ${auth}, ${name}, ${language()}, ${signedInAtMs}, ${now()} FROM viewers WHERE id = ${profileId}
						ON CONFLICT (user_key, id) DO UPDATE SET p256dh = excluded.p256dh, auth = excluded.auth,
							device = excluded.device, language = excluded.language, signed_in_at = excluded.signed_in_at`,
					sql`DELETE FROM push_subscriptions WHERE (user_key, id) IN (
						SELECT user_key, id FROM push_subscriptions WHERE user_key IN ${accountKeysOf(userKey)}
						ORDER BY created_at DESC, id LIMIT -1 OFFSET ${MAX_SUBSCRIPTIONS}
					)`,
				].map((query) => toStatement(db, query)),
			)
		},

		removeDevice: (id) => removeSubscriptions(db.changes, sql`user_key = ${userKey} AND id = ${id}`),

		forgetSession() {
			// Not in the name of the session, which ends meanwhile.
			inBackground(removeSubscriptions(db, sql`user_key = ${userKey} AND signed_in_at = ${signedInAtMs}`))
		},
	}
}

const bit = (value: boolean) => (value ? 1 : 0)
const columnOf = (kind: NotificationKind) => sql`${sql.identifier(kind)}`
const ofEachKind = (toSql: (kind: NotificationKind) => SQL) => sql.join(NOTIFICATION_KINDS.map(toSql), sql`, `)

/** @returns whether there were any */
async function removeSubscriptions(db: Pick<Db, 'delete'>, which: SQL): Promise<boolean> {
	const removed = await db.delete(pushSubscriptions).where(which).returning({ id: pushSubscriptions.id })
	return removed.length > 0
}

function isAfter(cursor: string | null): SQL | undefined {
	if (cursor === null) return undefined
	const [, at, id] = CURSOR.exec(cursor) ?? []
	if (at === undefined || id === undefined) throw new CodedError('INVALID_REQUEST', 'cursor is invalid')
	return sql`(created_at < ${Number(at)} OR (created_at = ${Number(at)} AND id > ${id}))`
}

function toEntry(row: typeof notifications.$inferSelect): InboxEntry {
	const { id, kind, mediaType, mediaId, path, createdAt, readAt } = row
	const ref = mediaType === null || mediaId === null ? null : { type: mediaType, id: mediaId }
	return { id, kind, ref, ...eventTexts(row), path, createdAt, isRead: readAt !== null }
}

/** Reads the settings from a row, or from columns of the same names. */
export function toSettings(
	row: {
		[Name in keyof Omit<
			typeof notificationSettings.$inferSelect,
			'userKey' | 'toldVersion'
		>]: (typeof notificationSettings.$inferSelect)[Name]
	},
): NotificationSettings {
	const { episode, film, match, version, isDigest, quietFrom, quietTo, zone } = row
	const quiet = quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo }
	return { episode, film, match, version, isDigest, quiet, zone }
}
